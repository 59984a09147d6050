// Both engines: the numbers are found by a recursive query, and kept distinct by an exclusion constraint on ranges.
import { expect, it } from "vitest";
import { numbersOf } from "~/contract/cards/numbers";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addUser } from "../../support/operators";
import { addHolder, addWithdrawnPass } from "../../support/pass-holders/holders";

const { db } = await freshDatabase({ poolSize: 10 });
const api = testApi(db);
const { cards } = await api.as(await addUser(db, { role: "AdminWbt" }));
const batch = async (id: string) => (await cards.batch({ id })) as Parameters<typeof numbersOf>[0];
const nextNumber = (number: string, checkDigit = true) =>
  cards.changeSettings({ nextNumber: number, checkDigit, threshold: 20 });

it("never gives out a number twice to ten concurrent calls", async () => {
  await nextNumber("5412100000000");
  const ordered = await Promise.all(Array.from({ length: 40 }, () => cards.order({ count: 25 })));
  const runs = await Promise.all(ordered.map(({ id }) => batch(id)));
  const numbers = runs.flatMap((run) => [...numbersOf(run)].flat());
  expect(numbers).toHaveLength(1000);
  expect(new Set(numbers).size).toBe(1000);
});

it("gives out a hundred thousand in seconds, and exports each of them for the printer", async () => {
  await nextNumber("5500000000000");
  const before = performance.now();
  const { id, firstNumber, lastNumber } = await cards.order({ count: 100_000 });
  expect(performance.now() - before).toBeLessThan(5_000);
  const file = await cards.printFile({ id, format: "Csv" });
  const lines = (await file.text()).trim().split("\r\n");
  expect(lines).toHaveLength(100_001);
  expect(lines[1]).toMatch(new RegExp(`^${firstNumber};5 500000 \\d{6};${firstNumber};`));
  expect(lines[100_000]).toMatch(new RegExp(`^${lastNumber};`));
  expect(new Set(lines).size).toBe(100_001);
  await expect(cards.printFile({ id, format: "Pdf" })).rejects.toMatchObject({ code: "tooManyQrCodes" });
});

it("skips numbers that are or were in use, or were given out", async () => {
  const holder = await addHolder(db, { pass_number: "6000000000005" });
  await addWithdrawnPass(db, holder, { number: "6000000000021" });
  await nextNumber("6000000000000", false);
  const first = await cards.order({ count: 10 });
  expect([first.firstNumber, first.lastNumber]).toEqual(["6000000000006", "6000000000015"]);
  const second = await cards.order({ count: 10 });
  expect(second.firstNumber).toBe("6000000000022");
  // Set back by hand: the next numbers are among those already allocated.
  await nextNumber("6000000000000", false);
  const third = await cards.order({ count: 10 });
  expect(third.firstNumber).toBe("6000000000032");
});

it("never gives out numbers that begin with 2 or exceed thirteen digits", async () => {
  await nextNumber("1999999999995", false);
  await expect(cards.order({ count: 10 })).rejects.toMatchObject({ code: "cardNumbersUsedUp" });
  await nextNumber("9999999999995", false);
  await expect(cards.order({ count: 10 })).rejects.toMatchObject({ code: "cardNumbersUsedUp" });
  expect((await cards.order({ count: 5 })).lastNumber).toBe("9999999999999");
  await expect(nextNumber("2900000000000")).rejects.toMatchObject({
    fields: { nextNumber: ["invalidPassNumber"] },
  });
});
