/** The stored text of a refusal's reasons. */
export const reasonText = ({
  reasons = [],
  reason,
}: {
  reasons?: string[] | undefined;
  reason?: string | undefined;
}) => [reasons.join(", "), reason].filter(Boolean).join(". ");
