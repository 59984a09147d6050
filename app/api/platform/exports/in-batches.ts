/**
 * All rows of a query, read batch by batch after the last row seen (keyset): no cursor stays open between
 * two reads, so the embedded database's only session is free in the meantime.
 */
export async function* inBatches<Row>(fetchAfter: (last: Row | undefined) => Promise<Row[]>) {
  let last: Row | undefined;
  do {
    const batch = await fetchAfter(last);
    yield* batch;
    last = batch.at(-1);
  } while (last !== undefined);
}
