import type { OperatorSheet } from "~/contract/operators/calls";

type Change = (sheet: OperatorSheet) => OperatorSheet;

export const described =
  (fr: string): Change =>
  (sheet) => ({
    ...sheet,
    tourismProduct: {
      ...sheet.tourismProduct,
      description: { ...sheet.tourismProduct.description, fr },
    },
  });

export const withContact =
  (contact: Partial<Pick<OperatorSheet["tourismProduct"], "phone" | "webSite" | "email">>): Change =>
  (sheet) => ({ ...sheet, tourismProduct: { ...sheet.tourismProduct, ...contact } });

export const named =
  (fr: string): Change =>
  (sheet) => ({
    ...sheet,
    tourismProduct: { ...sheet.tourismProduct, name: { ...sheet.tourismProduct.name, fr } },
  });

export const withFacts =
  (facts: Partial<Omit<OperatorSheet, "tourismProduct">>): Change =>
  (sheet) => ({ ...sheet, ...facts });

export const all =
  (...changes: Change[]): Change =>
  (sheet) =>
    changes.reduce((result, change) => change(result), sheet);

/** Requests that wait for a decision: how many days ago, and the proposed sheet. */
export const openRequests: Readonly<
  Record<string, { kind: "Created" | "Edited" | "Deleted" | "Unarchived"; daysAgo: number; wish: Change }>
> = {
  "citadelle-dinant": {
    kind: "Edited",
    daysAgo: 2,
    wish: all(
      named("Citadelle de Dinant et musée d’armes"),
      described(
        "Perchée à cent mètres au-dessus de la Meuse, la citadelle raconte dix siècles de sièges, de bâtisseurs et de vie de garnison. Accès en téléphérique ou par les 408 marches.",
      ),
      withFacts({ categories: ["chateau", "musee"] }),
      withContact({ phone: "+3282000099", webSite: "https://citadelle-dinant.example/preparer-ma-visite" }),
    ),
  },
  archeoforum: {
    kind: "Edited",
    daysAgo: 4,
    wish: all(
      described(
        "Sous la place Saint-Lambert, neuf mille ans de vestiges, de la villa romaine à la cathédrale détruite en 1794. Visite guidée chaque dimanche à 14 heures.",
      ),
      withFacts({
        categories: ["site-archeologique", "musee"],
        facebookUrl: "https://facebook.example/archeoforum",
      }),
    ),
  },
  "musee-de-la-fraise": { kind: "Deleted", daysAgo: 6, wish: all() },
  "rails-molignee": { kind: "Unarchived", daysAgo: 1, wish: withContact({ phone: "+3282000088" }) },
  mpmm: { kind: "Created", daysAgo: 3, wish: all() },
  "bois-seigneur-isaac": { kind: "Created", daysAgo: 1, wish: all() },
};

export type PastChange = {
  daysAgo: number;
  decision: "published" | "validated" | "refused" | "applied";
  /** Turns the sheet after the change into the sheet before it; for a refusal, into the proposed one. */
  other: Change;
  reason?: string;
};

/** Decided changes of some operators, the latest first. */
export const pastChanges: Readonly<Record<string, readonly PastChange[]>> = {
  "citadelle-dinant": [
    {
      daysAgo: 48,
      decision: "published",
      other: described("Visitez la citadelle de Dinant. Téléphérique compris dans le billet."),
    },
    { daysAgo: 131, decision: "applied", other: withFacts({ points: 40 }) },
    { daysAgo: 205, decision: "published", other: withFacts({ facebookUrl: null }) },
  ],
  "grottes-de-han": [
    { daysAgo: 22, decision: "validated", other: withContact({ phone: "+3284000001" }) },
    {
      daysAgo: 90,
      decision: "refused",
      other: described("La plus belle grotte du monde, et de loin : venez, vous ne le regretterez pas !"),
      reason: "Merci de décrire ce que le visiteur voit, sans comparaison avec d’autres sites.",
    },
    {
      daysAgo: 160,
      decision: "published",
      other: described("La grotte de Han et son parc animalier, au départ du village de Han-sur-Lesse."),
    },
  ],
  "chateau-de-bouillon": [
    {
      daysAgo: 35,
      decision: "published",
      other: described(
        "La plus ancienne forteresse féodale de Belgique, au-dessus d’une boucle de la Semois.",
      ),
    },
    {
      daysAgo: 77,
      decision: "refused",
      other: withFacts({ categories: ["chateau", "parc-animalier"] }),
      reason: "Le spectacle de rapaces ne fait pas du château un parc animalier.",
    },
  ],
  "dinant-evasion": [
    {
      daysAgo: 4,
      decision: "refused",
      other: withContact({ phone: "+3282000013" }),
      reason: "Le nouveau numéro sonne occupé : est-ce bien le bon ?",
    },
    { daysAgo: 61, decision: "published", other: withContact({ phone: "+3282000012" }) },
    { daysAgo: 180, decision: "published", other: withFacts({ categories: ["descente-en-kayak"] }) },
  ],
  archeoforum: [{ daysAgo: 9, decision: "applied", other: withFacts({ points: 20 }) }],
  "musee-han-1900": [{ daysAgo: 5, decision: "validated", other: named("Han 1900") }],
  "grand-hornu": [
    {
      daysAgo: 8,
      decision: "published",
      other: described("Une cité minière néoclassique inscrite au patrimoine mondial, près de Mons."),
    },
  ],
  reinhardstein: [{ daysAgo: 12, decision: "applied", other: withContact({ webSite: null }) }],
  "grottes-de-hotton": [
    { daysAgo: 7, decision: "applied", other: withFacts({ instagramUrl: null, points: 20 }) },
  ],
  "memorial-waterloo": [
    { daysAgo: 110, decision: "published", other: named("Hameau du Lion – Waterloo 1815") },
  ],
  "blegny-mine": [
    { daysAgo: 140, decision: "published", other: withFacts({ youtubeUrl: null, points: 40 }) },
  ],
};
