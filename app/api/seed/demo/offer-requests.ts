import type { Calendar } from "../calendar";
import { seedId, seedNumber } from "../seed-id";
import type { OfferIdea } from "./offer-catalogue";
import type { OfferContent, OfferInDemo } from "./offer-rows";
import { offerTerms } from "./offer-terms";
import { managerId, type RequestRow } from "./operator-rows";
import { managerOf } from "./operators";
import { withManagerAccount } from "./people";

type OpenOfferRequest = {
  operator: string;
  kind: "Created" | "Edited" | "Deleted" | "Unarchived";
  idea: Omit<OfferIdea, "title">;
  /** What the operator would like to change. */
  wish?: Partial<OfferContent>;
};

const french = (terms: keyof typeof offerTerms) => ({ ...offerTerms[terms], nl: null, en: null, de: null });
const title = (fr: string, nl: string | null = null) => ({ fr, nl, en: null, de: null });

/** Offers and good deals that wait for a decision, by their French title. */
export const openOfferRequests: Readonly<Record<string, OpenOfferRequest>> = {
  "Deux entrées pour le prix d’une": {
    operator: "chateau-de-bouillon",
    kind: "Created",
    idea: {
      category: "chateau",
      isOffer: true,
      description: french("twoForOne"),
      tags: ["En amoureux", "Patrimoine"],
    },
  },
  "−20 % sur la descente de 12 km": {
    operator: "dinant-evasion",
    kind: "Created",
    idea: {
      category: "descente-en-kayak",
      isOffer: false,
      description: french("weather"),
      tags: ["Au fil de l’eau"],
    },
  },
  "Souterrains à la lanterne": {
    operator: "citadelle-namur",
    kind: "Created",
    idea: {
      category: "chateau",
      isOffer: true,
      description: french("book"),
      tags: ["Nocturne", "Visite guidée"],
    },
  },
  "Visite guidée et dégustation de deux bières": {
    operator: "brasserie-achouffe",
    kind: "Edited",
    idea: { category: "brasserie", isOffer: true, description: french("adults"), tags: ["Dégustation"] },
    wish: {
      title: title("Visite guidée et dégustation de trois bières", "Rondleiding en drie bieren"),
      tags: ["Dégustation", "Visite guidée"],
    },
  },
  "Un café offert après la visite": {
    operator: "musee-de-la-fraise",
    kind: "Deleted",
    idea: { category: "musee", isOffer: false, description: french("showPass"), tags: ["Accessible PMR"] },
  },
  "Safari nocturne : le guide vous est offert": {
    operator: "grottes-de-han",
    kind: "Edited",
    idea: { category: "parc-animalier", isOffer: true, description: french("book"), tags: ["Nocturne"] },
    wish: {
      description: {
        ...french("book"),
        fr: "Réservation obligatoire au moins cinq jours à l’avance, en mentionnant le Pass. Chaussures de marche indispensables, dès 8 ans.",
      },
      tags: ["Nocturne", "En famille", "Visite guidée"],
      bookingLink: "https://grottes-de-han.example/safari-nocturne",
    },
  },
  "Retour en barque au crépuscule": {
    operator: "grottes-remouchamps",
    kind: "Edited",
    idea: { category: "grotte", isOffer: true, description: french("book"), tags: ["Au fil de l’eau"] },
    wish: { isOffer: false, title: title("Retour en barque au crépuscule à moitié prix") },
  },
  "Croisière apéritive au coucher du soleil": {
    operator: "croisieres-mosanes",
    kind: "Unarchived",
    idea: { category: "croisiere", isOffer: false, description: french("adults"), tags: ["En amoureux"] },
  },
};

export function offerRequestsOf(offers: readonly OfferInDemo[], calendar: Calendar): RequestRow[] {
  return offers.flatMap(({ operator: { facts }, content, row }) => {
    const request = openOfferRequests[content.title.fr];
    if (!request || request.operator !== facts.key) return [];
    const account = withManagerAccount.has(facts.key);
    const days = 1 + seedNumber(content.title.fr, 6);
    return {
      id: seedId(`review/offer/${facts.key}/${content.title.fr}`),
      offer_id: row.id,
      kind: request.kind,
      previous: request.kind === "Created" ? null : JSON.stringify(content),
      current: JSON.stringify({ ...content, ...request.wish }),
      author_id: account ? managerId(facts) : null,
      author_name: facts.manager,
      author_email: managerOf(facts).email,
      created_at: calendar.ago(days, seedNumber(`${content.title.fr}/asked`, 480)),
    };
  });
}
