/** Colour families of tiles and badges (tokens of the theme). */
export type CategoryTone = "cuivre" | "myrtille" | "ardoise" | "genet" | "fougere" | "bleuet" | "neutral";

/** Phosphor glyph (duotone; `grotte` is our own), tone, and poster scene in /images for a missing picture. */
export type CategoryLook = { icon: string; tone: CategoryTone; scene: string };

const looks: Readonly<Record<string, CategoryLook>> = {
  chateau: { icon: "castle-turret", tone: "cuivre", scene: "chateau" },
  musee: { icon: "bank", tone: "myrtille", scene: "musee" },
  abbaye: { icon: "church", tone: "neutral", scene: "abbaye" },
  "site-archeologique": { icon: "binoculars", tone: "ardoise", scene: "vallee" },
  "lieu-de-memoire": { icon: "flag-banner", tone: "neutral", scene: "vallee" },
  "patrimoine-industriel": { icon: "factory", tone: "cuivre", scene: "musee" },
  grotte: { icon: "grotte", tone: "ardoise", scene: "grotte" },
  "parc-animalier": { icon: "paw-print", tone: "fougere", scene: "animalier" },
  "parc-et-jardin": { icon: "flower", tone: "myrtille", scene: "rando" },
  "centre-nature": { icon: "tree-evergreen", tone: "fougere", scene: "sentier" },
  "parc-aventure": { icon: "park", tone: "fougere", scene: "aventure" },
  "descente-en-kayak": { icon: "boat", tone: "bleuet", scene: "kayak" },
  "base-nautique": { icon: "waves", tone: "bleuet", scene: "kayak" },
  equitation: { icon: "horse", tone: "cuivre", scene: "rando" },
  "bien-etre": { icon: "flower-lotus", tone: "myrtille", scene: "savon" },
  brasserie: { icon: "beer-stein", tone: "genet", scene: "brasserie" },
  distillerie: { icon: "wine", tone: "myrtille", scene: "brasserie" },
  vignoble: { icon: "plant", tone: "fougere", scene: "vallee" },
  "produits-du-terroir": { icon: "storefront", tone: "genet", scene: "savon" },
  croisiere: { icon: "sailboat", tone: "bleuet", scene: "vallee" },
  "train-touristique": { icon: "train-regional", tone: "cuivre", scene: "vallee" },
  "location-de-velos": { icon: "bicycle", tone: "fougere", scene: "rando" },
};

const unknown: CategoryLook = { icon: "map-trifold", tone: "neutral", scene: "vallee" };

/** Icons that the sprite needs for category tiles. */
export const categoryIcons = [...new Set([...Object.values(looks), unknown].map(({ icon }) => icon))];

export const categoryLook = (technicalId: string | undefined): CategoryLook =>
  (technicalId === undefined ? undefined : looks[technicalId]) ?? unknown;
