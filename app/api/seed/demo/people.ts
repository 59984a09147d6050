/** Staff of the programme. The first one is the demo account and decides most requests. */
export const platformStaff = [
  { firstName: "Camille", lastName: "Maréchal", email: "plateforme@demo.example", civility: "Mme" },
  { firstName: "Thibault", lastName: "Lambermont", email: "t.lambermont@programme.example", civility: "M." },
  { firstName: "Nadia", lastName: "Ouali", email: "n.ouali@programme.example", civility: "Mme" },
] as const;

export type StaffPerson = {
  firstName: string;
  lastName: string;
  email?: string;
  operators: readonly string[];
  role: "Admin" | "Scanner";
  account?: "invited" | "expired" | "inactive";
};

/** People who work for operators, besides their managers. */
export const operatorStaff: readonly StaffPerson[] = [
  {
    firstName: "Mehdi",
    lastName: "Benali",
    email: "scanneur@demo.example",
    operators: ["grottes-de-han"],
    role: "Scanner",
  },
  { firstName: "Lola", lastName: "Fontaine", operators: ["citadelle-dinant"], role: "Scanner" },
  { firstName: "Arthur", lastName: "Servais", operators: ["citadelle-dinant"], role: "Scanner" },
  { firstName: "Inès", lastName: "Dupuis", operators: ["citadelle-namur"], role: "Scanner" },
  { firstName: "Tom", lastName: "Hendrickx", operators: ["pairi-daiza"], role: "Scanner" },
  { firstName: "Fatima", lastName: "El Amrani", operators: ["pairi-daiza"], role: "Admin" },
  { firstName: "Giulia", lastName: "Moretti", operators: ["bois-du-cazier"], role: "Scanner" },
  { firstName: "Florent", lastName: "Grosjean", operators: ["blegny-mine"], role: "Scanner" },
  {
    firstName: "Maud",
    lastName: "Collignon",
    operators: ["chateau-de-bouillon", "semois-kayaks"],
    role: "Scanner",
  },
  {
    firstName: "Jeremy",
    lastName: "Wilmotte",
    operators: ["war-museum"],
    role: "Scanner",
    account: "invited",
  },
  {
    firstName: "Luc",
    lastName: "Wéry",
    operators: ["citadelle-dinant"],
    role: "Scanner",
    account: "expired",
  },
  { firstName: "Emma", lastName: "Claessens", operators: ["memorial-waterloo"], role: "Scanner" },
  {
    firstName: "Gaëtan",
    lastName: "Piron",
    operators: ["abbaye-villers"],
    role: "Admin",
    account: "inactive",
  },
];

/** Operators whose manager has an account; the programme's staff entered the others. */
export const withManagerAccount: ReadonlySet<string> = new Set([
  "citadelle-dinant",
  "croisieres-mosanes",
  "dinant-evasion",
  "grottes-de-han",
  "lac-de-bambois",
  "rails-molignee",
  "musee-de-la-fraise",
  "citadelle-namur",
  "trois-vallees",
  "mpmm",
  "distillerie-biercee",
  "pairi-daiza",
  "grand-hornu",
  "bois-du-cazier",
  "lacs-eau-d-heure",
  "archeoforum",
  "blegny-mine",
  "grottes-remouchamps",
  "abbaye-stavelot",
  "siroperie-herve",
  "chateau-de-bouillon",
  "brasserie-achouffe",
  "war-museum",
  "parc-des-topiaires",
  "abbaye-villers",
  "memorial-waterloo",
  "musee-herge",
  "bois-seigneur-isaac",
]);
