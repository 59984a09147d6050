import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createExternalContent } from "~/api/platform/external-content/source.server";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOperator, addUser } from "../support/operators";

const { db } = await freshDatabase();
const api = testApi(db, { externalContent: createExternalContent({ demo: true }) });
const platform = await api.as(await addUser(db, { role: "AdminWbt" }));
const site = "https://pass.example";

const picture = async () => {
  const image = sharp({ create: { width: 320, height: 200, channels: 3, background: "teal" } });
  return new File([new Uint8Array(await image.png().toBuffer())], "photo.png");
};
const storedSheet = async (id: string) =>
  (await db.selectFrom("operators").select("sheet").where("id", "=", id).executeTakeFirstOrThrow()).sheet;

describe("a sheet in the documented format", () => {
  it("names its categories, and its picture by URL", async () => {
    const { id: eltoId } = await addOperator(db, { sheet: { categories: ["musee", "chateau"] } });
    const before = await platform.operators.details({ eltoId });
    expect(before).toMatchObject({ image: null, imageUrl: null, imageTempPath: null });
    expect(before.categories).toEqual([
      { label: "Musée", technicalId: "musee", b2CGroup: "Culture et patrimoine" },
      { label: "Château", technicalId: "chateau", b2CGroup: "Culture et patrimoine" },
    ]);

    const { path } = await platform.media.upload({ file: await picture() });
    await platform.operators.update({ ...before, eltoId, imageTempPath: path, copyright: "© Musée" });
    const after = await platform.operators.details({ eltoId });
    expect(after).toMatchObject({ image: `${site}${path}`, imageUrl: path, imageTempPath: null });
    const read = await api.fetch(new Request(String(after.image)));
    expect(read.headers.get("content-type")).toBe("image/jpeg");
  });

  it("can be saved as it was read without any change", async () => {
    const { id: eltoId } = await addOperator(db);
    const { path } = await platform.media.upload({ file: await picture() });
    const first = await platform.operators.details({ eltoId });
    await platform.operators.update({ ...first, eltoId, imageTempPath: path, copyright: "© Musée" });
    const sheet = await storedSheet(eltoId);
    const read = await platform.operators.details({ eltoId });
    await platform.operators.update({ ...read, eltoId });
    expect(await storedSheet(eltoId)).toEqual(sheet);
    await platform.operators.updateAndValidate({ ...read, eltoId, points: 11 });
    expect(await storedSheet(eltoId)).toEqual({ ...sheet, points: 11 });
  });

  it("removes a picture with null and requires a copyright for a new one", async () => {
    const { id: eltoId } = await addOperator(db);
    const { path } = await platform.media.upload({ file: await picture() });
    const read = await platform.operators.details({ eltoId });
    await expect(platform.operators.update({ ...read, eltoId, imageTempPath: path })).rejects.toMatchObject({
      fields: { copyright: ["copyrightRequired"] },
    });
    await platform.operators.update({ ...read, eltoId, imageTempPath: path, copyright: "© Musée" });
    const shown = await platform.operators.details({ eltoId });
    await platform.operators.update({ ...shown, eltoId, image: null });
    expect(await platform.operators.details({ eltoId })).toMatchObject({ image: null, imageUrl: null });
    await expect(
      platform.operators.update({
        ...shown,
        eltoId,
        version: 3,
        image: "https://elsewhere.example/photo.jpg",
      }),
    ).rejects.toMatchObject({ fields: { image: ["invalid"] } });
  });

  it("has the same shape in requests and in the history, and can be sent back as a correction", async () => {
    const operator = await addOperator(db);
    const own = await api.as(await addUser(db, { operators: [operator] }));
    const read = await own.operators.details({ eltoId: operator.id });
    await own.operators.update({ ...read, eltoId: operator.id, socialReason: "Musée SA" });
    const {
      id: requestId,
      current,
      previous,
    } = await platform.operatorDashboard.details({ id: operator.id });
    expect(previous?.categories).toEqual(read.categories);
    const data = { ...current, legalForm: "SA" };
    await platform.operatorDashboard.approve({ id: operator.id, requestId, data });
    const version = await platform.operators.historyVersion({ eltoId: operator.id, requestId });
    expect(version.sheet).toEqual(data);
  });
});

it("gives the URL of external content's picture, and the path to save in a sheet", async () => {
  const content = await platform.operators.externalContent({ drupalId: "1001" });
  expect(content.imageTempPath).toMatch(/^\/api\/medias\/[0-9a-f-]{36}$/);
  expect(content.image).toBe(`${site}${content.imageTempPath}`);
});
