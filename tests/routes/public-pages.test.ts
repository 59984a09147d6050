import { expect, it } from "vitest";
import * as layout from "~/routes/public/layout";
import { nullIfUnavailable } from "~/web/request/optional-part.server";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { openScreens } from "../support/screens";

const { db } = await freshDatabase();
const screens = await openScreens(testApi(db));
const open = () => screens.load(layout, "/login");

it("every public page has the picture and its author", async () => {
  expect((await open()).data.picture).toEqual({
    url: expect.stringMatching(/^\/images\//),
    copyright: expect.stringMatching(/\S/),
  });
});

it("public pages open without the API, with a default picture", async () => {
  screens.setReachable(false);
  const answer = await open();
  screens.setReachable(true);
  expect(answer).toMatchObject({ status: 200, data: { picture: null } });
});

it("a programming error is not treated as a missing part", async () => {
  await expect(
    nullIfUnavailable(Promise.reject(new TypeError("undefined is not a function"))),
  ).rejects.toThrow(TypeError);
});
