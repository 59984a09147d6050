import { type RawBuilder, type SqlBool, sql } from "kysely";
import { can, type PermissionName } from "~/contract/permissions";
import type { SearchKind } from "~/contract/search/calls";
import { isOrderNumber } from "../gifts/orders.server";
import { offersWhere } from "../offers/filters.server";
import { operatorsWhere } from "../operators/filters.server";
import { holdersWhere } from "../pass-holders/filters.server";
import { exactHolders, phonesLike, waysToFindHolders } from "../pass-holders/search.server";
import { allOf, matches } from "../platform/database/search";
import { mailsLike } from "../platform/mail/outbox.server";
import { scopeOf } from "../scope.server";
import type { Actor } from "../services";
import { usersWhere } from "../users/filters.server";

export interface Asked {
  actor: Actor;
  term: string;
  now: Date;
  /** Calendar day in Belgium. */
  today: string;
}

type Condition = RawBuilder<SqlBool>;

/** The filters of an unfiltered list. */
export const everyHolder = { Id: undefined, SearchTerm: undefined };

/** How one kind is searched: with the search and the scope of its own list. */
interface Kind {
  may: PermissionName;
  from: (asked: Asked) => RawBuilder<unknown>;
  /** The shown columns, in SQL; the rest is null. */
  columns: { title: RawBuilder<unknown> } & Partial<
    Record<"details" | "state" | "at" | "parent" | "number", RawBuilder<unknown>>
  >;
  id: RawBuilder<unknown>;
  /** The sort key. */
  key: RawBuilder<unknown>;
  /** Rows to show first even if there are too many to count: by default, those that begin with the term. */
  first?: Condition | "none";
  /**
   * Rows that match the words, as mutually exclusive conditions; undefined for a kind that is not searched by words.
   */
  words: (asked: Asked) => Condition | Condition[] | undefined;
  /** Rows whose name or number is the whole term; undefined when it cannot be one of this kind. */
  exact: (asked: Asked) => Condition | undefined;
  path: (found: { id: string; parent: string | null; number: string | null }) => string;
  /** The path of the list that shows all results. */
  all?: string;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** If a word is in more mails than are counted, only the latest ones are searched. */
const LATEST_MAILS = 2_000;

const byId = (column: string, term: string) =>
  UUID.test(term) ? [sql<SqlBool>`${sql.ref(column)} = ${term}::uuid`] : [];
const isEmail = (term: string) => /^\S+@\S+\.\S+$/.test(term);

/** A code as typed and in capitals. */
const codes = (term: string) => [term, term.toUpperCase()];

/** A condition for visible rows of which the term is one of the names; undefined without any. */
const named = (visible: () => Condition, ways: RawBuilder<unknown>[]) =>
  ways.length > 0 ? allOf([visible(), sql`(${sql.join(ways, sql` or `)})`]) : undefined;

/** `BE 0417.497.106`, `0417497106` and `417497106` are the same number. */
function companyNumbers(term: string): string[] {
  const written = term.replace(/[\s.\-/]/g, "").toUpperCase();
  const [, digits] = /^(?:BE)?([01]?\d{9})$/.exec(written) ?? [];
  if (digits) return [digits.padStart(10, "0"), `BE${digits.padStart(10, "0")}`];
  return /^(?=.*\d)[A-Z\d]{4,20}$/.test(written) ? [written] : [];
}

const any = sql<SqlBool>`true`;
const isOpen = sql<SqlBool>`request.decided_at is null`;
const french = (column: string) => sql`${sql.ref(column)} ->> 'fr'`;

export const kinds: Record<SearchKind, Kind> = {
  operators: {
    may: "readOperators",
    from: ({ actor }) => sql`${scopeOf(actor)("operators")}`,
    id: sql`operators.id`,
    columns: {
      title: sql`operators.name`,
      details: sql`array[operators.sheet -> 'tourismProduct' -> 'address' ->> 'city']`,
      state: sql`operators.publish_status`,
    },
    key: sql`operators.search_key`,
    words: ({ actor, term }) => operatorsWhere(actor, { SearchName: term }),
    exact: ({ actor, term }) => {
      const numbers = companyNumbers(term);
      return named(
        () => operatorsWhere(actor, {}),
        [
          ...byId("operators.id", term),
          ...(can.seeTechnicalData(actor) && /^\S{3,60}$/.test(term)
            ? [sql`operators.sheet ->> 'pivotId' = any(${codes(term)}::text[])`]
            : []),
          ...(numbers.length > 0
            ? [sql`operators.sheet ->> 'bceOrTVANumber' = any(${numbers}::text[])`]
            : []),
        ],
      );
    },
    path: ({ id }) => `/eltos/${id}/informations`,
    all: "/eltos",
  },
  offers: {
    may: "readOffers",
    from: ({ actor }) => {
      const visible = scopeOf(actor);
      // The planner removes joins whose columns are not used.
      return sql`${visible("offers")} left join ${visible("operators")} on operators.id = offers.operator_id
        left join ${visible("offer_publications as publication")} on publication.id = offers.id`;
    },
    id: sql`offers.id`,
    columns: {
      title: french("offers.title"),
      details: sql`array[operators.name]`,
      state: sql`publication.publish_status`,
    },
    key: sql`offers.search_key`,
    words: ({ actor, term, today }) => offersWhere(actor, { SearchTerm: term }, today),
    exact: ({ actor, term, today }) => named(() => offersWhere(actor, {}, today), byId("offers.id", term)),
    path: ({ id }) => `/offers/${id}/informations`,
    all: "/offers",
  },
  passHolders: {
    may: "seeAllPassHolders",
    from: () => sql`pass_holders`,
    id: sql`pass_holders.id`,
    columns: {
      title: sql`pass_holders.last_name || ' ' || pass_holders.first_name`,
      details: sql`array[pass_holders.pass_number, pass_holders.zip_code || ' ' || pass_holders.city]`,
    },
    key: sql`pass_holders.search_key`,
    words: ({ term }) => waysToFindHolders(term).map((way) => allOf([holdersWhere(everyHolder), way])),
    exact: ({ term }) =>
      named(() => holdersWhere(everyHolder), [...byId("pass_holders.id", term), ...exactHolders(term)]),
    path: ({ id }) => `/pass-holders/${id}/informations`,
    all: "/pass-holders",
  },
  users: {
    may: "manageUsers",
    from: () => sql`users`,
    id: sql`users.id`,
    columns: {
      title: sql`users.first_name || ' ' || users.last_name`,
      details: sql`array[users.email]`,
    },
    key: sql`users.search_key`,
    words: ({ actor, term, now }) => usersWhere(actor, { SearchTerm: term }, now),
    exact: ({ actor, term, now }) => {
      const phones = phonesLike(term);
      return named(
        () => usersWhere(actor, {}, now),
        [
          ...byId("users.id", term),
          ...(isEmail(term) ? [sql`users.email_key = ${term.toLowerCase()}`] : []),
          ...(phones.length > 0 ? [sql`users.phone = any(${phones}::text[])`] : []),
        ],
      );
    },
    path: ({ id }) => `/users/${id}/informations`,
    all: "/users",
  },
  giftOrders: {
    may: "readGiftOrders",
    from: () => sql`gift_orders join pass_holders on pass_holders.id = gift_orders.holder_id`,
    id: sql`gift_orders.id`,
    columns: {
      title: sql`gift_orders.gift_name`,
      details: sql`array[pass_holders.first_name || ' ' || pass_holders.last_name, gift_orders.key]`,
      at: sql`gift_orders.at`,
      parent: sql`gift_orders.gift_id`,
      number: sql`gift_orders.number`,
    },
    key: sql`gift_orders.at::text`,
    words: ({ term }) => isOrderNumber(term),
    exact: ({ term }) => {
      const orderNumber = isOrderNumber(term);
      return named(
        () => any,
        [
          ...byId("gift_orders.id", term),
          // Digits alone are more likely the end of a pass number.
          ...(orderNumber && /\D/.test(term) ? [orderNumber] : []),
          ...(/^\S{4,}$/.test(term) ? [sql`gift_orders.key = any(${codes(term)}::text[])`] : []),
        ],
      );
    },
    path: ({ parent, number }) => `/gifts/${parent}/orders?search=${number?.replace(/^\D+/, "")}`,
  },
  gifts: {
    may: "readGifts",
    // There are few gifts, so the key can be looked up in the stock of each.
    from: ({ term }) => sql`(select gifts.*, (select key from gift_keys
      where gift_id = gifts.id and order_id is null and key = any(${codes(term)}::text[]) limit 1) as unused_key
      from gifts) as gifts`,
    id: sql`gifts.id`,
    columns: {
      title: french("gifts.name"),
      details: sql`array[gifts.unused_key]`,
      state: sql`gifts.publish_status`,
      parent: sql`gifts.unused_key`,
    },
    key: sql`gifts.search_key`,
    first: "none",
    words: ({ term }) => matches("gifts.search_key", term),
    exact: ({ term }) =>
      named(
        () => any,
        [...byId("gifts.id", term), ...(/^\S{4,}$/.test(term) ? [sql`gifts.unused_key is not null`] : [])],
      ),
    path: ({ id, parent: key }) =>
      key ? `/gifts/${id}/stock?${new URLSearchParams({ search: key })}` : `/gifts/${id}/informations`,
    all: "/gifts",
  },
  notifications: {
    may: "readNotifications",
    from: () => sql`notifications`,
    id: sql`notifications.id`,
    columns: {
      title: sql`coalesce(notifications.title ->> 'fr', notifications.title ->> 'nl', notifications.title ->> 'en',
        notifications.title ->> 'de')`,
      at: sql`notifications.send_at`,
    },
    key: sql`notifications.search_key`,
    first: "none",
    words: ({ term }) => matches("notifications.search_key", term),
    exact: ({ term }) => named(() => any, byId("notifications.id", term)),
    path: ({ id }) => `/notifications/${id}`,
    all: "/notifications",
  },
  requests: {
    may: "decideReviews",
    from: ({ actor }) => {
      const visible = scopeOf(actor);
      return sql`${visible("review_requests as request")}
        left join ${visible("operators")} on operators.id = request.operator_id
        left join ${visible("offers")} on offers.id = request.offer_id`;
    },
    id: sql`request.id`,
    columns: {
      title: sql`coalesce(offers.title ->> 'fr', operators.name)`,
      details: sql`array[request.author_name]`,
      state: sql`request.kind`,
      at: sql`request.created_at`,
      parent: sql`coalesce('offers/' || request.offer_id, 'eltos/' || request.operator_id)`,
    },
    key: sql`request.search_key`,
    first: "none",
    words: ({ term }) => allOf([isOpen, matches("request.search_key", term)]),
    exact: ({ term }) => named(() => isOpen, byId("request.id", term)),
    path: ({ parent }) => `/${parent}/validate`,
    all: "/reviews",
  },
  mails: {
    may: "readOutbox",
    from: () => sql`mails`,
    id: sql`mails.id`,
    columns: {
      title: sql`mails.subject`,
      details: sql`array[mails.recipient]`,
      at: sql`mails.created_at`,
    },
    // Sorts the latest first, since keys are compared as text.
    key: sql`(9999999999 - extract(epoch from mails.created_at))::text`,
    first: sql`mails.id in (select id from mails order by created_at desc limit ${LATEST_MAILS})`,
    words: ({ term }) => (isEmail(term) ? undefined : mailsLike(term)),
    exact: ({ term }) => (isEmail(term) ? mailsLike(term) : undefined),
    path: ({ id }) => `/outbox/${id}`,
    all: "/outbox",
  },
};

/** The kinds whose list the person may open. */
export const kindsOf = (actor: Actor) =>
  (Object.entries(kinds) as [SearchKind, Kind][]).filter(([, { may }]) => can[may](actor));
