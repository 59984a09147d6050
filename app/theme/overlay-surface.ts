/** Resets the browser's styles of a dialog or drawer: its layer positions it. */
export const overlaySurface = {
  position: "relative",
  margin: "0",
  padding: "0",
  border: "0",
  background: "bg.surface",
  color: "fg.default",
  boxShadow: "3",
  maxWidth: "none",
  maxHeight: "none",
  inset: "auto",
} as const;
