import { splitPhone } from "./phone-entry";

/**
 * `+32470123456` → `+32 470 12 34 56`: Belgian numbers in their usual groups, others in pairs after the country code.
 * Anything else is returned unchanged. `space` separates the groups.
 */
export function formatPhone(e164: string, space = " "): string {
  if (!/^\+\d+$/.test(e164)) return e164;
  const mobile = e164.match(/^\+32(4\d\d)(\d\d)(\d\d)(\d\d)$/);
  const city =
    e164.match(/^\+32([2349])(\d{3})(\d\d)(\d\d)$/) ?? e164.match(/^\+32(\d\d)(\d\d)(\d\d)(\d\d)$/);
  const belgian = mobile ?? city;
  if (belgian) return ["+32", ...belgian.slice(1)].join(space);
  const { number } = splitPhone(e164);
  const country = e164.slice(0, e164.length - number.length);
  return country ? [country, ...pairs(number)].join(space) : `+${pairs(number.slice(1)).join(space)}`;
}

/** Grouped from the end, so that a single digit comes first: `612345678` → 6 12 34 56 78. */
const pairs = (digits: string) => digits.match(/^\d(?=(?:\d\d)*$)|\d\d/g) ?? [];
