import { expect, it } from "vitest";
import { dialled } from "~/api/dialled";
import { postalCode } from "~/contract/entry/postal-code";
import { email, optionalCompanyNumber, optionalPhone, personName } from "~/contract/fields";
import { passNumberIn } from "~/contract/pass-holders/words";

it.each([
  ["+32 (0)470 12 34 56", "+32470123456"],
  ["0032 (0)470/12.34.56", "+32470123456"],
  ["+32 0470‑12‑34‑56", "+32470123456"],
  ["\u202a+32\u00a0470\u202f12 34 56\u202c", "+32470123456"],
  ["+33 (0)6 12 34 56 78", "+33612345678"],
  ["+31 (0)6 12345678", "+31612345678"],
  ["+44 (0)20 7946 0958", "+442079460958"],
  ["+49 (0)201 1234567", "+492011234567"],
  ["+36 (06) 20 123 4567", "+36201234567"],
  ["+39 (0)6 1234 5678", "+390612345678"],
  ["+352 621 123 456", "+352621123456"],
])("stores %s in its international form", (written, kept) => {
  expect(dialled(optionalPhone.parse(written))).toBe(kept);
});

it.each(["+32 470 12 34 56 ext. 12", "+32 470 12 34 56, le soir", "0470123456"])(
  "does not accept %s as a phone number",
  (written) => {
    expect(optionalPhone.safeParse(written).success).toBe(false);
  },
);

it.each([
  ["De\u00a0Smet", "De Smet"],
  [" De\u202f \tSmet ", "De Smet"],
  ["An\u200bna\ufeff", "Anna"],
  ["Jean\u00adPierre", "JeanPierre"],
  ["D'Hondt", "D’Hondt"],
  ["D`Hondt", "D’Hondt"],
  ["O´Neill", "O’Neill"],
  ["Mihaiʼ", "Mihai’"],
  // Persian orthography.
  ["علی\u200cرضا", "علی\u200cرضا"],
])("keeps the name %j as %j", (written, kept) => {
  expect(personName.parse(written)).toBe(kept);
});

it.each([
  ["NL", "1234ab", "1234 AB"],
  ["NL", "1234\u00a0AB", "1234 AB"],
  ["LU", "L-1660", "1660"],
  ["BE", "B‑4000", "4000"],
  ["FR", "75 001", "75001"],
  ["DE", "D 52062", "52062"],
  ["GB", "sw1a1aa", "SW1A 1AA"],
  ["GB", "M11AE", "M1 1AE"],
  ["PL", "00950", "00-950"],
  ["PT", "1000 205", "1000-205"],
  ["SE", "11455", "114 55"],
  ["IE", "d02  x285", "D02 X285"],
  ["LV", "LV-1010", "LV-1010"],
  ["BE", "123456", "123456"],
])("formats a postal code of %s, %s, as %s", (country, written, kept) => {
  expect(postalCode(country, written)).toBe(kept);
});

it.each([
  "a@example..com",
  ".a@example.com",
  "a.@example.com",
  "a..b@example.com",
  "a@exa_mple.com",
  "a@-example.com",
  "a@example-.com",
  `${"a".repeat(65)}@example.com`,
  `a@${"a".repeat(64)}.com`,
  "jéan@example.com",
  "a@example",
  "a@127.0.0.1",
  "a@b@example.com",
])("does not accept %s as a mail address", (address) => {
  expect(email.safeParse(address).success).toBe(false);
});

it.each([
  "o'brien+pass@sub.example.co.uk",
  "a_b-c@exämple.de",
  "x@xn--exmple-cua.xn--p1ai",
  `${"a".repeat(64)}@example.com`,
])("accepts %s as a mail address", (address) => {
  expect(email.parse(address)).toBe(address);
});

it.each([
  ["FR 12 345678901", "FR12345678901"],
  ["nl-123456789-B01", "NL123456789B01"],
  ["0403.170.701", "0403170701"],
  ["732 829 320 00074", "73282932000074"],
])("accepts %s as a company number", (written, kept) => {
  expect(optionalCompanyNumber.parse(written)).toBe(kept);
});

it.each(["en cours", "12", "FR12345678901234567890"])("does not accept %s as a company number", (written) => {
  expect(optionalCompanyNumber.safeParse(written).success).toBe(false);
});

it.each([
  ["5 412098 332487", "5412098332487"],
  ["('&éàç!\"\"é'!è", "5412098332487"],
  ["('&éàç_\"\"é'_è", "5412098332487"],
  ["\u00a05412098332487\r\n", "5412098332487"],
  ["*5412098332487*", "5412098332487"],
  ["]C15412098332487", "5412098332487"],
  ["https://pass.example/c/5412098332487?x=1", "5412098332487"],
  ["5412098332487 5412098332488", undefined],
  ["54120983324879", undefined],
  ["abcdefghijklm", undefined],
])("reads %j from a card as %s", (read, number) => {
  expect(passNumberIn(read)).toBe(number);
});
