import { describe, expect, it } from "vitest";
import { z } from "zod";
import { rulesForm } from "~/contract/anomalies/calls";
import { anomalyRules, rangeOf, thresholds } from "~/contract/anomalies/words";
import { batchOrder, cardReceiptForm, cardRequestForm, cardSettings } from "~/contract/cards/forms";
import { cardRanges } from "~/contract/cards/words";
import { wholeNumber } from "~/contract/fields";
import { giftCreation } from "~/contract/gifts/gift";
import { AUDIENCE_POINTS, GIFT_NUMBERS, POINTS_EACH, type Range, TARGET_DAYS } from "~/contract/limits";
import { notificationForm } from "~/contract/notifications/notification";
import { operatorEdit } from "~/contract/operators/sheet";
import { pointsForMany } from "~/contract/pass-holders/many-points";
import { pointsAdjustment } from "~/contract/pass-holders/points";
import { reviewTarget } from "~/contract/reviews/deadline";
import { parseForm } from "~/web/request/parse-form.server";

/** The value that a form submits. */
function sent(schema: z.ZodType, name: string, value: string) {
  const form = new FormData();
  form.set(name, value);
  const parsed = parseForm(form, schema);
  return parsed.status === "error" ? (parsed.error?.[name]?.[0] ?? "accepted") : "accepted";
}

const million: Range = [1, 1_000_000];
const fields: [string, z.ZodType, string, Range][] = [
  ["the target of reviews", reviewTarget, "days", TARGET_DAYS],
  ["ordered cards", batchOrder, "count", cardRanges.ordered],
  ["requested cards", cardRequestForm, "count", cardRanges.asked],
  ["counted cards", cardReceiptForm, "counted", cardRanges.counted],
  ["the threshold of a counter", cardSettings, "threshold", cardRanges.threshold],
  ["the price of a gift", giftCreation, "value", GIFT_NUMBERS],
  ["the limit of a stock", giftCreation, "lowStock", GIFT_NUMBERS],
  ["the minimum points of an audience", notificationForm, "minimumPoints", AUDIENCE_POINTS],
  ["the maximum points of an audience", notificationForm, "maximumPoints", AUDIENCE_POINTS],
  ["points for several holders", pointsForMany, "points", POINTS_EACH],
  ["points for one holder", pointsAdjustment, "points", million],
  ["points of a visit", operatorEdit, "points", [0, 1_000_000]],
  ...anomalyRules.flatMap((rule) =>
    Object.entries(thresholds[rule]).map(([name, bounds]): (typeof fields)[number] => [
      `a threshold: ${name}`,
      rulesForm,
      `${rule}.thresholds.${name}`,
      rangeOf(bounds),
    ]),
  ),
];

describe.each(fields)("%s", (_, schema, name, [min, max]) => {
  it.each([String(min), String(max), ` ${max.toLocaleString("fr-BE")} `])("accepts %s", (value) => {
    expect(sent(schema, name, value)).toBe("accepted");
  });

  it.each(["1e1", "0x10", "1.0", "2,5", "+5", "dix", "Infinity", "-0", "9".repeat(400)])(
    "refuses %s",
    (value) => {
      expect(sent(schema, name, value)).toMatch(/^(?:outOfRange|invalidNumber)$/);
    },
  );

  it("has a minimum and a maximum", () => {
    const below = sent(schema, name, String(min - 1));
    expect(below).toMatch(/^(?:outOfRange|aboveZero|positiveNumber)$/);
    expect(sent(schema, name, String(max + 1))).toMatch(/^(?:outOfRange|invalidNumber)$/);
  });
});

it("is missing if a form's field is empty", () => {
  expect(["", "  "].map((count) => sent(reviewTarget, "days", count))).toEqual(["required", "required"]);
});

it("is a JSON number, not a string of digits", () => {
  const schema = z.object({ count: wholeNumber([1, 9]), optional: wholeNumber([1, 9]).nullish() });
  const read = (value: unknown) => schema.safeParse(value).error?.issues[0]?.message ?? "accepted";
  expect([undefined, null].map((count) => read({ count }))).toEqual(["required", "required"]);
  expect(read({ count: 9, optional: null })).toBe("accepted");
  expect([9.5, 10, Number.NaN, true, [3], "3", ""].map((count) => read({ count }))).toEqual(
    Array(7).fill("outOfRange"),
  );
});
