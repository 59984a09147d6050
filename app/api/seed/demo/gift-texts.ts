import type { Texts } from "~/contract/fields";

/** What the gifts of the demo are called and how they are described, by their keys. */
export const giftTexts = {
  guide: {
    name: {
      fr: "Guide des balades en Wallonie",
      nl: "Wandelgids voor Wallonië",
      en: "Guide to walks in Wallonia",
      de: "Wanderführer für die Wallonie",
    },
    description: {
      fr: "Quarante boucles de cinq à douze kilomètres, à retirer dans tous les offices du tourisme.",
      nl: "Veertig lussen van vijf tot twaalf kilometer, af te halen in alle toeristische diensten.",
      en: "Forty loops of five to twelve kilometres, to collect at any tourist office.",
      de: "Vierzig Rundwege von fünf bis zwölf Kilometern, abzuholen in allen Tourismusbüros.",
    },
  },
  savons: {
    name: {
      fr: "Savons artisanaux à la lavande",
      nl: "Ambachtelijke zepen met lavendel",
      en: "Handmade lavender soaps",
      de: "Handgemachte Lavendelseifen",
    },
    description: {
      fr: "Trois savons surgras faits à la main à Redu.",
      nl: "Drie handgemaakte zepen uit Redu.",
      en: "Three soaps handmade in Redu.",
      de: "Drei Seifen, in Redu von Hand gemacht.",
    },
  },
  atelier: {
    name: {
      fr: "Atelier de brassage et dégustation",
      nl: "Brouwworkshop en proeverij",
      en: "Brewing workshop and tasting",
      de: "Brauworkshop und Verkostung",
    },
    description: {
      fr: "Une matinée avec le maître brasseur, et quatre dégustations.",
      nl: "Een voormiddag met de brouwmeester, en vier proeverijen.",
      en: "A morning with the master brewer, and four tastings.",
      de: "Ein Vormittag mit dem Braumeister, und vier Verkostungen.",
    },
  },
  affiche: {
    name: {
      fr: "Affiche illustrée de la vallée de la Meuse",
      nl: "Geïllustreerde affiche van de Maasvallei",
      en: null,
      de: null,
    },
    description: {
      fr: "Une affiche de 50 sur 70 centimètres, imprimée à Namur.",
      nl: "Een affiche van 50 op 70 centimeter, gedrukt in Namen.",
      en: null,
      de: null,
    },
  },
  visite: {
    name: {
      fr: "Visite commentée hors des heures d’ouverture",
      nl: "Rondleiding buiten de openingsuren",
      en: "Guided tour outside opening hours",
      de: "Führung außerhalb der Öffnungszeiten",
    },
    description: {
      fr: "Le musée pour vous seuls pendant une heure, avec sa conservatrice.",
      nl: "Het museum een uur lang voor u alleen, met de conservator.",
      en: "The museum to yourselves for an hour, with its curator.",
      de: "Das Museum eine Stunde lang für Sie allein, mit der Kuratorin.",
    },
  },
  montgolfiere: {
    name: {
      fr: "Baptême en montgolfière au-dessus de la Lesse",
      nl: "Ballonvaart boven de Lesse",
      en: "Hot-air balloon flight over the Lesse",
      de: "Ballonfahrt über der Lesse",
    },
    description: {
      fr: "Une heure de vol au lever du jour pour une personne, collation comprise.",
      nl: "Een vlucht van een uur bij zonsopgang voor één persoon, versnapering inbegrepen.",
      en: "A one-hour flight at sunrise for one person, refreshments included.",
      de: "Eine Stunde Fahrt bei Sonnenaufgang für eine Person, Imbiss inbegriffen.",
    },
  },
  kayak: {
    name: {
      fr: "Descente en kayak pour deux personnes",
      nl: "Kajaktocht voor twee personen",
      en: "Kayak trip for two",
      de: "Kajaktour für zwei Personen",
    },
    description: {
      fr: "De Houyet à Anseremme, vingt et un kilomètres au fil de la Lesse.",
      nl: "Van Houyet naar Anseremme, eenentwintig kilometer op de Lesse.",
      en: "From Houyet to Anseremme, twenty-one kilometres down the Lesse.",
      de: "Von Houyet nach Anseremme, einundzwanzig Kilometer auf der Lesse.",
    },
  },
  soigneur: {
    name: {
      fr: "Journée «\u00a0soigneur d’un jour\u00a0»",
      nl: "Dierenverzorger voor één dag",
      en: "Keeper for a day",
      de: "Tierpfleger für einen Tag",
    },
    description: {
      fr: "Nourrir, nettoyer, observer\u00a0: une journée avec les soigneurs du parc.",
      nl: "Voederen, verzorgen, observeren: een dag met de verzorgers van het park.",
      en: "Feeding, cleaning, watching: a day with the keepers of the park.",
      de: "Füttern, putzen, beobachten: ein Tag mit den Pflegern des Parks.",
    },
  },
  "sac-a-dos": {
    name: {
      fr: "Sac à dos et gourde du randonneur",
      nl: "Rugzak en drinkfles voor wandelaars",
      en: "Hiker’s backpack and bottle",
      de: "Rucksack und Trinkflasche für Wanderer",
    },
    description: {
      fr: "Un sac de vingt litres en toile recyclée et une gourde en acier.",
      nl: "Een rugzak van twintig liter in gerecycleerd canvas en een stalen drinkfles.",
      en: "A twenty-litre bag made of recycled canvas and a steel bottle.",
      de: "Ein Zwanzig-Liter-Rucksack aus recyceltem Stoff und eine Trinkflasche aus Stahl.",
    },
  },
  arbres: {
    name: {
      fr: "Parcours dans les arbres pour quatre",
      nl: "Klimparcours in de bomen voor vier",
      en: "Treetop trail for four",
      de: "Kletterparcours in den Bäumen für vier",
    },
    description: {
      fr: "Tyroliennes et ponts de singe, une demi-journée pour quatre personnes.",
      nl: "Tyroliennes en touwbruggen, een halve dag voor vier personen.",
      en: "Zip lines and rope bridges, half a day for four people.",
      de: "Seilrutschen und Hängebrücken, ein halber Tag für vier Personen.",
    },
  },
  coffret: {
    name: {
      fr: "Coffret de bières d’abbaye",
      nl: "Geschenkdoos abdijbieren",
      en: "Abbey beer gift box",
      de: "Geschenkbox Abteibiere",
    },
    description: {
      fr: "Quatre bières et leur verre, à retirer dans l’une des six brasseries du réseau.",
      nl: "Vier bieren met bijpassend glas, af te halen in een van de zes brouwerijen van het netwerk.",
      en: "Four beers and their glass, to collect at one of the six breweries of the network.",
      de: "Vier Biere mit passendem Glas, abzuholen in einer der sechs Brauereien des Netzwerks.",
    },
  },
  grotte: {
    name: {
      fr: "Visite privée de la grotte à la lanterne",
      nl: "Privébezoek aan de grot bij lantaarnlicht",
      en: "Private cave tour by lantern",
      de: "Private Höhlenführung mit Laterne",
    },
    description: {
      fr: "Après la fermeture, un guide et huit lanternes pour six personnes.",
      nl: "Na sluitingstijd, een gids en acht lantaarns voor zes personen.",
      en: "After hours, a guide and eight lanterns for six people.",
      de: "Nach Feierabend, ein Führer und acht Laternen für sechs Personen.",
    },
  },
  nuit: {
    name: {
      fr: "Nuit insolite au pied des ruines",
      nl: "Bijzondere nacht aan de voet van de ruïne",
      en: "A night at the foot of the ruins",
      de: null,
    },
    description: {
      fr: "Une nuit sous tente de verre pour deux, petit-déjeuner compris.",
      nl: "Een nacht in een glazen tent voor twee, ontbijt inbegrepen.",
      en: "A night in a glass tent for two, breakfast included.",
      de: null,
    },
  },
  souper: {
    name: {
      fr: "Souper aux chandelles au château",
      nl: "Diner bij kaarslicht in het kasteel",
      en: null,
      de: null,
    },
    description: {
      fr: "Trois services pour deux dans la salle des chevaliers.",
      nl: "Drie gangen voor twee in de ridderzaal.",
      en: null,
      de: null,
    },
  },
} satisfies Record<string, { name: Texts; description: Texts }>;
