import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addUser } from "../../support/operators";
import { rightsWorld } from "../../support/rights-world";
import { openScreens } from "../../support/screens";
import { openAddress, screenAt } from "../support/addresses";
import { answersOf, type Reader } from "../support/screen-rights";

/** Screens of the source that are not implemented yet: should become empty. */
const notYet: string[] = [];

/** The path and roles of each screen, as listed by the source. */
const inventory = readFileSync("tests/data/screens.tsv", "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split("\t"))
  .map(([path = "", who = ""]) => ({ path, who }));

const { db } = await freshDatabase();
const api = testApi(db);
const world = await rightsWorld(db, api.services);
const screens = await openScreens(api);

/** The subject of a screen, when the first one of its area does not fit. */
const about: Record<string, string> = {
  "/eltos/:eltoId/validate": world.edited.id,
  "/eltos/:eltoId/informations/unarchivate": world.archived.id,
  "/offers/:offerId/validate": world.offers.asked.id,
  "/offers/:offerId/informations/unarchivate": world.offers.archived.id,
  "/register-user": `?jwt=${world.registrationToken}`,
  "/reset-password": `?jwt=${world.resetToken}`,
};
const usual: Record<string, string> = {
  eltoId: world.own.id,
  offerId: world.offers.live.id,
  userId: world.people.own.id,
  passHolderId: world.holder.id,
  notificationId: world.notification.id,
  giftId: world.gift.id,
};
const addressOf = (path: string) => {
  const other = about[path] ?? "";
  const search = other.startsWith("?") ? other : "";
  return (
    path.replace(/:(\w+)/g, (_, name: string) => (search ? "" : other) || (usual[name] ?? name)) + search
  );
};
/** Home pages and detail pages redirect. */
const leadsTo: Record<string, RegExp> = {
  "/": /^\/(eltos|scan)$/,
  "/eltos": /^\/eltos\/[0-9a-f-]{36}/,
  "/pass-holders/:passHolderId": /^\/pass-holders\/[0-9a-f-]{36}\/informations$/,
};

it("the source has 69 screens", () => {
  expect(inventory).toHaveLength(69);
});

const elsewhere = await addUser(db, { role: "Scanner", operators: [world.elsewhere] });
const signedIn: Record<Reader, typeof elsewhere> = { ...world.people, elsewhere };

describe("the screen", () => {
  it.each(inventory.filter(({ path }) => !notYet.includes(path)))(
    "$path opens for its roles only",
    async ({ path, who }) => {
      const address = addressOf(path);
      expect(screenAt(address)).toBeDefined();
      const anonymous = await openAddress(screens, address);
      if (who === "anonymous") {
        // There is no provider to return from here.
        const answer = path === "/post-login" ? [302, "/login"] : [200, null];
        return expect([anonymous.status, anonymous.location]).toEqual(answer);
      }
      expect([anonymous.status, anonymous.location]).toEqual([302, expect.stringMatching(/^\/login/)]);
      const statuses: Record<string, number> = {};
      for (const [reader, person] of Object.entries(signedIn)) {
        const { status, location } = await openAddress(screens, address, person, await api.bearerOf(person));
        if (status === 302) {
          expect(location).toMatch(leadsTo[path] ?? /nowhere/);
          const target = await openAddress(screens, location ?? "", person, await api.bearerOf(person));
          expect({ reader, target: target.status }).toEqual({ reader, target: expect.toBeOneOf([200, 302]) });
        }
        statuses[reader] = status;
      }
      expect(statuses).toEqual(answersOf(path));
    },
  );
});

it("missing screens are in the inventory, and answer 404", () => {
  const known = inventory.map(({ path }) => path);
  expect(notYet.filter((path) => !known.includes(path) || screenAt(addressOf(path)))).toEqual([]);
});
