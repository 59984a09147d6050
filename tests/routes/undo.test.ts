import { describe, expect, it } from "vitest";
import * as root from "~/root";
import * as offerAction from "~/routes/offers/actions/confirm";
import * as operatorAction from "~/routes/operators/actions/confirm";
import * as logout from "~/routes/shell/logout";
import * as undo from "~/routes/shell/undo";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOffer, addOperator, addUser } from "../support/operators";
import { openScreens, type ScreenAnswer } from "../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const platform = await addUser(db, { role: "AdminWbt" });
const programme = await api.as(platform);

/** The strip's cookie, as the browser sends it back; an empty one is deleted. */
const stripOf = ({ headers }: ScreenAnswer) =>
  headers
    .getSetCookie()
    .map((one) => one.split(";")[0] ?? "")
    .filter((one) => one.startsWith("undo="))
    .at(-1);
const toldWith = async (cookie: string | undefined, as?: { id: string }) => {
  const { data } = await screens.load(root, "/", { ...(as && { as }), headers: { cookie: cookie ?? "" } });
  return data.toasts;
};
const pressed = (actId: string, returnTo: string) =>
  screens.post(undo, `/undo/${actId}`, { returnTo }, { as: platform, params: { actId } });

describe("undoing from a strip", () => {
  const archived = async () => {
    const operator = await addOperator(db, { name: "Moulin" });
    const path = `/eltos/${operator.id}/informations`;
    const done = await screens.post(
      operatorAction,
      `${path}/archivate`,
      {},
      { as: platform, params: { eltoId: operator.id } },
    );
    expect([done.status, done.location]).toEqual([303, path]);
    const strip = stripOf(done);
    const [told] = await toldWith(strip, platform);
    return {
      operator,
      path,
      strip,
      act: (told as { undo?: { act: string } } | undefined)?.undo?.act ?? "",
      told,
    };
  };
  const status = async ({ id }: { id: string }) => (await programme.operators.details({ eltoId: id })).status;

  it("is offered on every page until its time is over, returns to the page where it was pressed, and disappears", async () => {
    const { operator, path, strip, act, told } = await archived();
    expect(told).toMatchObject({
      key: "backoffice-operators:done.archive",
      params: { name: "Moulin" },
      undo: { age: expect.any(Number) },
    });
    // It is not shown after a sign-out, or to the next person.
    expect(await toldWith(strip)).toEqual([]);
    expect(stripOf(await screens.post(logout, "/logout", {}, { as: platform }))).toBe("undo=");
    const undone = await pressed(act, `${path}?list=page%3D2`);
    expect([undone.status, undone.location, stripOf(undone)]).toEqual([
      303,
      `${path}?list=page%3D2`,
      "undo=",
    ]);
    expect(await status(operator)).toBe("Active");
    // A second press, and one with a foreign return URL.
    expect((await pressed(act, "https://elsewhere.example/")).location).toBe("/");
    expect(await status(operator)).toBe("Active");
  });

  it("reports a change in between, and overwrites nothing", async () => {
    const { operator, path, act } = await archived();
    const colleague = await api.as(await addUser(db, { role: "AdminWbt" }));
    await colleague.operators.remove({ eltoId: operator.id });
    const refused = await pressed(act, path);
    expect(refused.location).toBe(path);
    const flash = refused.headers.getSetCookie().find((one) => one.startsWith("flash="));
    expect(await toldWith(flash?.split(";")[0], platform)).toMatchObject([
      { tone: "danger", key: "backoffice-errors:changedSinceAct" },
    ]);
  });

  it("names the rows of many that could not be undone, and why", async () => {
    const operator = await addOperator(db, {});
    const [one, two] = [
      await addOffer(db, operator, { title: "Une" }),
      await addOffer(db, operator, { title: "Deux" }),
    ];
    const { act } = await programme.offers.archiveMany({ id: [one.id, two.id], confirmed: 2 });
    await programme.offers.unarchive({ offerId: two.id });
    const { data } = await pressed(act ?? "", "/offers");
    expect(data).toMatchObject({
      kind: "offer",
      back: "/offers",
      outcome: { done: 1, refused: [{ id: two.id, name: "Deux", code: "changedSinceAct" }] },
    });
  });

  it("is offered for an offer too", async () => {
    const offer = await addOffer(db, await addOperator(db, {}), {});
    const path = `/offers/${offer.id}/informations`;
    const params = { offerId: offer.id };
    const done = await screens.post(offerAction, `${path}/delete`, {}, { as: platform, params });
    expect(await toldWith(stripOf(done), platform)).toMatchObject([{ undo: { act: expect.any(String) } }]);
  });
});
