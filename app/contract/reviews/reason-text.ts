/** What is kept of a refusal's reasons: one text. */
export const reasonText = ({
  reasons = [],
  reason,
}: {
  reasons?: string[] | undefined;
  reason?: string | undefined;
}) => [reasons.join(", "), reason].filter(Boolean).join(". ");
