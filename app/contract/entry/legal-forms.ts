/** Legal forms that forms suggest; others may be typed. */
export const legalForms = [
  "SRL",
  "SA",
  "SC",
  "SNC",
  "SComm",
  "ASBL",
  "AISBL",
  "Fondation",
  "Indépendant",
  "Commune",
  "Province",
  "Intercommunale",
  "Régie communale autonome",
  "Établissement public",
] as const;
