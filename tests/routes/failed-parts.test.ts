import { afterEach, describe, expect, it } from "vitest";
import { calls } from "~/contract/calls";
import * as exporting from "~/routes/lists/export";
import { loader as exportFile } from "~/routes/lists/export-file";
import * as notifications from "~/routes/notifications/add";
import * as offerExport from "~/routes/offers/list/export";
import * as offers from "~/routes/offers/list/list";
import * as overview from "~/routes/operators/account/overview";
import * as confirm from "~/routes/operators/actions/confirm";
import * as operators from "~/routes/operators/list/list";
import * as history from "~/routes/operators/sheet/history";
import * as holderCatalogue from "~/routes/pass-holders/list/catalogue";
import * as holders from "~/routes/pass-holders/list/list";
import * as preview from "~/routes/publication/preview";
import * as publish from "~/routes/publication/publish";
import * as review from "~/routes/reviews/operator";
import * as statistics from "~/routes/statistics/overview";
import shell from "../../locales/fr/backoffice-shell.json";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOperator, addRequest, addUser, sheetNamed } from "../support/operators";
import { openScreens, toastOf } from "../support/screens";

const { db } = await freshDatabase();
const screens = await openScreens(testApi(db));
const chief = await addUser(db, { role: "AdminWbt" });
const operator = await addOperator(db);
const manager = await addUser(db, { operators: [operator], name: "Petit" });
afterEach(() => screens.setReachable(true));

describe("only the failed part of a page is missing", () => {
  it("filters of the list of operators", async () => {
    screens.setReachable(false, /\/(categories|province|tourismoffices?)\b/i);
    const { status, data } = await screens.load(operators, "/eltos?search=x", { as: chief });
    expect(status).toBe(200);
    expect(data).toMatchObject({ categories: null, provinces: null, offices: null, page: { items: [] } });
  });

  it("filters of the list of offers", async () => {
    screens.setReachable(false, /\/(categories|province|tags)\b/i);
    const { status, data } = await screens.load(offers, "/offers", { as: chief });
    expect(status).toBe(200);
    expect(data).toMatchObject({ categories: null, provinces: null, tags: null, offices: expect.any(Array) });
  });

  it("names of countries and categories", async () => {
    screens.setReachable(false, /\/(categories|countries|country)\b/i);
    expect((await screens.load(holders, "/pass-holders", { as: chief })).status).toBe(200);
    expect((await screens.load(statistics, "/statistics", { as: chief })).status).toBe(200);
  });

  it("the sheet and the requests on a manager's page", async () => {
    const at = { as: manager, params: { eltoId: operator.id } };
    const path = `/eltos/${operator.id}/overview`;
    screens.setReachable(false, /\/elto\/[\w-]+\/overview\b/i);
    expect((await screens.load(overview, path, at)).data).toMatchObject({
      overview: null,
      past: { items: [] },
    });
    screens.setReachable(false, /\/(requests|categories)\b/i);
    const { status, data } = await screens.load(overview, path, at);
    expect(status).toBe(200);
    expect(data).toMatchObject({ past: null, detailed: [], labels: { isPartial: true } });
    expect(data.overview?.completeness.parts.length).toBeGreaterThan(0);
  });

  it("labels of versions that are compared", async () => {
    const current = JSON.stringify(sheetNamed("Abbaye"));
    const decided = { decision: "published", decided_at: new Date("2026-03-04T09:00:00Z") } as const;
    const request = await addRequest(db, { operator_id: operator.id, current, ...decided });
    screens.setReachable(false, /\/(categories|countries|country|province|tourismoffices?)\b/i);
    const { status, data } = await screens.load(history, `/eltos/${operator.id}/history?to=${request}`, {
      as: chief,
      params: { eltoId: operator.id },
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({ comparison: { to: expect.any(String) }, labels: { isPartial: true } });
  });

  it("the checks of a request", async () => {
    const asked = await addOperator(db, { name: "Abbaye" });
    const current = JSON.stringify(sheetNamed("Abbaye"));
    await addRequest(db, { operator_id: asked.id, previous: current, current });
    screens.setReachable(false, /\/checks\b/i);
    const { status, data } = await screens.load(review, `/eltos/${asked.id}/validate`, {
      as: chief,
      params: { eltoId: asked.id },
    });
    expect(status).toBe(200);
    expect(data.checks).toBeNull();
  });

  it("the countries of a notification's form, and whether machine translation is available", async () => {
    screens.setReachable(false, /\/(countries|country|translation)\b/i);
    const { status, data } = await screens.load(notifications, "/notifications/add", { as: chief });
    expect(status).toBe(200);
    expect(data).toMatchObject({ choices: { countries: null }, machineTranslation: false });
  });

  it("published versions, and earlier catalogues", async () => {
    screens.setReachable(false, /\/publication\/versions\b/i);
    expect((await screens.load(publish, "/publication", { as: chief })).data.versions).toBeNull();
    expect((await screens.load(preview, "/publication/preview", { as: chief })).data.latest).toBeUndefined();
    screens.setReachable(false, /\/catalogues?\b/i);
    const ofOffers = await screens.load(offerExport, "/offers/export", { as: chief });
    const ofHolders = await screens.load(holderCatalogue, "/pass-holders/export/offers", { as: chief });
    expect([ofOffers.data.catalogues, ofHolders.data.catalogues]).toEqual([null, null]);
  });
});

describe("a failed part is named", () => {
  it("on the page that keeps the form", async () => {
    screens.setReachable(false, /\/archive\b/i);
    const answer = await screens.post(
      confirm,
      `/eltos/${operator.id}/informations/archivate`,
      {},
      {
        as: chief,
        params: { eltoId: operator.id },
      },
    );
    expect(answer).toMatchObject({ status: 503, data: { call: "operators.archive", submitted: [] } });
  });

  it("on the page of the publication", async () => {
    screens.setReachable(false, /\/publication$/);
    const answer = await screens.post(publish, "/publication", { removals: "0" }, { as: chief });
    expect(answer).toMatchObject({ status: 303, location: "/publication" });
    expect(toastOf(answer)).toBe("backoffice-publication:toast.failed");
  });

  it("in the form of an export", async () => {
    const asked = { reason: "Bilan", exportAsExcel: "true" };
    const accepted = await screens.post(exporting, "/eltos/export", asked, { as: chief });
    const cookie = accepted.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    screens.setReachable(false, /\/elto\/export\b/);
    const answer = await screens.load({ loader: exportFile }, "/eltos/export/file", {
      as: chief,
      headers: { cookie },
    });
    expect(answer.location).toBe("/eltos/export");
    expect(toastOf(answer)).toBe("backoffice-export-dialog:failed");
  });

  const named = Object.entries(shell.failed).flatMap(([area, all]) =>
    Object.keys(all).map((call) => [area, call] as const),
  );

  // Source 1 §8; pages show the failures of lists, the dashboard, the journal and sign-outs themselves.
  it.each([
    ["operator edited", "operators.update"],
    ["operator saved and published", "operators.updateAndValidate"],
    ["operator created", "operators.create"],
    ["operator deleted", "operators.remove"],
    ["operator archived", "operators.archive"],
    ["operator restored from the archive", "operators.unarchive"],
    ["operator made not eligible", "operators.makeNotEligible"],
    ["external content loaded", "operators.externalContent"],
    ["operators linked", "groups.link"],
    ["operators unlinked", "groups.unlink"],
    ["group renamed", "groups.rename"],
    ["offer created, also as a copy", "offers.create"],
    ["offer edited", "offers.update"],
    ["offer deleted", "offers.remove"],
    ["offer archived", "offers.archive"],
    ["offer restored from the archive", "offers.unarchive"],
    ["user created", "users.create"],
    ["user edited", "users.update"],
    ["user deleted", "users.remove"],
    ["creation mail sent again", "users.resendRegistration"],
    ["password set", "users.setPassword"],
    ["password of one's own changed", "users.changePassword"],
    ["picture uploaded", "media.upload"],
    ["texts translated", "translation.translate"],
    ["translation of an operator saved", "operators.translate"],
    ["translation of an offer saved", "offers.translate"],
    ["operators exported", "operators.exportFile"],
    ["offers exported", "offers.exportFile"],
    ["users exported", "users.exportFile"],
    ["journal exported", "logs.exportFile"],
  ])("when %s", (_, call) => {
    expect(named.map((one) => one.join("."))).toContain(call);
  });

  it("for calls that exist", () => {
    for (const [area, call] of named) expect(calls[area as keyof typeof calls]).toHaveProperty(call);
  });
});
