import { describe, expect, it } from "vitest";
import { fullNumber, indexIn, lastOf, numberAt, numbersOf, withCheckDigit } from "~/contract/cards/numbers";

const checked = { firstNumber: withCheckDigit("541209833515"), count: 100, checkDigit: true };
const plain = { firstNumber: "5412098335151", count: 100, checkDigit: false };

it("adds the check digit of EAN-13", () => {
  // Numbers of real products.
  expect(withCheckDigit("400638133393")).toBe("4006381333931");
  expect(withCheckDigit("590123412345")).toBe("5901234123457");
});

describe("a run of numbers", () => {
  it("counts by the first twelve digits if the last one is their check digit", () => {
    expect(numberAt(checked, 0).slice(0, 12)).toBe("541209833515");
    expect(lastOf(checked).slice(0, 12)).toBe("541209833614");
    expect(
      [...numbersOf(checked)].flat().every((number) => withCheckDigit(number.slice(0, 12)) === number),
    ).toBe(true);
  });

  it("is consecutive without check digits", () => {
    expect([numberAt(plain, 0), lastOf(plain)]).toEqual(["5412098335151", "5412098335250"]);
  });

  it.each([checked, plain])("has as many distinct numbers as it counts, each at its index", (run) => {
    const numbers = [...numbersOf(run, 7)].flat();
    expect(new Set(numbers).size).toBe(100);
    expect(numbers.map((number) => indexIn(run, number))).toEqual(numbers.map((_, index) => index));
  });

  it("contains no number before it, after it, or with another check digit", () => {
    expect(indexIn(plain, "5412098335150")).toBeNull();
    expect(indexIn(plain, "5412098335251")).toBeNull();
    const first = Number(checked.firstNumber);
    expect(indexIn(checked, String(first + (first % 10 === 9 ? -1 : 1)))).toBeNull();
  });

  it("finds a card by its last digits", () => {
    expect(fullNumber(plain, "335160")).toBe("5412098335160");
    expect(fullNumber(plain, "5412098335160")).toBe("5412098335160");
    expect(fullNumber(plain, "336160")).toBeNull();
    const across = { firstNumber: "5412098999990", count: 20, checkDigit: false };
    expect(fullNumber(across, "0003")).toBe("5412099000003");
  });
});
