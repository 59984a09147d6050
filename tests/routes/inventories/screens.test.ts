import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { rightsWorld } from "../../support/rights-world";
import { openScreens } from "../../support/screens";
import { openAddress, screenAt } from "../support/addresses";

/** Screens of the source that are not made yet: to be emptied. */
const notYet: string[] = [];

/** Path and who may open it, as the source lists its screens. */
const inventory = readFileSync("tests/data/screens.tsv", "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split("\t"))
  .map(([path = "", who = ""]) => ({ path, who }));

const { db } = await freshDatabase();
const api = testApi(db);
const world = await rightsWorld(db, api.services);
const screens = await openScreens(api);

/** Whom a screen is about, where another would do than what its area has first. */
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
const leadsTo: Record<string, string> = {
  "/pass-holders/:passHolderId": `/pass-holders/${world.holder.id}/informations`,
  // Nobody comes back from a provider here.
  "/post-login": "/login",
};

it("the source has 69 screens", () => {
  expect(inventory).toHaveLength(69);
});

describe("the screen", () => {
  it.each(inventory.filter(({ path }) => !notYet.includes(path)))("$path opens", async ({ path, who }) => {
    const address = addressOf(path);
    expect(screenAt(address)).toBeDefined();
    const as = who === "anonymous" ? undefined : world.people.platform;
    const { status, location } = await openAddress(screens, address, as);
    expect([status, location]).toEqual(path in leadsTo ? [302, leadsTo[path]] : [200, null]);
  });
});

it("those that are not made yet are in the inventory, and are not there", () => {
  const known = inventory.map(({ path }) => path);
  expect(notYet.filter((path) => !known.includes(path) || screenAt(addressOf(path)))).toEqual([]);
});
