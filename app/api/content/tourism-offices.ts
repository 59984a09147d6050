import type { walloonProvinces } from "./localities/provinces";

type TourismOffice = { id: string; label: string; province: (typeof walloonProvinces)[number] };

/** The tourism houses of Wallonia, by province; the ids are stored in sheets. */
export const tourismOffices = [
  { id: "brabant-wallon", label: "Brabant wallon", province: "Brabant wallon" },
  { id: "waterloo", label: "Waterloo et environs", province: "Brabant wallon" },
  { id: "ardennes-brabanconnes", label: "Ardennes brabançonnes", province: "Brabant wallon" },
  { id: "mons", label: "Région de Mons", province: "Hainaut" },
  { id: "charleroi", label: "Pays de Charleroi", province: "Hainaut" },
  { id: "canal-et-chateaux", label: "Parc Canal & Châteaux", province: "Hainaut" },
  { id: "wallonie-picarde", label: "Wallonie picarde", province: "Hainaut" },
  { id: "tournaisis", label: "Tournai et le Tournaisis", province: "Hainaut" },
  { id: "pays-des-lacs", label: "Pays des Lacs", province: "Hainaut" },
  { id: "botte-du-hainaut", label: "Botte du Hainaut", province: "Hainaut" },
  { id: "liege", label: "Pays de Liège", province: "Liège" },
  { id: "terres-de-meuse", label: "Terres de Meuse", province: "Liège" },
  { id: "ourthe-vesdre-ambleve", label: "Ourthe-Vesdre-Amblève", province: "Liège" },
  { id: "pays-de-herve", label: "Pays de Herve", province: "Liège" },
  { id: "vesdre", label: "Pays de Vesdre", province: "Liège" },
  { id: "spa-hautes-fagnes", label: "Spa – Hautes Fagnes – Ardennes", province: "Liège" },
  { id: "cantons-de-l-est", label: "Cantons de l’Est", province: "Liège" },
  { id: "bastogne", label: "Pays de Bastogne", province: "Luxembourg" },
  { id: "bouillon", label: "Pays de Bouillon en Ardenne", province: "Luxembourg" },
  { id: "gaume", label: "Gaume", province: "Luxembourg" },
  { id: "arlon", label: "Pays d’Arlon", province: "Luxembourg" },
  { id: "coeur-de-l-ardenne", label: "Houffalize – La Roche-en-Ardenne", province: "Luxembourg" },
  { id: "haute-ardenne", label: "Haute Ardenne", province: "Luxembourg" },
  { id: "famenne-ardenne", label: "Famenne-Ardenne Ourthe & Lesse", province: "Luxembourg" },
  { id: "saint-hubert", label: "Forêt de Saint-Hubert", province: "Luxembourg" },
  { id: "vallee-de-la-meuse", label: "Vallée de la Meuse Namur-Dinant", province: "Namur" },
  { id: "haute-meuse", label: "Haute-Meuse dinantaise", province: "Namur" },
  { id: "condroz-famenne", label: "Condroz-Famenne", province: "Namur" },
  { id: "pays-des-vallees", label: "Pays des Vallées", province: "Namur" },
] as const satisfies readonly TourismOffice[];
export type TourismOfficeId = (typeof tourismOffices)[number]["id"];

const labels: ReadonlyMap<string, string> = new Map(tourismOffices.map(({ id, label }) => [id, label]));

export const tourismOfficeLabel = (id: string | null): string | null =>
  id === null ? null : (labels.get(id) ?? id);
