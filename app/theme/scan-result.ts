/** What a scan came to, read at arm’s length: a sign, a number or a word over the whole page. */
export const scanResult = {
  flex: "1",
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: "12px",
  padding: "28px 20px",
  textAlign: "center",
  "&>.icon": {
    boxSizing: "border-box",
    width: "128px",
    height: "128px",
    padding: "28px",
    border: "5px solid currentColor",
    borderRadius: "50%",
    background: "#ffffff26",
  },
  "& b": {
    fontSize: "4.75rem",
    fontWeight: "740",
    letterSpacing: "-.05em",
    lineHeight: "1",
    fontVariantNumeric: "tabular-nums",
  },
  "& h1": { fontSize: "2.5rem", lineHeight: "1.08", letterSpacing: "-.03em", overflowWrap: "anywhere" },
  "& p": { fontSize: "1.1875rem", maxWidth: "26ch", lineHeight: "1.35" },
};
