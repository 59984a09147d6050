import type { DemoOperator } from "../operator-facts";

/** Sign-ups that nobody has decided yet. */
export const signedUp: readonly DemoOperator[] = [
  {
    key: "mpmm",
    name: "Maison du Patrimoine médiéval mosan",
    categories: ["musee", "site-archeologique"],
    company: ["Maison du Patrimoine médiéval mosan", "ASBL"],
    place: ["Place du Bailliage, 16", "5500", "Bouvignes-sur-Meuse", 50.27361, 4.90028],
    office: "vallee-de-la-meuse",
    text: {
      fr: "Dans la maison espagnole de Bouvignes, maquettes et objets de fouille racontent la vallée de la Meuse au Moyen Âge.",
    },
    manager: "Aurélie de Crombrugghe",
    points: 0,
    stage: "inRevision",
  },
  {
    key: "bois-seigneur-isaac",
    name: "Ferme pédagogique du Bois-Seigneur-Isaac",
    categories: ["parc-animalier"],
    company: ["Ferme du Bois-Seigneur-Isaac", "ASBL"],
    place: ["Rue Armand De Moor, 10", "1421", "Ophain-Bois-Seigneur-Isaac", 50.65556, 4.33944],
    office: "brabant-wallon",
    text: {
      fr: "Moutons, ânes et poules à soigner avec la fermière, pain cuit au four à bois et anniversaires dans la grange.",
    },
    manager: "Sabine Verlinden",
    points: 0,
    stage: "inRevision",
  },
];
