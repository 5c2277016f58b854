/** Solid squares with a plus, and with a sign of inequality: told apart from findings, and from one another, by shape. */
export const changeShapes = {
  added:
    'M4 1h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3zM7.2 4v3.2H4v1.6h3.2V12h1.6V8.8H12V7.2H8.8V4z',
  changed:
    'M4 1h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3zM4 5.4v1.5h3.5L6.9 9.1H4v1.5h2.5l-.5 1.9h1.5l.5-1.9H12V9.1H8.4L9 6.9h3V5.4H9.4l.5-1.9H8.4l-.5 1.9z',
} as const
