import type { IconName } from "./icon-names";
import type { Tone } from "./tone";

/** Glyph, tone, and poster scene in /images/v1 for a missing picture. */
export type CategoryAppearance = { icon: IconName; tone: Tone; scene: string };

const appearances: Readonly<Record<string, CategoryAppearance>> = {
  chateau: { icon: "castle-turret-duotone", tone: "warning", scene: "chateau" },
  musee: { icon: "bank-duotone", tone: "myrtille", scene: "musee" },
  abbaye: { icon: "church-duotone", tone: "neutral", scene: "abbaye" },
  "site-archeologique": { icon: "binoculars-duotone", tone: "ardoise", scene: "vallee" },
  "lieu-de-memoire": { icon: "flag-pennant-duotone", tone: "neutral", scene: "vallee" },
  "patrimoine-industriel": { icon: "factory-duotone", tone: "warning", scene: "musee" },
  grotte: { icon: "grotte", tone: "ardoise", scene: "grotte" },
  "parc-animalier": { icon: "paw-print-duotone", tone: "success", scene: "animalier" },
  "parc-et-jardin": { icon: "flower-tulip-duotone", tone: "myrtille", scene: "rando" },
  "centre-nature": { icon: "mountains-duotone", tone: "success", scene: "sentier" },
  "parc-aventure": { icon: "park-duotone", tone: "success", scene: "aventure" },
  "descente-en-kayak": { icon: "boat-duotone", tone: "info", scene: "kayak" },
  "base-nautique": { icon: "swimming-pool-duotone", tone: "info", scene: "kayak" },
  equitation: { icon: "horse-duotone", tone: "warning", scene: "rando" },
  "bien-etre": { icon: "flower-lotus-duotone", tone: "myrtille", scene: "savon" },
  brasserie: { icon: "beer-stein-duotone", tone: "genet", scene: "brasserie" },
  distillerie: { icon: "wine-duotone", tone: "myrtille", scene: "brasserie" },
  vignoble: { icon: "plant-duotone", tone: "success", scene: "vallee" },
  "produits-du-terroir": { icon: "storefront-duotone", tone: "genet", scene: "savon" },
  croisiere: { icon: "sailboat-duotone", tone: "info", scene: "vallee" },
  "train-touristique": { icon: "train-regional-duotone", tone: "warning", scene: "vallee" },
  "location-de-velos": { icon: "bicycle-duotone", tone: "success", scene: "rando" },
};

const unknown: CategoryAppearance = { icon: "map-pin-duotone", tone: "neutral", scene: "vallee" };

export const categoryAppearance = (technicalId: string | undefined): CategoryAppearance =>
  (technicalId === undefined ? undefined : appearances[technicalId]) ?? unknown;
