"""The browser's side of the server: HTTP, WebSocket, and the built front end."""
