import { asUnavailable, DatabaseUnavailable, type Trouble } from "./unavailable";

export type Health = "ok" | Trouble;

interface HealthOptions {
  /** Fails while the database does not answer. */
  answers: () => Promise<unknown>;
  /** Allocates space on the disk and frees it again. */
  takeSpace: () => Promise<unknown>;
  /** Milliseconds for each of them. */
  limit: number;
}

/**
 * Whether the database can serve requests. With a full disk it still answers reads, so after a statement has run out of
 * space each call probes for it until there is some.
 */
export function watchHealth({ answers, takeSpace, limit }: HealthOptions) {
  let foundNoSpace = false;
  let taking: Promise<unknown> | undefined;
  let lastReadOnly = 0;
  const notice = (error: DatabaseUnavailable) => {
    if (error.trouble === "noSpace") foundNoSpace = true;
    if (error.trouble === "readOnly") lastReadOnly = performance.now();
  };
  return {
    notice,
    isOutdated: (connectedAt: number) => connectedAt < lastReadOnly,
    async health(): Promise<Health> {
      try {
        await within(limit, answers());
        if (foundNoSpace) {
          taking ??= takeSpace().finally(() => {
            taking = undefined;
          });
          await within(limit, taking);
          foundNoSpace = false;
        }
        return "ok";
      } catch (error) {
        const reason = asUnavailable(error);
        if (!(reason instanceof DatabaseUnavailable)) return "noAnswer";
        notice(reason);
        return reason.trouble;
      }
    },
  };
}

/** Fails with DatabaseUnavailable after `limit` milliseconds; the work itself continues. */
function within<T>(limit: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new DatabaseUnavailable(`The database did not answer within ${limit / 1000} s.`)),
      limit,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A table that allocates a block and disappears with its transaction. */
export const spaceProbe =
  "create temporary table space_probe on commit drop as select repeat('x', 4000) as text";
