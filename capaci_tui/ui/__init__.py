"""The app on the screen: the only place that knows Textual and Rich."""
