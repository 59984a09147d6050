import { expect, it } from "vitest";
import { brusselsMoments, inBrussels } from "~/contract/notifications/brussels";
import { notificationForm } from "~/contract/notifications/notification";

it.each([
  ["2026-03-14", "10:00", ["2026-03-14T09:00:00.000Z"]],
  ["2026-07-21", "00:00", ["2026-07-20T22:00:00.000Z"]],
  // In spring, clocks skip 2:00 to 3:00.
  ["2026-03-29", "01:59", ["2026-03-29T00:59:00.000Z"]],
  ["2026-03-29", "02:00", []],
  ["2026-03-29", "02:59", []],
  ["2026-03-29", "03:00", ["2026-03-29T01:00:00.000Z"]],
  // In autumn, this hour occurs twice.
  ["2026-10-25", "01:59", ["2026-10-24T23:59:00.000Z"]],
  ["2026-10-25", "02:00", ["2026-10-25T00:00:00.000Z", "2026-10-25T01:00:00.000Z"]],
  ["2026-10-25", "02:59", ["2026-10-25T00:59:00.000Z", "2026-10-25T01:59:00.000Z"]],
  ["2026-10-25", "03:00", ["2026-10-25T02:00:00.000Z"]],
  ["2026-02-30", "10:00", []],
])("clocks in Brussels show %s %s at %j", (day, time, moments) => {
  const found = brusselsMoments(day, time);
  expect(found.map((moment) => moment.toISOString())).toEqual(moments);
  for (const moment of found) expect(inBrussels(moment)).toEqual({ day, time });
});

const form = (changes: object) =>
  notificationForm.safeParse({
    title: { fr: "Portes ouvertes" },
    body: {},
    sendDate: "2026-03-14",
    sendTime: "10:00",
    ...changes,
  });
const issuesOf = (changes: object) =>
  form(changes).error?.issues.map(({ path, message }) => [path.join("."), message]);

it("a form's day and time become an instant, the first one if it is ambiguous", () => {
  expect(form({}).data).toMatchObject({ sendDate: "2026-03-14T09:00:00.000Z", happensTwice: false });
  expect(form({ sendDate: "2026-10-25", sendTime: "02:30" }).data).toMatchObject({
    sendDate: "2026-10-25T00:30:00.000Z",
    happensTwice: true,
  });
});

it("a skipped time is refused, together with other errors", () => {
  expect(issuesOf({ sendDate: "2026-03-29", sendTime: "02:30" })).toEqual([["sendTime", "noSuchTime"]]);
  expect(
    issuesOf({ sendDate: "2026-03-29", sendTime: "02:30", minimumPoints: 500, maximumPoints: 100 }),
  ).toEqual([
    ["minimumPoints", "minimumAboveMaximum"],
    ["sendTime", "noSuchTime"],
  ]);
  expect(issuesOf({ sendTime: "25:00" })).toEqual([["sendTime", "invalidTime"]]);
  expect(issuesOf({ sendTime: undefined, title: {} })).toEqual([
    ["sendTime", "required"],
    ["title.fr", "atLeastOneTitle"],
  ]);
});
