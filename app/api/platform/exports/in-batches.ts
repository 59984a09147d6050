import { setImmediate } from "node:timers/promises";

/**
 * Rows of a batch. Each batch is planned again, which takes as long as reading 150 rows of offers; with 5,000 it was
 * hardly faster than with 2,000, which hold 3 MB.
 */
export const BATCH = 2000;

/**
 * All rows of a query, batch by batch, each read after the last row seen (keyset): no cursor stays open between two reads,
 * so the embedded database's only session is free in the meantime. The next batch is read while the present one is
 * written to the file.
 */
export async function* inBatches<Row>(fetchAfter: (last: Row | undefined) => Promise<Row[]>) {
  let next = fetchAfter(undefined);
  for (let batch = await next; batch.length > 0; batch = await next) {
    next = fetchAfter(batch.at(-1));
    // An error is thrown when its rows are requested; that may never happen.
    next.catch(() => {});
    // The query starts only now: the database reads while this batch is assembled, not afterwards.
    await setImmediate();
    yield batch;
  }
}

/** Rows as the database has put them together, and the place of the last one. */
export interface Texts {
  text: string;
  rows: number;
  place: string;
}

/**
 * The same for rows that come as one text.
 * @param read returns rows after the last ones, up to a limit; the first of them has this number in its sheet
 * @param batch rows: planning each batch takes as long as reading hundreds of rows
 * @param sheetLimit rows of a sheet, including its heading: no batch spans two sheets
 */
export async function* inTexts(
  read: (last: Texts | undefined, first: number, limit: number) => Promise<Texts>,
  { batch, sheetLimit = Number.POSITIVE_INFINITY }: { batch: number; sheetLimit?: number },
): AsyncGenerator<Texts> {
  let number = 2;
  const ask = (last?: Texts) => {
    const limit = Math.min(batch, sheetLimit - number + 1);
    const asked = read(last, number, limit);
    asked.catch(() => {});
    number = number + limit > sheetLimit ? 2 : number + limit;
    return { asked, limit };
  };
  let next = ask();
  for (;;) {
    const { limit } = next;
    const texts: Texts = await next.asked;
    if (texts.rows === 0) return;
    const isLast = texts.rows < limit;
    if (!isLast) next = ask(texts);
    await setImmediate();
    yield texts;
    if (isLast) return;
  }
}
