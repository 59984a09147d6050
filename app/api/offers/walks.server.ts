import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { OfferFilters } from "~/contract/offers/filters";
import { type CurrentUser, can } from "~/contract/permissions";
import { whereOf } from "../platform/database/conditions";
import { allOf, hasTrigram } from "../platform/database/search";
import type { Wanted } from "../platform/database/sorted-list.server";
import { conditionsOn, offersInParts, offersWhere } from "./filters.server";

type Filters = Partial<OfferFilters> & Pick<OfferFilters, "OrderBy">;
type Asked = [actor: CurrentUser, filters: Filters, today: string];

/** What a walk along the whole of an order's index looks for. @param asked today: calendar day in Belgium */
export function wantedInOrder(...asked: Asked): Wanted {
  return { where: offersWhere(...asked), inIndex: judgedInOrder(...asked) };
}

/** The same in walks that meet sooner what they look for; an offer may be met by several. */
export function walksInOrder(...asked: Asked): Wanted[] {
  const [, filters, today] = asked;
  const { where: all, inIndex } = wantedInOrder(...asked);
  const isLed = isLedToWord(filters);
  if (isLed && isInWordIndex(filters))
    return offersInParts(...asked).map((where) => ({ where, areFew: true }));
  return (isLed ? offersInParts(...asked) : [all]).flatMap((part) =>
    waysInOrder(filters, today).map(({ way, areFew = false }) => ({
      where: allOf([part, way]),
      inIndex: inIndex && allOf([inIndex, way]),
      areFew,
    })),
  );
}

/** By the beginning of a title or of an operator's name, which have indexes. */
const isLedToWord = ({ SearchTerm }: Filters) => SearchTerm !== undefined && !hasTrigram(SearchTerm);

/** Whether these indexes have what the filters judge and the order compares, so that no row is read of all that they find. */
const isInWordIndex = ({ OrderBy, Tags }: Filters) => /validity|visibility/.test(OrderBy) && !Tags;

/**
 * What the index of each order can judge where a tag or a word is looked for with another filter, among the offers of all
 * operators; undefined when that is nothing, or when an index leads to the word.
 */
function judgedInOrder(actor: CurrentUser, filters: Filters, today: string): RawBuilder<SqlBool> | undefined {
  const { Tags, SearchTerm, Id, ...others } = filters;
  const { OrderBy, Deleted, Status, Category, OfferOnly, Province, TourismOffice, Start, End } = others;
  const hasIndex = OrderBy !== "none" && Deleted !== "true" && !Id;
  if (!hasIndex || isLedToWord(filters) || !(Tags || SearchTerm) || !can.compareOperators(actor))
    return undefined;
  if (!(Status || Category || OfferOnly || Province || TourismOffice || Start || End)) return undefined;
  return whereOf(conditionsOn(today), others);
}

interface Way {
  way: RawBuilder<SqlBool>;
  areFew?: boolean;
}

/** Parts of a list that are met sooner than the whole in its order. */
function waysInOrder({ OrderBy, Status, End }: Filters, today: string): Way[] {
  if (OrderBy === "newest" && End) return byCreation(End);
  const areShownLater = Status?.every((one) => one === "Active" || one === "Programmed");
  if (OrderBy === "validityEnd" && areShownLater) return byValidityEnd(today);
  return [{ way: sql`true` }];
}

/**
 * Those that begin by a day, in two parts. What was created later and begins by then began before it was created, which
 * few do: they have an index of their own. The newest of the others were created about that day (decision 0440).
 */
function byCreation(day: string): Way[] {
  const after = sql`(${day}::date + 1)::timestamp at time zone 'UTC'`;
  return [
    { way: sql`offers.created_at < ${after}` },
    {
      way: sql`offers.created_at >= ${after}
        and offers.valid_from < (offers.created_at at time zone 'UTC')::date`,
    },
  ];
}

/**
 * Those that are shown today or later, in two parts: those that are not over are met from today on. The others, which are
 * over and still shown, are few, and have an index of their own.
 */
function byValidityEnd(today: string): Way[] {
  return [
    { way: sql`offers.valid_until >= ${today}::date` },
    {
      way: sql`offers.valid_until < ${today}::date and offers.visible_until >= ${today}::date
        and offers.visible_until > offers.valid_until`,
      areFew: true,
    },
  ];
}
