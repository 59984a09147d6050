import type { CompiledQuery } from "kysely";

/** A row of a list, as `Placed` has it, and how many rows come before it. */
interface Place {
  skipped: number;
  place: string;
}

/** Milliseconds; meanwhile rows may come and go before a place, and its page moves by as many. */
const KEPT_FOR = 60_000;
const LISTS = 200;
const PLACES = 50;

/** By database; the list and the place that were used longest ago come first. */
const databases = new WeakMap<object, Map<string, { places: Place[]; until: number }>>();

const nameOf = ({ sql, parameters }: CompiledQuery) => JSON.stringify([sql, parameters]);

/** The last known place at or before that row of the list, which is named by its query. */
export function nearestPlace(db: object, list: CompiledQuery, skipped: number): Place | undefined {
  const kept = databases.get(db)?.get(nameOf(list));
  if (!kept || kept.until < performance.now()) return undefined;
  return kept.places
    .filter((known) => known.skipped <= skipped)
    .reduce<Place | undefined>(
      (best, known) => (best && best.skipped > known.skipped ? best : known),
      undefined,
    );
}

/** Keeps a place for a minute after the first one of its list, in this process. */
export function rememberPlace(db: object, list: CompiledQuery, place: Place): void {
  const lists = databases.get(db) ?? new Map<string, { places: Place[]; until: number }>();
  databases.set(db, lists);
  const name = nameOf(list);
  const kept = lists.get(name);
  const isFresh = kept && kept.until >= performance.now();
  lists.delete(name);
  const until = isFresh ? kept.until : performance.now() + KEPT_FOR;
  lists.set(name, { places: [...(isFresh ? kept.places : []), place].slice(-PLACES), until });
  for (const oldest of [...lists.keys()].slice(0, -LISTS)) lists.delete(oldest);
}
