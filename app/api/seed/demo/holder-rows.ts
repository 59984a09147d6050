import type { Insertable } from "kysely";
import { consentSubjects, currentWordings } from "~/contract/pass-holders/consent-words";
import { type Civility, civilities } from "~/contract/pass-holders/words";
import { localitiesOf, zipCodes } from "../../content/localities/localities";
import { provinceOf, walloonProvinces } from "../../content/localities/provinces";
import type { Database } from "../../platform/database/schema";
import type { Calendar } from "../calendar";
import { seedId, seedNumber } from "../seed-id";
import { chiefId, chiefName, type OperatorInDemo } from "./operator-rows";
import { type Community, communities } from "./texts";

type HolderRow = Insertable<Database["pass_holders"]>;
export interface HolderInDemo {
  row: HolderRow & { id: string; pass_number: string; created_at: Date };
  /** Days before today. */
  since: number;
}

const HOLDERS = 2500;
/** People who signed up twice, and were not merged yet: the last records. */
export const SIGNED_UP_TWICE = 12;
/** Days since the first holder signed up. */
const DAYS = 730;

/** How many of 100 holders belong to each community, in order. */
const shares = [52, 10, 12, 12, 10, 4];
const oldLand: readonly string[] = [...walloonProvinces, "Bruxelles-Capitale"];

/** An item by a number, the first ones more often than the last. */
const frequent = <Item>(items: readonly Item[], lot: number): Item => {
  const item = items[Math.floor(items.length * (lot / 1000) ** 2)];
  if (item === undefined) throw new RangeError("nothing to choose from");
  return item;
};

/** The pass holders in the order of their sign-up, and a second record for some of them. */
export function holdersOf(operators: readonly OperatorInDemo[], calendar: Calendar): HolderInDemo[] {
  const counters = operators.filter(({ facts, shown }) => facts.distributor && shown);
  const homes = belgianHomes();
  const holders = Array.from({ length: HOLDERS }, (_, n) => holderOf(n, counters, homes, calendar));
  const twins = holders.filter((_, n) => n % 199 === 20).slice(0, SIGNED_UP_TWICE);
  return [...holders, ...twins.map((holder, n) => secondRecord(holder, n, calendar))];
}

/** A person's names, from the same lists for both. */
const namesOf = ({ women, men }: Community, civility: Civility) => (civility === "M" ? men : women);

/** `Anne-Sophie El Amrani` → `anne-sophie.elamrani`. */
const addressName = (firstName: string, lastName: string) =>
  [firstName, lastName]
    .map((name) =>
      name
        .normalize("NFD")
        .replace(/ß/g, "ss")
        .toLowerCase()
        .replace(/[^a-z-]/g, ""),
    )
    .join(".");

type Home = readonly [zipCode: string, city: string];

/** Belgian localities of French speakers, and of Dutch speakers. */
function belgianHomes(): { fr: Home[]; nl: Home[] } {
  const homes = zipCodes().map((zipCode): Home => [zipCode, localitiesOf(zipCode)?.localities[0] ?? ""]);
  const isFrench = ([zipCode]: Home) => oldLand.includes(provinceOf(zipCode) ?? "");
  return { fr: homes.filter(isFrench), nl: homes.filter((home) => !isFrench(home)) };
}

const places = { App: "App", Admin: "Counter", Platform: "BackOffice" } as const;

/** What holders agreed to at sign-up: in the app by themselves, or written down by the person who signed them up. */
export const consentsOf = (holders: readonly HolderInDemo[]): Insertable<Database["consents"]>[] =>
  holders.flatMap(({ row }) => {
    const given = {
      email: row.agrees_email,
      sms: row.agrees_sms,
      mail: row.agrees_mail,
      notifications: row.subscribed_to_notifications,
      terms: row.agreed_terms_at,
    };
    const place = places[row.registration_source_type];
    const subjects = consentSubjects.filter((subject) => given[subject]);
    // As in real use: of simultaneous entries, the first subject gets the last id and is read first.
    const ids = subjects
      .map((subject) => seedId(`consent/${row.id}/${subject}`))
      .sort()
      .reverse();
    return subjects.map((subject, at) => ({
      id: ids[at] ?? "",
      holder_id: row.id,
      at: row.created_at,
      subject,
      given: true,
      wording: currentWordings[subject],
      place,
      ...(place === "Counter" && {
        operator_id: row.registered_at_operator ?? null,
        operator_name: row.registration_source,
      }),
      ...(place !== "App" && { user_id: programme.id, user_name: programme.name }),
    }));
  });

function holderOf(
  n: number,
  counters: readonly OperatorInDemo[],
  homes: ReturnType<typeof belgianHomes>,
  calendar: Calendar,
): HolderInDemo {
  const lot = (of: string, below = 1000) => seedNumber(`holder/${n}/${of}`, below);
  const community = communities[shareOf(lot("community", 100))] ?? communities[0];
  if (!community) throw new RangeError("no community");
  const { language, country } = community;
  const civility = lot("civility", 100) < 3 ? "Mx" : (civilities[lot("civility", 2)] ?? "Mme");
  const firstName = frequent(namesOf(community, civility), lot("first"));
  const lastName = frequent(community.lastNames, lot("last"));
  const at = community.places ?? homes[language === "nl" ? "nl" : "fr"];
  const [zipCode, city] = frequent(at, lot("home"));
  const counter = counters[lot("counter", counters.length)];
  const isDigital = lot("type", 100) < 55;
  const byProgramme = !isDigital && lot("programme", 5) === 0;
  // More of them in the first year.
  const since = 1 + Math.floor(DAYS * (1 - (n / HOLDERS) ** 2));
  const createdAt = calendar.ago(since, lot("minute", 480));
  const email = lot("email", 100) < 82 ? `${addressName(firstName, lastName)}${n}@courriel.example` : null;
  const phone = lot("phone", 100) < 60 ? phoneIn(country, lot("number", 100)) : null;
  return {
    since,
    row: {
      id: seedId(`holder/${n}`),
      civility,
      first_name: firstName,
      last_name: lastName,
      language: lot("english", 40) === 0 ? "en" : language,
      birth_date: lot("birth", 100) < 88 ? calendar.day(-(18 * 365 + lot("age", 60 * 365))) : null,
      pass_number: `5412098${String(300_000 + n * 13).padStart(6, "0")}`,
      pass_type: isDigital ? "Digital" : "Physical",
      email,
      phone,
      street: `${frequent(community.streets, lot("street"))} ${1 + lot("house", 180)}`,
      zip_code: zipCode,
      city,
      province: country === "BE" ? (provinceOf(zipCode) ?? null) : null,
      country,
      agrees_email: email !== null && lot("agrees", 100) < 64,
      agrees_sms: phone !== null && lot("agrees", 100) < 25,
      agrees_mail: lot("letters", 100) < 70,
      subscribed_to_notifications: isDigital ? lot("notify", 100) < 71 : null,
      agreed_terms_at: createdAt,
      ...(isDigital
        ? { registration_source_type: "App" as const, registration_source: "Application Pass Détours" }
        : byProgramme || !counter
          ? { registration_source_type: "Platform" as const, registration_source: chiefName }
          : {
              registration_source_type: "Admin" as const,
              registration_source: counter.facts.name,
              registered_at_operator: counter.row.id,
            }),
      created_at: createdAt,
      updated_at: createdAt,
      updated_by: isDigital ? null : chiefName,
    },
  };
}

const shareOf = (lot: number) => {
  const upTo = shares.map((_, at) => shares.slice(0, at + 1).reduce((sum, share) => sum + share, 0));
  return upTo.findIndex((limit) => lot < limit);
};

/** From number ranges that telephone companies do not assign, or hardly. */
function phoneIn(country: string, n: number): string {
  const number = String(n).padStart(2, "0");
  const prefix = { BE: "+3247000", NL: "+31612345", DE: "+491701234", FR: "+3363998" }[country] ?? "+3247000";
  return `${prefix}${country === "BE" ? "01" : country === "FR" ? "00" : ""}${number}${country === "NL" ? "6" : ""}`;
}

/** The same person again, months later: written in capitals, with another address or a new pass. */
function secondRecord({ row }: HolderInDemo, n: number, calendar: Calendar): HolderInDemo {
  const since = 5 + n * 3;
  const createdAt = calendar.ago(since, 60 + n * 20);
  const plain = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "");
  return {
    since,
    row: {
      ...row,
      id: seedId(`holder/second/${n}`),
      first_name: n % 2 ? plain(row.first_name) : row.first_name,
      last_name: n % 3 ? row.last_name : plain(row.last_name).toUpperCase(),
      // What identifies the same person stays: the date of birth, or else the street.
      pass_number: `5412098${String(900_000 + n * 17).padStart(6, "0")}`,
      pass_type: "Physical",
      email: n % 4 === 0 ? row.email : null,
      phone: n % 4 === 1 ? row.phone : null,
      agrees_email: false,
      agrees_sms: false,
      subscribed_to_notifications: null,
      agreed_terms_at: createdAt,
      registration_source_type: "Platform",
      registration_source: chiefName,
      registered_at_operator: null,
      created_at: createdAt,
      updated_at: createdAt,
      updated_by: chiefName,
    },
  };
}

export const programme = { id: chiefId, name: chiefName };
