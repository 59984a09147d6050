import sharp from "sharp";
import { type ExternalContent, ExternalContentFailure, type ExternalContentSource } from "./external-content";

type Sample = Partial<ExternalContent> & { name: string; hills: string };

/** What the demo knows besides its own operators, by external id. */
const samples: Record<string, Sample> = {
  "1001": {
    name: "Moulin de la Hazelle",
    nameNl: "Molen van de Hazelle",
    nameEn: "Hazelle Mill",
    nameDe: "Mühle an der Hazelle",
    email: "accueil@moulin-hazelle.example",
    phone: "+3281000101",
    webSite: "https://www.moulin-hazelle.example",
    zipCode: "5530",
    completeStreet: "Rue du Bief 12",
    city: "Yvoir",
    facebookUrl: "https://www.facebook.com/moulinhazelle.example",
    copyright: "Moulin de la Hazelle",
    latitude: 50.3271,
    longitude: 4.8808,
    hills: "#5f8a4c",
  },
  "1002": {
    name: "Ferme des Trois Tilleuls",
    nameNl: "Hoeve De Drie Linden",
    email: "bonjour@troistilleuls.example",
    phone: "+3261000102",
    webSite: "https://www.troistilleuls.example",
    zipCode: "6890",
    completeStreet: "Chemin des Tilleuls 3",
    city: "Libin",
    instagramUrl: "https://www.instagram.com/troistilleuls.example",
    copyright: "Ferme des Trois Tilleuls",
    latitude: 49.9812,
    longitude: 5.2566,
    hills: "#b08a3e",
  },
  "1003": {
    name: "Musée de l’Ardoise bleue",
    nameEn: "Blue Slate Museum",
    email: "musee@ardoisebleue.example",
    zipCode: "6840",
    completeStreet: "Place de la Carrière 1",
    city: "Neufchâteau",
    latitude: 49.8405,
    longitude: 5.4339,
    hills: "#55677d",
  },
};

const nothing: ExternalContent = {
  name: null,
  nameNl: null,
  nameEn: null,
  nameDe: null,
  email: null,
  phone: null,
  webSite: null,
  zipCode: null,
  completeStreet: null,
  city: null,
  facebookUrl: null,
  instagramUrl: null,
  twitterUrl: null,
  youtubeUrl: null,
  copyright: null,
  latitude: null,
  longitude: null,
  image: null,
};

export const sampleSource: ExternalContentSource = {
  async lookup(externalId, keepImage) {
    const sample = samples[externalId];
    if (!sample)
      throw new ExternalContentFailure("externalNotFound", `no operator ${externalId} in the sample`);
    const { hills, ...content } = sample;
    return { ...nothing, ...content, image: await keepImage(await landscape(hills)) };
  },
};

async function landscape(hills: string) {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="500">
    <rect width="1200" height="500" fill="#cfe3ec"/><circle cx="930" cy="130" r="60" fill="#f6e3a1"/>
    <path d="M0 330Q300 190 620 320T1200 260V500H0Z" fill="${hills}" opacity=".6"/>
    <path d="M0 410Q340 300 700 400T1200 360V500H0Z" fill="${hills}"/></svg>`;
  const bytes = await sharp(Buffer.from(picture)).jpeg({ quality: 85 }).toBuffer();
  return new Blob([bytes]).stream();
}
