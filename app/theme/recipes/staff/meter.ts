/** A `meter` in the colours of the remaining stock: enough, or below the threshold. */
export const meter = {
  display: "block",
  appearance: "none",
  border: "0",
  background: "bg.inset",
  overflow: "hidden",
  "&::-webkit-meter-bar": { background: "bg.inset", border: "0", height: "100%", borderRadius: "sm" },
  "&::-webkit-meter-optimum-value": { background: "success.icon", borderRadius: "sm" },
  "&::-webkit-meter-suboptimum-value": { background: "warning.icon", borderRadius: "sm" },
  "&::-moz-meter-bar": { background: "success.icon", borderRadius: "sm" },
  "&:-moz-meter-sub-optimum::-moz-meter-bar": { background: "warning.icon" },
} as const;
