import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import sharp from "sharp";
import { authorizationOf, newPassNumber, signInAs } from "../support/staff";
import { expect, test } from "../support/test";

test("keys are imported from a checked file; an order is viewed, its mail sent again, and cancelled", {
  tag: "@nojs-only",
}, async ({ page, request }) => {
  test.slow();
  const headers = await authorizationOf(request, "plateforme");
  const gift = await addGift(request, headers, "Coffret");
  const prefix = `E2E-${Date.now()}`;

  // Each person can have one file checked at a time: the screens use the demo account's, `gifts.spec` another one.
  await signInAs(page, "t.lambermont@programme.example");
  // It has no orders, so there is no search and no filter.
  const orders = `/gifts/${gift.id}/orders`;
  await page.goto(orders);
  await expect(page.getByText("Les commandes de ce cadeau apparaîtront ici.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Toutes/ })).toHaveCount(0);
  await page.goto(`/gifts/${gift.id}/informations`);
  await page
    .getByRole("navigation", { name: "Rubriques du cadeau" })
    .getByRole("link", { name: /^Stock/ })
    .click();
  await page.getByRole("link", { name: "Ajouter un fichier" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("button", { name: "Vérifier le fichier" }).click();
  await expect(drawer.getByText("Choisissez un fichier").first()).toBeVisible();
  await drawer.getByLabel("Fichier").setInputFiles({
    name: "codes-mars.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      `Code;Lot\r\n${prefix}-1;\r\n;\r\nBA 88??;\r\n;12\r\n${prefix}-1;\r\n${prefix}-2;\r\n`,
    ),
  });
  await drawer.getByRole("button", { name: "Vérifier le fichier" }).click();

  const checked = page.getByRole("heading", { name: /Fichier vérifié/ });
  await expect(checked).toContainText("codes-mars.csv");
  await expect(page.getByText("Caractères non admis.")).toBeVisible();
  await expect(page.getByText("Déjà vu à la ligne 2 de ce fichier.")).toBeVisible();
  await page.getByRole("button", { name: "Ajouter les 2 codes" }).click();
  await expect(page.getByText("2 codes ajoutés.").first()).toBeVisible();
  await page.getByRole("searchbox", { name: "Chercher un code" }).fill(`${prefix}-2`);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: `Supprimer le code ${prefix}-2` }).click();
  await drawer.getByRole("button", { name: "Supprimer le code" }).click();
  await expect(page.getByText("Code supprimé.").first()).toBeVisible();

  const lastName = `Coffret-${Date.now()}`;
  const signedUp = await request.post("/api/passholders", {
    headers,
    data: {
      civility: "Mme",
      firstName: "Aline",
      lastName,
      language: "FR",
      birthDate: "1990-02-28",
      passId: newPassNumber(),
      phone: null,
      email: `${lastName.toLowerCase()}@porteur.example`,
      agreeThings: true,
      address: { address: "Rue du Pont 1", zipCode: "5000", city: "Namur", province: null, country: "BE" },
      agreementFields: { email: true, sms: false, mail: true },
    },
  });
  expect(signedUp.status()).toBe(200);
  const { id: passholderId } = await signedUp.json();
  await request.post("/api/passholders/addpoints", {
    headers,
    data: { passholderId, points: gift.points, reason: "Essai" },
  });
  const ordered = await request.post(`/api/shopitem/${gift.id}/order`, {
    headers,
    data: { passholderId, idempotencyKey: randomUUID() },
  });
  expect(ordered.status()).toBe(200);
  const { number } = await ordered.json();

  await page.goto(`${orders}?search=${encodeURIComponent(number)}`);
  const row = page.getByRole("row").filter({ hasText: number });
  await expect(row).toContainText(`Aline ${lastName}`);
  const resend = row.getByRole("button", { name: /^Renvoyer/ });
  await resend.click();
  await expect(page.getByText(/^E-mail renvoyé à/).first()).toBeVisible();
  // After Back, or after another person's action, it asks before a second one is made.
  await page.goto(page.url());
  await resend.click();
  await expect(page.getByText("Cet e-mail vient d’être renvoyé")).toBeInViewport();
  await resend.click();
  await expect(page.getByText(/^E-mail renvoyé à/).first()).toBeVisible();
  const cancel = row.getByRole("link", { name: /^Annuler/ });
  const cancelPath = (await cancel.getAttribute("href")) ?? "";
  await cancel.click();
  await drawer.getByRole("button", { name: "Annuler la commande" }).click();
  await expect(drawer.getByLabel("Raison")).toHaveAttribute("aria-invalid", "true");
  await drawer.getByLabel("Raison").fill("Coffret cassé");
  await drawer.getByRole("button", { name: "Annuler la commande" }).click();
  await expect(page.getByText(`Commande ${number} annulée`).first()).toBeVisible();
  // Cancelling it a second time shows a message and asks nothing.
  await page.goto(cancelPath);
  await expect(drawer.getByRole("heading", { name: "Cette commande est annulée" })).toBeVisible();
  await page.goto(`/pass-holders/${passholderId}/points-history`);
  await expect(page.getByRole("row").filter({ hasText: "Commande annulée" })).toContainText("+50");
});

/** A gift of fifty points that is visible for a month, without keys yet. */
async function addGift(request: APIRequestContext, headers: Record<string, string>, fr: string) {
  const file = { name: "coffret.jpg", mimeType: "image/jpeg", buffer: await picture() };
  const upload = await request.post("/api/medias?crop=stencil", { headers, multipart: { file } });
  const { path } = await upload.json();
  const texts = { fr, nl: null, en: null, de: null };
  const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
  const data = {
    name: texts,
    description: texts,
    value: 50,
    imageTempPath: path,
    copyright: "Programme",
    visibilityStart: day(-2),
    visibilityEnd: day(30),
    bookingLink: null,
    usesKeys: true,
    lowStock: null,
  };
  const made = await request.post("/api/shopitem", { headers, data });
  expect(made.status()).toBe(200);
  return { id: (await made.json()).id as string, points: data.value };
}

const picture = () =>
  sharp({ create: { width: 800, height: 500, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
