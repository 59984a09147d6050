/** Refusals about odd scans. A part of `errorCatalogue`. */
export const anomalyRefusals = {
  ownAnomaly: {
    status: 409,
    title: "Own anomaly",
    detail: "It is about the caller or an operator of theirs: somebody else decides.",
  },
  anomalySettled: {
    status: 409,
    title: "Already settled",
    detail: "Somebody has dismissed or confirmed it: `by` of the params, or it closed by itself.",
  },
  anomalyChanged: {
    status: 409,
    title: "Other acts since",
    detail: "What was found has changed since it was read, or points were taken back: read it again.",
  },
} as const;
