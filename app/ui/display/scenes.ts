/** Poster scenes of public/images, for content without a picture. */
export const scenes = [
  "abbaye",
  "animalier",
  "aventure",
  "brasserie",
  "chateau",
  "coffret",
  "grotte",
  "kayak",
  "montgolfiere",
  "musee",
  "rando",
  "savon",
  "sentier",
  "vallee",
] as const;
export type Scene = (typeof scenes)[number];
export const sceneUrl = (scene: Scene) => `/images/v1/${scene}.svg`;
