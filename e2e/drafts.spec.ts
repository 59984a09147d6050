import type { Page } from "@playwright/test";
import { untilKept } from "./support/network";
import { findLocalities } from "./support/new-operator";
import { holdScripts } from "./support/slow-line";
import { apiAs, signIn, signInAs, signOut } from "./support/staff";
import { expect, test } from "./support/test";

const name = (page: Page) => page.getByLabel("Nom de l’établissement");

test("the sign-up goes back a step and keeps the kind and everything that was typed", async ({ page }) => {
  await page.goto("/sign-up?type=distributor");
  await name(page).fill("Brasserie du Lac");
  await findLocalities(page, "5500");
  const [chosen] = await page.getByLabel("Localité").selectOption({ index: 2 });
  await page.getByLabel("Téléphone").first().fill("0470 12 34 56");
  await page.getByRole("checkbox", { name: "Musée" }).check();
  await page.getByRole("checkbox", { name: /Je m’engage à distribuer/ }).check();
  await page.getByRole("link", { name: "Retour" }).click();
  await expect(page.getByRole("radio", { name: /^Opérateur-distributeur/ })).toBeChecked();
  await page.getByRole("button", { name: "Suivant" }).click();
  await expect(page).toHaveURL(/type=distributor/);

  const expectKept = async () => {
    await expect(page.getByText("Votre saisie est reprise")).toBeVisible();
    await expect(name(page)).toHaveValue("Brasserie du Lac");
    await expect(page.getByLabel("Code postal")).toHaveValue("5500");
    await expect(page.getByText("localités trouvées pour 5500")).toBeVisible();
    await expect(page.getByLabel("Localité")).toHaveValue(chosen ?? "");
    await expect(page.getByLabel("Téléphone").first()).toHaveValue(/470 ?12 ?34 ?56$/);
    await expect(page.getByRole("checkbox", { name: "Musée" })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: /Je m’engage à distribuer/ })).toBeChecked();
  };
  await expectKept();
  await page.reload();
  await expectKept();
  await page.goto("/vie-privee");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Charte de vie privée");
  await page.goBack();
  await expectKept();

  await page.getByLabel("Rue", { exact: true }).fill("Rue des Tanneries");
  await page.getByLabel("Numéro", { exact: true }).fill("3");
  await page.getByLabel("Prénom").fill("Basile");
  await page.getByLabel("Nom", { exact: true }).fill("Henrion");
  await page.getByLabel("Adresse e-mail").first().fill("basile@brasserie-du-lac.example");
  await page.getByLabel("Adresse e-mail").last().fill("accueil@brasserie-du-lac.example");
  await page.getByLabel("Téléphone").last().fill("082 22 33 44");
  await page.getByRole("checkbox", { name: /J’accepte les/ }).check();
  await page.getByRole("button", { name: "Envoyer ma demande" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre demande est envoyée");
  await page.goto("/sign-up?type=distributor");
  await expect(name(page)).toHaveValue("");
});

test("a draft sign-up has its own boxes ticked after Back, before the scripts run", async ({ page }) => {
  await page.goto("/sign-up?type=distributor");
  await page.getByRole("checkbox", { name: "Musée" }).check();
  await page.reload();
  await expect(page.getByText("Votre saisie est reprise")).toBeVisible();
  await page.goto("/vie-privee");
  const arrive = await holdScripts(page);
  await page.goBack({ waitUntil: "commit" });
  const ticked = page.getByRole("group", { name: "Catégories" }).getByRole("checkbox", { checked: true });
  await expect(ticked).toHaveCount(1);
  await expect(ticked).toHaveAccessibleName("Musée");
  await page.getByRole("checkbox", { name: "Brasserie" }).check();
  arrive();
  await expect(page.getByText("Votre saisie est reprise")).toBeVisible();
  await expect(ticked).toHaveCount(2);
  await expect(ticked.first()).toHaveAccessibleName("Musée");
});

test("a draft sign-up keeps what is typed before and while the scripts start", async ({ page }) => {
  await page.goto("/sign-up?type=distributor");
  await name(page).fill("Brasserie du Lac");
  await page.getByRole("checkbox", { name: "Musée" }).check();
  await page.getByLabel("Indicatif du pays").first().selectOption({ index: 1 });
  await page.getByLabel("Téléphone").first().fill("6 12 34 56 78");
  await page.getByLabel("Prénom").fill("Basile");
  const arrive = await holdScripts(page);
  // Without waiting for the scripts, which are held back.
  await page.mainFrame().goto("/sign-up?type=distributor", { waitUntil: "commit" });
  await page.getByLabel("Téléphone").first().fill("0470 12 34 56");
  await page.getByRole("checkbox", { name: "Brasserie" }).check();
  await name(page).pressSequentially("Brasserie du ");
  arrive();
  await page.keyboard.type("Canal de la Sambre et du Lac de l’Eau d’Heure", { delay: 20 });
  await expect(page.getByText("Votre saisie est reprise")).toBeVisible();
  await expect(name(page)).toHaveValue("Brasserie du Canal de la Sambre et du Lac de l’Eau d’Heure");
  await expect(page.getByLabel("Prénom")).toHaveValue("Basile");
  await expect(page.getByLabel("Indicatif du pays").first()).toHaveValue("BE");
  await expect(page.getByLabel("Téléphone").first()).toHaveValue(/470 ?12 ?34 ?56$/);
  for (const category of ["Musée", "Brasserie"])
    await expect(page.getByRole("checkbox", { name: category })).toBeChecked();
});

test("a text that is changed before the scripts run stays changed", async ({ page, request }) => {
  const api = await apiAs(request, "plateforme");
  const offer = await api.createOffer(await api.createOperator("Corderie"), "Un nœud offert");
  await signIn(page, "plateforme");
  const arrive = await holdScripts(page);
  await page.mainFrame().goto(`/offers/${offer}/edit`, { waitUntil: "commit" });
  const text = page.locator("[name='description.fr']");
  await text.fill("Du chanvre et de l’eau.");
  arrive();
  await untilKept(page);
  await expect(text).toHaveValue("Du chanvre et de l’eau.");
  await expect(page.getByText("23/2000")).toBeVisible();
  // It counts as a change: leaving asks for confirmation.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Abandonner vos modifications" })).toBeVisible();
});

test("a long form offers its draft after a reload and a sign-out, and drops it when it is saved or left", async ({
  page,
  request,
}) => {
  const api = await apiAs(request, "plateforme");
  const account = "tisserand";
  const id = await api.createStaffedOperator("Filature du Pont", account);
  await signInAs(page, `${account}@demo.example`);
  const form = `/eltos/${id}/informations/edit`;
  const street = page.getByLabel("Rue", { exact: true });
  const offer = page.getByText(/^Brouillon de \d+\sh\s\d\d$/);
  await page.goto(form);
  page.on("dialog", (dialog) => dialog.accept());
  const onServer = (status: number) =>
    page.waitForResponse((response) => response.url().endsWith("/drafts") && response.status() === status);
  const typeAndReload = async () => {
    const kept = onServer(200);
    await street.fill("Rue des Tisserands");
    // The code that stores drafts is loaded with the first keystroke.
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("Tisserands");
    await kept;
    await page.reload();
    await expect(offer).toBeVisible();
    await expect(street).toHaveValue("Rue du Moulin");
  };
  await typeAndReload();
  await page.getByRole("button", { name: "Reprendre" }).click();
  await expect(street).toHaveValue("Rue des Tisserands");
  // Leaving it asks for confirmation, since it is not saved.
  await page.getByRole("link", { name: "Annuler" }).click();
  const question = page.getByRole("dialog", { name: "Abandonner vos modifications ?" });
  const dropped = onServer(204);
  await question.getByRole("button", { name: "Abandonner les modifications" }).click();
  await expect(page).toHaveURL(/informations$/);
  await dropped;
  await page.goto(form);
  await expect(street).toHaveValue("Rue du Moulin");
  await expect(offer).toHaveCount(0);

  await typeAndReload();
  await signOut(page);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  await signInAs(page, `${account}@demo.example`);
  await page.goto(form);
  await expect(street).toHaveValue("Rue du Moulin");
  // This browser no longer has a draft, as on another device.
  await expect(offer).toBeVisible();
  await page.getByText("1 champ diffère du formulaire").click();
  await expect(
    page.getByText("«\u00a0Rue des Tisserands\u00a0» au lieu de «\u00a0Rue du Moulin\u00a0»"),
  ).toBeVisible();
  await page.getByRole("button", { name: "Reprendre" }).click();
  await expect(street).toHaveValue("Rue des Tisserands");
  await page.getByLabel("Description (français)").fill("Du lin et de la laine.");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByText("Modification envoyée\u00a0:")).toBeVisible();
  // The last opened draft is kept.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Du lin et de la laine.");
});
