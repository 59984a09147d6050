import type { Page } from "@playwright/test";
import sharp from "sharp";
import { authorizationOf, signIn } from "../support/staff";
import { expect, test } from "../support/test";

const picture = sharp({ create: { width: 800, height: 500, channels: 3, background: "teal" } });

/** A new gift without keys: its mail needs no key placeholder. */
async function newGift({ request }: Page) {
  const headers = await authorizationOf(request, "plateforme");
  const file = { name: "coffret.png", mimeType: "image/png", buffer: await picture.png().toBuffer() };
  const { path } = await (await request.post("/api/medias", { headers, multipart: { file } })).json();
  const texts = (fr: string) => ({ fr, nl: null, en: null, de: null });
  const answer = await request.post("/api/shopitem", {
    headers,
    data: {
      name: texts("Coffret d’essai"),
      description: texts("Trois bières."),
      value: 50,
      copyright: "Nous",
      imageTempPath: path,
      visibilityStart: "2026-01-01",
      visibilityEnd: "2099-12-31",
      usesKeys: false,
    },
  });
  const { id } = (await answer.json()) as { id: string };
  return { id, headers };
}

test("the mail of a gift is written, previewed in each language, tested and saved", async ({ page }) => {
  test.slow();
  await signIn(page, "plateforme");
  const { id, headers } = await newGift(page);
  await page.goto(`/gifts/${id}/template`);
  const french = page.getByRole("group", { name: "Français" });
  const mail = page.frameLocator("iframe[title='Aperçu de l’e-mail']");
  const subject = french.getByLabel("Objet");
  await subject.fill("Votre cadeau vous attend");

  const area = page.locator("[name='mailMarkup.fr']");

  const editor = french.getByRole("textbox", { name: "Message" }).and(page.locator("[contenteditable]"));
  const toolbar = french.getByRole("toolbar", { name: "Mise en forme" });
  await editor.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await page.keyboard.type("Bonjour ");
  await toolbar.getByText("Insérer une donnée").click();
  const isBackInTheText = await toolbar.getByRole("button", { name: "Prénom" }).evaluate((button) => {
    (button as HTMLButtonElement).click();
    return document.activeElement instanceof HTMLElement && document.activeElement.isContentEditable;
  });
  expect(isBackInTheText, "what is typed next belongs to the text, not to the button").toBe(true);
  await page.keyboard.press("Enter");
  await toolbar.getByRole("button", { name: "Gras" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(toolbar.getByRole("button", { name: "Italique" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await page.keyboard.type("à présenter");
  await expect(area).toHaveValue("Bonjour {{prénom}}\n\n**à présenter**");
  await toolbar.getByRole("button", { name: "Annuler" }).click();
  await expect(area).not.toHaveValue(/présenter/);
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(area).toHaveValue("Bonjour {{prénom}}\n\n**à présenter**");
  // Escape closes what the toolbar opened, not the mail.
  await toolbar.getByRole("button", { name: "Lien" }).click();
  await expect(french.getByLabel("Adresse du lien")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(editor).toBeFocused();
  await toolbar.getByText("Insérer une donnée").click();
  await toolbar.getByRole("button", { name: "Prénom" }).focus();
  await page.keyboard.press("Escape");
  await expect(toolbar.getByText("Insérer une donnée")).toBeFocused();
  await expect(toolbar.getByRole("button", { name: "Prénom" })).toBeHidden();

  await expect(mail.getByText("Bonjour Élodie", { exact: true })).toBeVisible();
  await expect(mail.locator("strong")).toHaveText("à présenter");
  // There is no Dutch text: the French one is shown.
  await page.getByRole("radio", { name: "NL" }).check({ force: true });
  await page.getByRole("radio", { name: "Sombre" }).check({ force: true });

  await expect(mail.locator(".letter")).toHaveCSS("background-color", "rgb(22, 30, 31)");
  await expect(mail.getByText("Bonjour Élodie", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "M’envoyer un essai" }).click();
  await expect(page.getByText("E-mail d’essai envoyé à votre adresse.")).toBeVisible();
  await page.getByRole("button", { name: "Enregistrer le modèle" }).click();
  await expect(page.getByText("Modèle d’e-mail enregistré.")).toBeVisible();
  // The page is the same with scripts: text written in the editor counts as well.
  await expect(french.locator("summary").first()).toContainText("Complet");
  await page.reload();
  await expect(subject).toHaveValue("Votre cadeau vous attend");
  await expect(area).toHaveValue("Bonjour {{prénom}}\n\n**à présenter**");
  const saved = await (await page.request.get(`/api/shopitem/${id}`, { headers })).json();
  expect(saved.htmlMailTemplate.fr).toBe("<p>Bonjour {{firstName}}</p><p><strong>à présenter</strong></p>");
  await page.goto("/outbox");
  await expect(page.getByText("Votre cadeau vous attend").first()).toBeVisible();
});
