import type { Language } from "~/contract/languages";
import { type CategoryId, categoryLabel } from "./categories";
import type { ProvinceName } from "./localities/provinces";

const provinces: Record<ProvinceName, readonly [nl: string, en: string, de: string]> = {
  Anvers: ["Antwerpen", "Antwerp", "Antwerpen"],
  "Brabant flamand": ["Vlaams-Brabant", "Flemish Brabant", "Flämisch-Brabant"],
  "Brabant wallon": ["Waals-Brabant", "Walloon Brabant", "Wallonisch-Brabant"],
  "Bruxelles-Capitale": ["Brussel", "Brussels", "Brüssel"],
  "Flandre occidentale": ["West-Vlaanderen", "West Flanders", "Westflandern"],
  "Flandre orientale": ["Oost-Vlaanderen", "East Flanders", "Ostflandern"],
  Hainaut: ["Henegouwen", "Hainaut", "Hennegau"],
  Liège: ["Luik", "Liège", "Lüttich"],
  Limbourg: ["Limburg", "Limburg", "Limburg"],
  Luxembourg: ["Luxemburg", "Luxembourg", "Luxemburg"],
  Namur: ["Namen", "Namur", "Namur"],
};

const categories: Record<CategoryId, readonly [nl: string, en: string, de: string]> = {
  chateau: ["Kasteel", "Castle", "Schloss"],
  musee: ["Museum", "Museum", "Museum"],
  abbaye: ["Abdij", "Abbey", "Abtei"],
  "site-archeologique": ["Archeologische site", "Archaeological site", "Archäologische Stätte"],
  "lieu-de-memoire": ["Plaats van herinnering", "Place of remembrance", "Gedenkstätte"],
  "patrimoine-industriel": ["Industrieel erfgoed", "Industrial heritage", "Industriekultur"],
  grotte: ["Grot", "Cave", "Höhle"],
  "parc-animalier": ["Dierenpark", "Wildlife park", "Tierpark"],
  "parc-et-jardin": ["Park en tuin", "Park and garden", "Park und Garten"],
  "centre-nature": ["Natuurcentrum", "Nature centre", "Naturzentrum"],
  "parc-aventure": ["Avonturenpark", "Adventure park", "Abenteuerpark"],
  "descente-en-kayak": ["Kajakafvaart", "Kayaking", "Kajakfahrt"],
  "base-nautique": ["Watersportcentrum", "Water sports centre", "Wassersportzentrum"],
  equitation: ["Paardrijden", "Horse riding", "Reiten"],
  "bien-etre": ["Wellness", "Wellness", "Wellness"],
  brasserie: ["Brouwerij", "Brewery", "Brauerei"],
  distillerie: ["Distilleerderij", "Distillery", "Brennerei"],
  vignoble: ["Wijngaard", "Vineyard", "Weingut"],
  "produits-du-terroir": ["Streekproducten", "Local produce", "Regionale Produkte"],
  croisiere: ["Cruise", "Cruise", "Schifffahrt"],
  "train-touristique": ["Toeristische trein", "Tourist train", "Museumsbahn"],
  "location-de-velos": ["Fietsverhuur", "Bike hire", "Fahrradverleih"],
};

type Names = readonly [nl: string, en: string, de: string];
const nameIn = (language: Language, french: string, names: Names | undefined) =>
  (language === "fr" ? french : names?.[(["nl", "en", "de"] as const).indexOf(language)]) ?? french;

export const provinceIn = (language: Language, province: string) =>
  nameIn(language, province, (provinces as Record<string, Names>)[province]);

export const categoryIn = (language: Language, technicalId: string) =>
  nameIn(language, categoryLabel(technicalId), (categories as Record<string, Names>)[technicalId]);
