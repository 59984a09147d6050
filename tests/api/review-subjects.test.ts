import { describe, expect, it } from "vitest";
import { refusalMail, requestDetails } from "~/api/reviews/details.server";
import { requestHistory, requestVersion } from "~/api/reviews/history.server";
import { findOpenRequest, refuseIfRequestChanged } from "~/api/reviews/requests.server";
import { settleRequest } from "~/api/reviews/settle.server";
import type { Subject } from "~/api/reviews/subject";
import { unscoped } from "~/api/scope.server";
import type { Decision, RequestKind } from "~/contract/reviews/requests";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOffer, addOperator, addUser } from "../support/operators";

/*
 * Reviews work with any content: here, one that no kind of subject has.
 */

const { db } = await freshDatabase();
const { services } = testApi(db);
const operator = await addOperator(db, { name: "Grottes de Han" });
const chief = { ...(await addUser(db, { role: "AdminWbt", name: "Chef" })), email: "chef@demo.example" };
const manager = await addUser(db, { operators: [operator] });

interface Content {
  title: string;
  tags: string[];
  note: string | null;
}
const present: Content = { title: "Une entrée offerte", tags: ["Famille"], note: null };
const wished: Content = { title: "Deux entrées offertes", tags: ["Famille"], note: "Interne" };

async function offerSubject() {
  const { id } = await addOffer(db, operator);
  const subject: Subject<Content> = {
    column: "offer_id",
    id,
    scope: unscoped("a kind of subject that has no area"),
    empty: { title: "", tags: [], note: null },
  };
  const row = db.selectFrom("offers").where("offers.id", "=", id).select("offers.id");
  return { subject, row };
}
const settle = async (
  subject: Subject<Content>,
  effect: { open?: RequestKind; close?: Decision; applies: boolean },
  { by = chief, reason }: { by?: typeof chief; reason?: string } = {},
) =>
  settleRequest(db, subject, {
    effect,
    request: await findOpenRequest(db, subject),
    present,
    proposed: wished,
    changed: true,
    reason,
    by,
    at: new Date("2026-03-02T09:00:00Z"),
    services: testApi(db).services,
  });
const reading = ({ subject, row }: Awaited<ReturnType<typeof offerSubject>>) => ({
  subject,
  row,
  seen: (content: Content) => ({ ...content, note: null }),
  paths: ["tags", "note", "title"],
});
const firstPage = { PageNumber: 1, PageSize: 10 };

describe("a request about an offer", () => {
  it("waits with both versions, and is decided as it was seen", async () => {
    const offer = await offerSubject();
    await settle(offer.subject, { open: "Edited", applies: false }, { by: manager });
    const open = await findOpenRequest(db, offer.subject);
    expect(open).toMatchObject({ kind: "Edited", previous: present, current: wished });
    await expect(refuseIfRequestChanged(db, offer.subject, open, crypto.randomUUID())).rejects.toMatchObject({
      code: "notFound",
    });
    expect(await requestDetails(db, offer.subject, offer.row, "2026-03-02")).toMatchObject({
      id: open?.id,
      author: { id: manager.id },
      current: wished,
      decision: null,
    });

    await settle(offer.subject, { close: "published", applies: true });
    await expect(refuseIfRequestChanged(db, offer.subject, undefined, open?.id)).rejects.toMatchObject({
      code: "alreadyDecided",
      options: { params: { by: "Test Chef", decision: "published" } },
    });
    expect(await requestVersion(db, reading(offer), open?.id ?? "")).toMatchObject({
      decision: "published",
      previous: present,
      content: { ...wished, note: null },
    });
  });

  it("stays in its own offer's history, with the fields that the reader may see, in form order", async () => {
    const offer = await offerSubject();
    await settle(offer.subject, { open: "Edited", applies: false }, { by: manager });
    await settle(offer.subject, { close: "refused", applies: false }, { reason: "Trop cher" });
    await settle(offer.subject, { applies: true });
    const { items, totalCount } = await requestHistory(db, reading(offer), firstPage);
    expect(totalCount).toBe(2);
    expect(items.map(({ decision, changedFields }) => [decision, changedFields])).toEqual(
      expect.arrayContaining([
        ["refused", ["title"]],
        ["applied", ["title"]],
      ]),
    );
    const other = await offerSubject();
    expect(await requestHistory(db, reading(other), firstPage)).toMatchObject({ items: [], totalCount: 0 });
    await expect(requestVersion(db, reading(other), items[0]?.id ?? "")).rejects.toMatchObject({
      code: "notFound",
    });
  });

  it("prepares a mail that names the offer when it is refused", async () => {
    const { subject } = await offerSubject();
    const row = db
      .selectFrom("offers")
      .where("id", "=", subject.id)
      .select(({ val }) => ["id", val("Une entrée offerte").as("name")]);
    await expect(refusalMail(db, services, subject, row)).rejects.toMatchObject({ code: "notFound" });
    await settle(subject, { open: "Edited", applies: false }, { by: manager });
    await settle(subject, { close: "refused", applies: false }, { reason: "Trop cher" });
    const mail = await refusalMail(db, services, subject, row);
    // Where the account is now.
    expect(mail.to).toBe(manager.email);
    expect(mail.subject).toContain("Une entrée offerte");
    expect(mail.body).toContain("Trop cher");
  });

  it("is not found when the person may not see the offer", async () => {
    const offer = await offerSubject();
    await settle(offer.subject, { open: "Edited", applies: false }, { by: manager });
    const hidden = { ...offer, row: offer.row.where("offers.id", "!=", offer.subject.id) };
    await expect(requestDetails(db, hidden.subject, hidden.row, "2026-03-02")).rejects.toMatchObject({
      code: "notFound",
    });
    await expect(requestHistory(db, reading(hidden), firstPage)).rejects.toMatchObject({ code: "notFound" });
  });
});
