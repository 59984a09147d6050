import { parse } from "csv-parse/sync";
import type { Insertable } from "kysely";
import { inFrench, type Texts } from "~/contract/fields";
import { emptyOffer, type OfferContent } from "~/contract/offers/content";
import type { RequestKind } from "~/contract/reviews/requests";
import { contentColumns } from "../../offers/content-columns";
import { toColumns } from "../../platform/database/field-columns";
import type { ScopedTables } from "../../platform/database/schema";
import type { Calendar } from "../calendar";
import { seedId, seedNumber } from "../seed-id";
import table from "./offer-ideas.csv?raw";
import {
  chiefName,
  managerId,
  type OperatorInDemo,
  PUBLISHED_DAYS_AGO,
  type RequestRow,
} from "./operator-rows";
import { demoManagers, managerOf } from "./operators";
import { openOfferRequests, termsOf, withManagerAccount } from "./texts";

export type OfferInDemo = {
  operator: OperatorInDemo;
  content: OfferContent;
  row: Insertable<ScopedTables["offers"]>;
  publication: Insertable<ScopedTables["offer_publications"]>;
  shown: OfferContent | null;
};

/** Days from today, first and last possible: when an offer starts and when it ends. Each has dates of its own. */
const windows = {
  running: { start: [-90, -15], end: [45, 200] },
  season: { start: [-60, -10], end: [240, 330] },
  ending: { start: [-120, -50], end: [2, 9] },
  programmed: { start: [22, 45], end: [75, 180] },
  past: { start: [-240, -150], end: [-60, -8] },
} as const;
/** So many days before it starts, an offer is announced. */
const ANNOUNCED = [5, 20] as const;
const oneOf = ([first, last]: readonly [number, number], name: string) =>
  first + seedNumber(name, last - first + 1);
const turns = ["running", "season", "running", "programmed", "running", "ending", "season", "past"] as const;

/** How many offers and good deals an operator has, by the points that it gives. */
const offersFor = (points: number) => (points >= 50 ? 4 : points >= 40 ? 3 : points >= 20 ? 2 : 1);

type OfferIdea = {
  /** "*": any operator may offer it. */
  category: string;
  isOffer: boolean;
  title: Texts;
  description: Texts;
  tags: string[];
};

type Line = Record<"category" | "kind" | "terms" | "tags" | "fr" | "nl" | "en" | "de", string>;
const lines: Line[] = parse(table, { columns: true, delimiter: ";" });

const only = (title: Texts, terms: Texts): Texts => ({
  fr: terms.fr,
  nl: title.nl && terms.nl,
  en: title.en && terms.en,
  de: title.de && terms.de,
});

/** Offers and good deals by category; conditions are translated into the languages that the title has. */
export const offerIdeas: readonly OfferIdea[] = lines.map((line) => {
  const title = { fr: line.fr, nl: line.nl || null, en: line.en || null, de: line.de || null };
  return {
    category: line.category,
    isOffer: line.kind === "offer",
    title,
    description: only(title, termsOf(line.terms)),
    tags: line.tags ? line.tags.split("|") : [],
  };
});

export function offersOf(operators: readonly OperatorInDemo[], calendar: Calendar): OfferInDemo[] {
  const offers: OfferInDemo[] = [];
  for (const operator of operators) {
    const { facts } = operator;
    if (facts.stage === "inRevision" || facts.stage === "refused") continue;
    const own = offerIdeas.filter(({ category }) => facts.categories.some((one) => one === category));
    const anywhere = offerIdeas.filter(({ category }) => category === "*");
    const start = seedNumber(facts.key, own.length);
    const ideas = [...own.slice(start), ...own.slice(0, start), ...anywhere].slice(
      0,
      offersFor(facts.points),
    );
    for (const [index, idea] of ideas.entries()) {
      // The account of a demo manager shows what ends soon.
      const window = index === 0 && facts.key in demoManagers ? "ending" : undefined;
      offers.push(offerOf(operator, idea, offers.length, calendar, { window }));
    }
  }
  for (const [title, request] of Object.entries(openOfferRequests)) {
    const operator = operators.find(({ facts }) => facts.key === request.operator);
    const description = inFrench(termsOf(request.terms).fr);
    const idea = { ...request, title: inFrench(title), description };
    if (operator)
      offers.push(offerOf(operator, idea, 0, calendar, { request: request.kind, window: "season" }));
  }
  return offers;
}

function offerOf(
  operator: OperatorInDemo,
  idea: OfferIdea,
  place: number,
  calendar: Calendar,
  {
    request,
    window: named = turns[place % turns.length] ?? "running",
  }: { request?: RequestKind; window?: keyof typeof windows | undefined },
): OfferInDemo {
  const { facts, row, shown } = operator;
  const key = `${facts.key}/${idea.title.fr}`;
  const window = windows[named];
  const start = oneOf(window.start, `${key}/start`);
  const end = calendar.day(oneOf(window.end, `${key}/end`));
  const content: OfferContent = {
    ...emptyOffer,
    isOffer: idea.isOffer,
    category: idea.category === "*" ? (facts.categories[0] ?? "musee") : idea.category,
    title: idea.title,
    description: idea.description,
    start: calendar.day(start),
    end,
    visibilityStart: calendar.day(start - oneOf(ANNOUNCED, `${key}/announced`)),
    visibilityEnd: end,
    tags: [...idea.tags],
    bookingLink: place % 5 === 1 ? `https://${facts.key}.example/reserver` : null,
  };
  const archived = request === "Unarchived" || place % 16 === 12;
  const unapproved = request === "Created";
  const fresh = !request && !archived && place % 11 === 4;
  const appears = shown !== null && !archived && !unapproved && !fresh;
  const deleted = !request && !archived && place % 50 === 33;
  // An offer leaves and returns with its operator, whatever its own status.
  const appearing = deleted ? "WaitingUnpublish" : "Published";
  const created = unapproved
    ? calendar.ago(1 + seedNumber(key, 6), seedNumber(key, 480))
    : calendar.ago(
        (fresh ? 1 : PUBLISHED_DAYS_AGO + 2) + seedNumber(key, fresh ? 9 : 180),
        seedNumber(key, 480),
      );
  const id = seedId(`offer/${key}`);
  return {
    operator,
    content,
    shown: appears ? content : null,
    row: {
      id,
      operator_id: row.id,
      ...toColumns(contentColumns, content),
      archived,
      approved: !unapproved,
      created_at: created,
      updated_at: created,
      updated_by: unapproved ? facts.manager : chiefName,
      deleted_at: deleted ? calendar.ago(2, 210) : null,
    },
    publication: {
      id,
      publish_status: appears
        ? appearing
        : fresh && row.status === "Active"
          ? "WaitingPublish"
          : "Unpublished",
      published_content: appears ? JSON.stringify(content) : null,
    },
  };
}

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
