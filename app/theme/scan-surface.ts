/** The buttons of the scanning pages. */
export const scanButton = {
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "14px",
  width: "100%",
  height: "auto",
  minHeight: "76px",
  padding: "10px 20px",
  border: "3px solid transparent",
  borderRadius: "18px",
  fontSize: "1.375rem",
  fontWeight: "660",
  lineHeight: "1.2",
  textAlign: "center",
  textDecoration: "none",
  whiteSpace: "normal",
  cursor: "pointer",
  "& .icon": { fontSize: "1.7rem" },
};

/** The camera above the number. */
export const scanCamera = {
  // The picture fills the frame: texts and buttons are on top of it.
  "& .camera__root": {
    position: "relative",
    display: "flex",
    flexDirection: "column",
    justifyContent: "flex-end",
    minHeight: "220px",
    margin: "0",
    padding: "0",
    border: "0",
    borderRadius: "22px",
    overflow: "hidden",
    background: "#0B1517",
    color: "#fff",
  },
  "& .camera__view": {
    position: "relative",
    overflow: "hidden",
    aspectRatio: "1.2",
    maxHeight: "44dvh",
    // The corners of a square; the area around it is darkened.
    "&::before,&::after": {
      content: '""',
      position: "absolute",
      inset: "50% auto auto 50%",
      height: "48%",
      aspectRatio: "1",
      translate: "-50% -50%",
      borderRadius: "8px",
      boxShadow: "0 0 0 100vmax #0008",
    },
    "&::after": {
      boxShadow: "none",
      border: "6px solid #fff",
      clipPath:
        "polygon(0 0,20% 0,20% 100%,0 100%,0 80%,100% 80%,100% 100%,80% 100%,80% 0,100% 0,100% 20%,0 20%)",
      maskImage: "none",
    },
  },
  "& .camera__picture": { height: "100%", maxHeight: "none", margin: "0", borderRadius: "0" },
  "& .camera__foot": {
    display: "grid",
    gap: "10px",
    padding: "14px",
    fontSize: "1.125rem",
    fontWeight: "620",
  },
  // Over the picture: the close button at the top, the instructions at the bottom.
  "& .camera__view+.camera__foot": {
    position: "absolute",
    inset: "0",
    display: "flex",
    flexDirection: "column-reverse",
    justifyContent: "space-between",
    padding: "10px 14px 14px",
    pointerEvents: "none",
    "& p": { flex: "none", textAlign: "center", textShadow: "0 1px 4px #000,0 0 2px #000" },
    "& .button": { alignSelf: "flex-start", pointerEvents: "auto" },
  },
  "& .camera__foot .button": {
    ...scanButton,
    width: "auto",
    minHeight: "72px!",
    padding: "10px 18px",
    border: "2px solid #fff8!",
    background: "#000C!",
    color: "#fff!",
    fontSize: "1.125rem!",
  },
  // A cross in the corner; its label would cover a fifth of the picture, so it is only for screen readers.
  "& .camera__view+.camera__foot .button": {
    gap: "0",
    width: "72px",
    padding: "0",
    fontSize: "0!",
    "& .icon": { fontSize: "1.7rem" },
  },
  "& .camera__lamp": {
    width: "72px",
    height: "72px",
    border: "2px solid #fff8",
    borderRadius: "18px",
    background: "#000C",
    color: "#fff",
    fontSize: "1.7rem",
    "&[aria-pressed=true]": { background: "#fff", color: "#0B1517" },
  },
};

/** A notice that something is waiting for the network; the same in both themes. */
export const KEPT = "#FAC337";
export const KEPT_TEXT = "#0D1A1B";

/** Above the step: the scans waiting on this device. */
export const scanStrip = {
  display: "flex",
  alignItems: "center",
  gap: "14px",
  minHeight: "72px",
  padding: "12px 16px",
  border: "0",
  background: KEPT,
  color: KEPT_TEXT,
  fontSize: "1.125rem",
  fontWeight: "640",
  lineHeight: "1.25",
  textDecoration: "none",
  textAlign: "start",
  cursor: "pointer",
  "& span": { flex: "1", minWidth: "0" },
  "& small": { display: "block", fontSize: "1rem", fontWeight: "460" },
  "& .icon": { flex: "none", fontSize: "1.7rem" },
} as const;

/** The list of kept scans. */
export const keptScans = (ink: string, quiet: string) => ({
  display: "grid",
  border: `3px solid ${ink}`,
  borderRadius: "18px",
  overflow: "hidden",
  "& li": {
    display: "grid",
    gridTemplateColumns: "32px minmax(0,1fr) auto",
    gap: "12px",
    alignItems: "center",
    minHeight: "72px",
    padding: "10px 16px",
  },
  "& li+li": { borderTop: "2px solid light-dark(#C9D1D0,#3A4748)" },
  "& .icon": { fontSize: "1.6rem" },
  "& b": { fontSize: "1.125rem", fontVariantNumeric: "tabular-nums" },
  "& small": { display: "block", fontSize: "1rem", color: quiet },
  "& strong": { fontSize: "1rem", fontWeight: "660", textAlign: "end" },
  "& [data-state=counted] .icon": { color: "light-dark(#1C6B29,#8FDB9A)" },
  "& [data-state=refused] .icon": { color: "light-dark(#A8201D,#FFB4AE)" },
  "& [data-state=waiting] .icon": { color: "light-dark(#8A4A12,#F3B583)" },
});
