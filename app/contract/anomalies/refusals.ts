/** Refusals about suspicious scans. A part of `errorCatalogue`. */
export const anomalyRefusals = {
  ownAnomaly: {
    status: 409,
    title: "Own anomaly",
    detail: "The finding is about the caller or one of their operators: somebody else has to decide.",
  },
  anomalySettled: {
    status: 409,
    title: "Already settled",
    detail:
      "Somebody has dismissed or confirmed the finding (`by` in the params), or it was closed automatically.",
  },
  anomalyChanged: {
    status: 409,
    title: "Other acts since",
    detail: "The finding has changed since it was read, or points were taken back: read it again.",
  },
} as const;
