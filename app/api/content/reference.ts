import { provinceNames, walloonProvinces } from "./localities/provinces";

/** Languages of the pass app; the ids are those of the contract. */
export const languageOptions = [
  { id: "fr", label: "Français" },
  { id: "nl", label: "Néerlandais" },
  { id: "en", label: "Anglais" },
  { id: "de", label: "Allemand" },
] as const;

const walloon: readonly string[] = walloonProvinces;

/** The Walloon provinces first, since the programme is Walloon. Sheets store the name. */
export const provinceOptions = [
  ...walloonProvinces,
  ...provinceNames.filter((name) => !walloon.includes(name)),
].map((name) => ({ id: name, label: name }));

/** Tags that the offer form proposes. */
export const tags = [
  "En famille",
  "Par temps de pluie",
  "Plein air",
  "Patrimoine",
  "Accessible PMR",
  "Chiens admis",
  "Dégustation",
  "Visite guidée",
  "Avec les tout-petits",
  "Entre amis",
  "En amoureux",
  "Groupes et écoles",
  "Au fil de l’eau",
  "À vélo",
  "Randonnée",
  "Nocturne",
  "Artisanat",
  "Gratuit avec le Pass",
  "Sensations fortes",
  "Accès en transports en commun",
] as const;
export type Tag = (typeof tags)[number];
