import type { Category } from "~/contract/category";

/** Families of categories in the pass app's menus. */
const groups = {
  heritage: "Culture et patrimoine",
  nature: "Nature et animaux",
  outdoors: "Sports et aventure",
  taste: "Saveurs et terroir",
  rides: "Balades et transports",
} as const;

/** What an operator does; the technical ids are stored in sheets and offers, so they never change. */
export const categories = [
  { label: "Château", technicalId: "chateau", b2CGroup: groups.heritage },
  { label: "Musée", technicalId: "musee", b2CGroup: groups.heritage },
  { label: "Abbaye", technicalId: "abbaye", b2CGroup: groups.heritage },
  { label: "Site archéologique", technicalId: "site-archeologique", b2CGroup: groups.heritage },
  { label: "Lieu de mémoire", technicalId: "lieu-de-memoire", b2CGroup: groups.heritage },
  { label: "Patrimoine industriel", technicalId: "patrimoine-industriel", b2CGroup: groups.heritage },
  { label: "Grotte", technicalId: "grotte", b2CGroup: groups.nature },
  { label: "Parc animalier", technicalId: "parc-animalier", b2CGroup: groups.nature },
  { label: "Parc et jardin", technicalId: "parc-et-jardin", b2CGroup: groups.nature },
  { label: "Centre nature", technicalId: "centre-nature", b2CGroup: groups.nature },
  { label: "Parc aventure", technicalId: "parc-aventure", b2CGroup: groups.outdoors },
  { label: "Descente en kayak", technicalId: "descente-en-kayak", b2CGroup: groups.outdoors },
  { label: "Base nautique", technicalId: "base-nautique", b2CGroup: groups.outdoors },
  { label: "Équitation", technicalId: "equitation", b2CGroup: groups.outdoors },
  { label: "Bien-être", technicalId: "bien-etre", b2CGroup: groups.outdoors },
  { label: "Brasserie", technicalId: "brasserie", b2CGroup: groups.taste },
  { label: "Distillerie", technicalId: "distillerie", b2CGroup: groups.taste },
  { label: "Vignoble", technicalId: "vignoble", b2CGroup: groups.taste },
  { label: "Produits du terroir", technicalId: "produits-du-terroir", b2CGroup: groups.taste },
  { label: "Croisière", technicalId: "croisiere", b2CGroup: groups.rides },
  { label: "Train touristique", technicalId: "train-touristique", b2CGroup: groups.rides },
  { label: "Location de vélos", technicalId: "location-de-velos", b2CGroup: groups.rides },
] as const;
export type CategoryId = (typeof categories)[number]["technicalId"];

const byId: ReadonlyMap<string, Category> = new Map(categories.map((one) => [one.technicalId, one]));

/** A category by its id; an unknown one (in a sheet of another version) is labelled with its id. */
export const categoryOf = (technicalId: string): Category =>
  byId.get(technicalId) ?? { label: technicalId, technicalId, b2CGroup: "" };

export const categoryLabel = (technicalId: string): string => categoryOf(technicalId).label;
