import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import jsQr from "jsqr";
import sharp from "sharp";
import { afterAll, describe, expect, it, vi } from "vitest";
import { catalogueJobs, refuseUnprintable } from "~/api/catalogue/catalogue-files.server";
import { PermanentFailure } from "~/api/platform/jobs/job-handler";
import { storeUpload } from "~/api/platform/media/media.server";
import { MAX_PRINTED } from "~/contract/offers/catalogue";
import { testApi } from "../../support/api";
import { freshDatabase } from "../../support/database";
import { addOffer, addOperator, addUser } from "../../support/operators";

const { db } = await freshDatabase();
let now = new Date("2026-06-14T22:15:00.000Z");
const api = testApi(db, { now: () => now });
const folder = mkdtempSync(join(tmpdir(), "catalogue-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The output of a poppler program, which reads PDF files independently of what wrote them. */
function poppler(program: "pdfinfo" | "pdffonts" | "pdftotext" | "pdftoppm", ...args: string[]): string {
  try {
    const stdio = ["ignore", "pipe", "pipe"] as const;
    const said = execFileSync(program, args, { encoding: "utf8", cwd: folder, stdio: [...stdio] });
    return said.replace(/[\u00a0\u2009\u202f]/g, " ");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new Error(`${program} is missing: install poppler-utils (apt-get install poppler-utils)`);
  }
}

const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#c5523f" } })
  .png()
  .toBuffer();
const medium = await storeUpload(db, {
  bytes: photo,
  by: null,
  clock: api.services.clock,
  store: api.services.mediaStore,
});
const at = (province: string, city: string) => ({ address: { province, city } });
const castle = await addOperator(db, {
  name: "Château de Vêves",
  sheet: { ...at("Namur", "Celles"), image: medium.id, copyright: "Vêves", points: 40 },
});
const brewery = await addOperator(db, { name: "Brasserie du Bocq", sheet: at("Namur", "Purnode") });
const spa = await addOperator(db, { name: "Thermes de Spa", sheet: at("Liège", "Spa") });
const texts = (fr: string, nl: string | null = null) => JSON.stringify({ fr, nl, en: null, de: null });
const bookingLink = "https://veves.example/reserver?langue=fr";
const always = { visible_from: "2026-01-01", visible_until: "2099-12-31" };
await addOffer(db, castle, {
  columns: {
    ...always,
    category: "chateau",
    booking_link: bookingLink,
    valid_from: "2026-05-02",
    valid_until: "2026-06-28",
    title: texts("Tournoi des chevaliers", "Riddertoernooi"),
    description: texts("Pour deux enfants.\nLe samedi 🏰 à 14 h.", "Voor twee kinderen."),
  },
});
await addOffer(db, castle, {
  columns: { ...always, category: "chateau", is_offer: false, title: texts("La tour à moitié prix") },
});
await addOffer(db, brewery, {
  columns: { ...always, category: "brasserie", title: texts("Trois bières au comptoir") },
});
for (let index = 0; index < 12; index += 1)
  await addOffer(db, spa, {
    columns: {
      ...always,
      category: index < 10 ? "bien-etre" : "parc-et-jardin",
      title: texts(`Bain numéro ${index + 1}`),
    },
  });
await addOffer(db, spa, { title: "Demain seulement", columns: { visible_from: "2099-01-01" } });
await addOffer(db, spa, { title: "Archivée", columns: { ...always, archived: true } });

const chief = await addUser(db, { role: "AdminWbt" });
const platform = await api.as(chief);
const admin = await api.as(await addUser(db, { operators: [castle] }));
const scanner = await api.as(await addUser(db, { role: "Scanner", operators: [castle] }));

/** Runs the job of the latest catalogue, as the runner would. */
async function make() {
  const { payload } = await db
    .selectFrom("jobs")
    .select("payload")
    .where("kind", "=", "printCatalogue")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  await catalogueJobs(api.services).printCatalogue?.run(payload);
}
async function printed(who = platform, filters: object = {}) {
  const { catalogueId } = await who.catalogue.request({ reason: "Salon", language: "fr", ...filters });
  await make();
  const file = await who.catalogue.file({ catalogueId });
  const bytes = Buffer.from(await file.arrayBuffer());
  writeFileSync(join(folder, "catalogue.pdf"), bytes);
  return { catalogueId, file, bytes };
}
const pageCount = () => Number(/Pages:\s+(\d+)/.exec(poppler("pdfinfo", "catalogue.pdf"))?.[1]);
/** The texts of its pages, in order. */
const pages = () =>
  Array.from({ length: pageCount() }, (_, index) =>
    poppler("pdftotext", "-layout", "-f", `${index + 1}`, "-l", `${index + 1}`, "catalogue.pdf", "-"),
  );

describe("the printed catalogue", () => {
  it("has cover, contents with the right pages, and a section for each province and category", async () => {
    const { file, bytes } = await printed();
    expect(file.headers.get("content-type")).toBe("application/pdf");
    expect(file.headers.get("content-disposition")).toContain(
      'filename="catalogue-des-offres-fr-2026-06-15.pdf"',
    );
    expect(Number(file.headers.get("content-length"))).toBe(bytes.length);
    const [cover = "", contents = "", ...body] = pages();
    expect(cover).toMatch(
      /Pass Détours[\s\S]*Offres\s+et bons plans\s+15 bonnes raisons de sortir, dans 3 lieux/,
    );
    expect(cover).toMatch(/Printemps-été\s[\s\S]*2026[\s\S]*FR +NL +EN +DE/);
    expect(contents).toContain("Édition du 15 juin 2026.");
    const entries = [...contents.matchAll(/^ *([A-ZÉ][\p{L} -]*?)\s{2,}(\d+)$/gmu)].map(([, name, page]) => [
      name,
      Number(page),
    ]);
    expect(entries).toEqual([
      ["Liège", 3],
      ["Bien-être", 4],
      ["Parc et jardin", expect.any(Number)],
      ["Namur", expect.any(Number)],
      ["Brasserie", expect.any(Number)],
      ["Château", expect.any(Number)],
    ]);
    for (const [name, page] of entries as [string, number][]) {
      const text = body[page - 3] ?? "";
      expect(text, `${name} is on page ${page}`).toMatch(
        new RegExp(`^ *${name}( +[\\d\\w, ]*(offre|bon plan)s?)?$`, "m"),
      );
      // On the outer side.
      expect(text.trimEnd(), `page ${page} says its number`).toMatch(
        page % 2 ? /Édition du .* (\d+)$/ : /(\d+) +Édition du .*$/,
      );
      expect(text.trimEnd().split("\n").at(-1)).toMatch(new RegExp(`(^ *${page} | ${page}$)`));
    }
    // Each offer shown in the app once, and no other.
    const all = body.join("\n");
    for (let index = 1; index <= 12; index += 1)
      expect(all.match(new RegExp(`Bain numéro ${index}$`, "gm")), `Bain ${index}`).toHaveLength(1);
    expect(all).not.toMatch(/Demain seulement|Archivée/);
  });

  it("prints operator, conditions, days and points, good deals first, without characters that the font lacks", () => {
    const text = pages().at(-1) ?? "";
    const order = ["Trois bières", "La tour à moitié prix", "Tournoi des chevaliers"].map((one) =>
      text.indexOf(one),
    );
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(text).toMatch(/Bon plan du moment\s+La tour/);
    expect(text).toMatch(/Château de Vêves, Celles/);
    expect(text).toMatch(
      /Pour deux enfants\.\s+Le samedi à 14 h\.\s+(© Vêves\s+)?du 2 mai au 28 juin 2026 +40 points/,
    );
    expect(text).toContain("© Vêves");
    expect(text).toMatch(/Château +1 offre, 1 bon plan$/m);
  });

  it("is tagged, in its language, with a title, links and its fonts embedded", () => {
    const info = poppler("pdfinfo", "catalogue.pdf");
    expect(info).toMatch(/Title:\s+Pass Détours – Offres et bons plans/);
    expect(info).toMatch(/Tagged:\s+yes/);
    expect(readFileSync(join(folder, "catalogue.pdf"), "latin1")).toMatch(/\/Lang \(fr\)/);
    expect(info).toMatch(/Page size:.*A4/);
    const tags = poppler("pdfinfo", "-struct-text", "catalogue.pdf");
    for (const tag of ["Document", "TOC", "H1", "H2", "H3", "H4", "Figure", "Link"])
      expect(tags).toMatch(new RegExp(`^ *${tag}\\b`, "m"));
    // One picture is the operator’s own; the scenes of the others, and icons, are passed over.
    expect(tags.match(/^ *Figure\b/gm)).toHaveLength(2);
    expect(tags.indexOf("Sommaire")).toBeLessThan(tags.indexOf("Bain numéro 1"));
    const fonts = poppler("pdffonts", "catalogue.pdf").trim().split("\n").slice(2);
    expect(fonts).toHaveLength(3);
    for (const font of fonts) expect(font).toMatch(/BricolageGrotesque.* yes yes yes /);
    expect(poppler("pdfinfo", "-url", "catalogue.pdf")).toContain(bookingLink);
  });

  it("shows the operator's picture and a QR code that leads to the booking link", async () => {
    const last = String(pageCount());
    poppler("pdftoppm", "-r", "150", "-png", "-singlefile", "-f", last, "-l", last, "catalogue.pdf", "page");
    const image = sharp(readFileSync(join(folder, "page.png"))).ensureAlpha();
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    expect(jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(bookingLink);
    const red = data.findIndex(
      (value, index) => index % 4 === 0 && value > 185 && (data[index + 1] ?? 0) < 95,
    );
    expect(red).toBeGreaterThan(0);
  });

  it("is in the language asked for, offers without a translation in French", async () => {
    const { file } = await printed(platform, { language: "nl" });
    expect(file.headers.get("content-disposition")).toContain("-nl-");
    const all = pages().join("\n");
    expect(all).toMatch(/Inhoud[\s\S]*Luik[\s\S]*Namen/);
    expect(all).toMatch(/Riddertoernooi[\s\S]*Voor twee kinderen/);
    expect(all).toMatch(/Lente – zomer[\s\S]*2 mei . 28 juni 2026 +40 punten/);
    expect(all).toContain("Trois bières au comptoir");
  });

  it("has the offers of the filtered list, in the person's scope", async () => {
    await printed(platform, { category: ["brasserie"] });
    expect(pages().join("\n")).not.toMatch(/Bain|Tournoi/);
    await printed(admin);
    const own = pages().join("\n");
    expect(own).toMatch(/Tournoi[\s\S]*/);
    expect(own).not.toMatch(/Bain|bières/);
    await expect(
      admin.catalogue.request({ reason: "x", language: "fr", province: ["Namur"] }),
    ).rejects.toMatchObject({ code: "invalidRights" });
    await expect(scanner.catalogue.request({ reason: "x", language: "fr" })).rejects.toMatchObject({
      code: "invalidRightsToExport",
    });
  });

  it("is refused for no offers, and for too many", async () => {
    const none = platform.catalogue.request({ reason: "x", language: "fr", status: ["Archived"] });
    await expect(none).rejects.toMatchObject({ code: "catalogueEmpty" });
    expect(() => refuseUnprintable(MAX_PRINTED)).not.toThrow();
    expect(() => refuseUnprintable(MAX_PRINTED + 1)).toThrow(
      expect.objectContaining({ code: "catalogueTooLong" }),
    );
  });
});

describe("the file of a catalogue", () => {
  it("is only for its requester, reports its progress, and is deleted after a day", async () => {
    const { catalogueId } = await platform.catalogue.request({ reason: "Salon", language: "de" });
    expect(await platform.catalogue.details({ catalogueId })).toMatchObject({
      state: "waiting",
      offers: 15,
      printed: 0,
      size: null,
      language: "de",
    });
    await expect(platform.catalogue.file({ catalogueId })).rejects.toMatchObject({ status: 404 });
    await make();
    const made = await platform.catalogue.details({ catalogueId });
    expect(made).toMatchObject({ state: "ready", printed: 15, size: expect.any(Number) });
    const another = await api.as(await addUser(db, { role: "AdminWbt" }));
    await expect(another.catalogue.details({ catalogueId })).rejects.toMatchObject({ status: 404 });
    await expect(another.catalogue.file({ catalogueId })).rejects.toMatchObject({ status: 404 });
    expect(await another.catalogue.list()).toEqual([]);
    expect((await platform.catalogue.list()).map(({ language }) => language)).toContain("de");

    const kept = now;
    now = new Date(Date.parse(made.expiresAt));
    const later = await api.as(chief);
    expect(await later.catalogue.list()).toEqual([]);
    await expect(later.catalogue.file({ catalogueId })).rejects.toMatchObject({ status: 404 });
    await catalogueJobs(api.services).removeCatalogues?.run({});
    now = kept;
    expect(await db.selectFrom("catalogue_pieces").select("number").execute()).toEqual([]);
  });

  it("is made once for the same request, and replaced by the next one of its language", async () => {
    const ask = (filters: object = {}) =>
      platform.catalogue.request({ reason: "Salon", language: "en", ...filters });
    const first = await ask();
    expect(await ask()).toEqual(first);
    const next = await ask({ category: ["brasserie"] });
    expect(next).not.toEqual(first);
    await expect(platform.catalogue.details(first)).rejects.toMatchObject({ status: 404 });
    await make();
    expect((await platform.catalogue.list()).filter(({ language }) => language === "en")).toMatchObject([
      { id: next.catalogueId, offers: 1, state: "ready" },
    ]);
  });

  it("is made again when its process died, and reports a failure", async () => {
    const { catalogueId } = await platform.catalogue.request({ reason: "Salon", language: "de" });
    await db
      .insertInto("catalogue_pieces")
      .values({ catalogue_id: catalogueId, number: 0, bytes: Buffer.from("half") })
      .execute();
    await make();
    const file = await platform.catalogue.file({ catalogueId });
    expect((await file.text()).slice(0, 5)).toBe("%PDF-");

    const again = await platform.catalogue.request({
      reason: "Salon",
      language: "de",
      category: ["chateau"],
    });
    await db
      .updateTable("media")
      .set({ bytes: Buffer.from("no picture") })
      .where("id", "=", medium.id)
      .execute();
    await expect(make()).rejects.toThrow(PermanentFailure);
    expect(await platform.catalogue.details(again)).toMatchObject({ state: "failed" });
    await db.updateTable("media").set({ bytes: photo }).where("id", "=", medium.id).execute();
  });

  it("is logged with its reason, filters and number of offers", async () => {
    await platform.catalogue.request({ reason: "Pour le salon", language: "fr", province: ["Liège"] });
    const { items } = await platform.logs.list({});
    const entry = items.find(({ changes }) => changes?.reason?.[1] === "Pour le salon");
    expect(entry).toMatchObject({
      extraInfo: "Catalogue des offres",
      changes: { format: [null, "pdf"], rows: [null, 12], Language: [null, "fr"] },
    });
  });
});

describe("the documented call", () => {
  const rowsOf = async (file: Response): Promise<Record<string, string>[]> =>
    parse(await file.text(), { bom: true, delimiter: ";", columns: true });

  it("returns the active offers in one language as CSV or as the same PDF", async () => {
    const file = await platform.catalogue.read({ Target: "Csv", Language: "NL" });
    expect(file.headers.get("content-disposition")).toContain("catalogue-des-offres-nl-2026-06-15.csv");
    const rows = await rowsOf(file);
    expect(rows).toHaveLength(15);
    expect(rows.map((row) => row.Titel)).toEqual(
      expect.arrayContaining(["Riddertoernooi", "Trois bières au comptoir"]),
    );
    expect(Object.keys(rows[0] ?? {})).not.toContain("Titel (NL)");
    const pdf = await admin.catalogue.read({ Target: "Pdf" });
    writeFileSync(join(folder, "catalogue.pdf"), Buffer.from(await pdf.arrayBuffer()));
    expect(pages().join("\n")).toContain("Tournoi des chevaliers");
  });

  const askFor = async (person: { id: string }) => {
    const authorization = `Bearer ${await api.bearerOf(person)}`;
    return () => {
      const client = new AbortController();
      const url = "http://localhost/api/offers/export?Target=Pdf";
      const answer = api.fetch(new Request(url, { headers: { authorization }, signal: client.signal }));
      return { client, answer };
    };
  };

  it("prints one per person at a time: the next ones wait, and a disconnected client does not block them", async () => {
    const failed = vi.spyOn(api.services.log, "error");
    const ask = await askFor(chief);
    type Asked = ReturnType<typeof ask>;
    let waiting: Asked[] = [];
    /** The first client in the queue disconnects. */
    const answered = async () => {
      const one = await Promise.race(waiting.map(async (asked) => ({ asked, answer: await asked.answer })));
      waiting = waiting.filter((asked) => asked !== one.asked);
      return { ...one.asked, answer: one.answer };
    };

    const unread = await ask().answer;
    waiting = Array.from({ length: 6 }, () => ask());
    expect((await answered()).answer.status).toBe(503);
    waiting[0]?.client.abort();
    expect((await answered()).answer.status).toBe(503);
    // The first response is not read yet; the next export runs while it is read.
    await unread.body?.cancel();
    const next = await answered();
    const reader = next.answer.body?.getReader();
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
    next.client.abort(new Error("gone"));
    // Data that was on its way still arrives.
    const readOn = async () => {
      while (!(await reader?.read())?.done);
    };
    await expect(readOn()).rejects.toThrow("gone");
    while (waiting.length > 0) expect((await (await answered()).answer.text()).slice(0, 5)).toBe("%PDF-");
    const last = await ask().answer;
    expect(last.status).toBe(200);
    await last.body?.cancel();
    // A client that disconnects is not an error.
    expect(failed).not.toHaveBeenCalled();
  });

  it("prints for others while one client does not read, and waits for it", async () => {
    const [own, others] = [await askFor(chief), await askFor(await addUser(db, { role: "AdminWbt" }))];
    const unread = await own().answer;
    const waiting = own();
    expect((await (await others().answer).text()).slice(0, 5)).toBe("%PDF-");
    await unread.body?.cancel();
    expect((await (await waiting.answer).text()).slice(0, 5)).toBe("%PDF-");
  });

  it("returns workbooks to platform administrators only, like every export of offers", async () => {
    const file = await platform.catalogue.read({ Target: "Xlsx", Language: "fr" });
    expect((await file.text()).slice(0, 2)).toBe("PK");
    const refused = { status: 400, code: "invalidRightsToExport" };
    await expect(admin.catalogue.read({ Target: "Xlsx" })).rejects.toMatchObject(refused);
    const excel = admin.offers.exportFile({ reason: "x", exportAsExcel: true });
    await expect(excel).rejects.toMatchObject(refused);
    await expect(scanner.catalogue.read({ Target: "Csv" })).rejects.toMatchObject(refused);
  });
});
