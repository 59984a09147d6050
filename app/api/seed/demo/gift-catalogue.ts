import type { Texts } from "~/contract/fields";
import { giftTexts } from "./gift-texts";

/** Of a gift of the demo: facts, by hand. Days are counted from today. */
interface GiftFacts {
  key: keyof typeof giftTexts;
  /** Poster scene of its picture. */
  scene: string;
  points: number;
  visible: readonly [from: number, until: number];
  /** Keys that nobody has; null: it is handed over without. */
  left: number | null;
  lowStock: number | null;
  /** Its keys begin with it. */
  prefix: string;
  link: string | null;
}

export interface DemoGift extends GiftFacts {
  name: Texts;
  description: Texts;
}

const facts: readonly GiftFacts[] = [
  {
    key: "guide",
    scene: "sentier",
    points: 100,
    visible: [-700, 400],
    left: null,
    lowStock: null,
    prefix: "",
    link: "https://passdetours.example/guide",
  },
  {
    key: "savons",
    scene: "savon",
    points: 150,
    visible: [-700, 400],
    left: 120,
    lowStock: 30,
    prefix: "SV",
    link: null,
  },
  {
    key: "atelier",
    scene: "brasserie",
    points: 280,
    visible: [-650, 250],
    left: 24,
    lowStock: 6,
    prefix: "AT",
    link: "https://passdetours.example/atelier",
  },
  {
    key: "affiche",
    scene: "vallee",
    points: 120,
    visible: [-620, 300],
    left: 80,
    lowStock: 15,
    prefix: "AF",
    link: null,
  },
  {
    key: "visite",
    scene: "musee",
    points: 200,
    visible: [-600, 365],
    left: 45,
    lowStock: 10,
    prefix: "VI",
    link: null,
  },
  {
    key: "montgolfiere",
    scene: "montgolfiere",
    points: 750,
    visible: [-500, 160],
    left: 4,
    lowStock: 5,
    prefix: "MG",
    link: "https://passdetours.example/montgolfiere",
  },
  {
    key: "kayak",
    scene: "kayak",
    points: 360,
    visible: [-420, 290],
    left: 36,
    lowStock: 10,
    prefix: "KA",
    link: "https://passdetours.example/kayak",
  },
  {
    key: "soigneur",
    scene: "animalier",
    points: 600,
    visible: [-400, -12],
    left: 9,
    lowStock: 3,
    prefix: "SO",
    link: "https://passdetours.example/soigneur",
  },
  {
    key: "sac-a-dos",
    scene: "rando",
    points: 300,
    visible: [-380, 200],
    left: 0,
    lowStock: 8,
    prefix: "SG",
    link: null,
  },
  {
    key: "arbres",
    scene: "aventure",
    points: 450,
    visible: [-330, 230],
    left: 15,
    lowStock: 4,
    prefix: "AR",
    link: null,
  },
  {
    key: "coffret",
    scene: "coffret",
    points: 250,
    visible: [-300, 320],
    left: 60,
    lowStock: 20,
    prefix: "BA",
    link: "https://passdetours.example/coffret",
  },
  {
    key: "grotte",
    scene: "grotte",
    points: 330,
    visible: [-260, 210],
    left: 18,
    lowStock: 5,
    prefix: "GR",
    link: null,
  },
  {
    key: "nuit",
    scene: "abbaye",
    points: 1200,
    visible: [70, 340],
    left: 6,
    lowStock: 2,
    prefix: "NU",
    link: "https://passdetours.example/nuit-insolite",
  },
  {
    key: "souper",
    scene: "chateau",
    points: 900,
    visible: [-1, 180],
    left: 12,
    lowStock: null,
    prefix: "CH",
    link: null,
  },
];

/** The catalogue, the earliest written first. */
export const demoGifts: DemoGift[] = facts.map((gift) => ({ ...gift, ...giftTexts[gift.key] }));
