import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { test } from "./support/own-server";
import { signInAs, signOut } from "./support/staff";
import { expect, hasJavaScript } from "./support/test";

const NAME = "Les Ânes du Samson";
const MANAGER = "lucie.lambert@anes-du-samson.example";
const PASSWORD = "Sentier-Vert-2026!";

/** The localities of a postal code: half a second after the last key, or by the button without scripts. */
async function search(form: Locator | Page, zip: string, scripts: boolean) {
  await form.getByLabel("Code postal").fill(zip);
  const button = form.getByRole("button", { name: "Chercher" });
  if (scripts) await expect(button).toHaveCount(0);
  else {
    await button.click();
    await expect(form.getByLabel("Localité")).toBeFocused();
  }
}

async function latestSnapshot(request: APIRequestContext, headers: Record<string, string> = {}) {
  const response = await request.get("/api/publication/latest", { headers });
  const { operators, number } =
    response.status() === 200 ? await response.json() : { operators: [], number: null };
  const operator = operators.find(
    ({ tourismProduct }: { tourismProduct: { name: { fr: string } } }) => tourismProduct.name.fr === NAME,
  );
  return { status: response.status(), etag: response.headers().etag ?? "", number, operator };
}

// Animations are off everywhere else.
test.use({ reducedMotion: "no-preference" });

test(
  "from the sign-up to the published correction",
  { tag: "@nojs" },
  async ({ page, context, request }, { project }) => {
    test.slow();
    const scripts = hasJavaScript(project);
    const main = page.getByRole("main");
    let registration = "";

    await test.step("an operator chooses a membership and fills in most of the form", async () => {
      await page.goto("/sign-up");
      await page.getByRole("radio", { name: /^Opérateur adhérent/ }).check();
      await page.getByRole("button", { name: "Suivant" }).click();
      await expect(page).toHaveURL("/sign-up?type=member");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre fiche");
      await page.getByLabel("Nom de l’établissement").fill(NAME);
      await page.getByLabel("Raison sociale").fill("Les Ânes du Samson ASBL");
      await page.getByRole("checkbox", { name: "Parc animalier" }).check();
      await search(page, "5340", scripts);
      await expect(page.getByText(/localités trouvées pour 5340/)).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
      await expect(page.getByLabel("Nom de l’établissement")).toHaveValue(NAME);
      await page.getByLabel("Localité").selectOption("Faulx-les-Tombes");
      await expect(page.getByLabel("Province")).toHaveValue("Namur");
      await page.getByLabel("Rue", { exact: true }).fill("Rue du Moulin");
      await page.getByLabel("Prénom").fill("Lucie");
      await page.getByLabel("Nom", { exact: true }).fill("Lambert");
      await page.getByLabel("Adresse e-mail").first().fill(MANAGER);
      await page.getByLabel("Téléphone").first().fill("0470 12 34 56");
      await page.getByLabel("Adresse e-mail").last().fill("accueil@anes-du-samson");
      await page.getByLabel("Téléphone").last().fill("081 58 12 34");
      await page.getByRole("button", { name: "Envoyer ma demande" }).click();
    });

    await test.step("errors are summarised, and no input is lost", async () => {
      const summary = page.getByRole("alert").filter({ hasText: "3 champs sont à corriger" });
      await expect(summary.getByRole("link")).toHaveText([
        "Indiquez le numéro.",
        "Écrivez une adresse e-mail complète et sans accents, par exemple nom@exemple.be.",
        "Acceptez les conditions d’utilisation pour envoyer votre demande.",
      ]);
      await expect(page).toHaveTitle(/^Erreur\u00a0: Votre fiche – Inscription, étape 2 sur 3/);
      if (scripts) await expect(summary).toBeFocused();
      await expect(page.getByLabel("Nom de l’établissement")).toHaveValue(NAME);
      await expect(page.getByRole("checkbox", { name: "Parc animalier" })).toBeChecked();
      await expect(page.getByLabel("Localité")).toHaveValue("Faulx-les-Tombes");
      await expect(page.getByLabel("Adresse e-mail").last()).toHaveValue("accueil@anes-du-samson");
      await expect(page.getByLabel("Téléphone").first()).toHaveValue(/^\+?[\d ]*470 ?12 ?34 ?56$/);
      await summary.getByRole("link", { name: "Indiquez le numéro." }).click();
      await expect(page.getByLabel("Numéro", { exact: true })).toBeFocused();
      await page.getByLabel("Numéro", { exact: true }).fill("7");
      await page.getByLabel("Adresse e-mail").last().fill("accueil@anes-du-samson.example");
      await page.getByRole("checkbox", { name: /J’accepte les/ }).check();
      await page.getByRole("button", { name: "Envoyer ma demande" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre demande est envoyée");
      await expect(page).toHaveURL("/sign-up?step=success");
    });

    await test.step("staff find the request on the dashboard and publish it", async () => {
      await signInAs(page, "plateforme@demo.example");
      const requests = page.getByRole("table", { name: "Opérateurs à vérifier" });
      await page
        .locator("#operators")
        .getByRole("link", { name: /^Afficher/ })
        .click();
      await requests.getByRole("link", { name: NAME }).click();
      const request = page.getByRole("dialog", { name: NAME });
      await expect(request).toContainText("Lucie Lambert");
      await request.getByRole("button", { name: "Accepter l’inscription" }).click();
      await expect(main.getByText("demande acceptée.")).toContainText(NAME);
      await expect(requests.getByRole("link", { name: NAME })).toHaveCount(0);
    });

    await test.step("the mail with the link waits in the outbox", async () => {
      await page.getByRole("link", { name: "E-mails" }).first().click();
      await page
        .getByRole("row", { name: MANAGER })
        .getByRole("link", { name: `«\u00a0${NAME}\u00a0» rejoint Pass Détours` })
        .click();
      const mail = page.getByRole("dialog");
      await expect(mail).toContainText("Bonjour Lucie,");
      registration = (await mail.getByRole("link", { name: /register-user/ }).getAttribute("href")) ?? "";
      await signOut(page);
    });

    await test.step("the manager first tries a weak password, then chooses a strong one", async () => {
      await page.goto(registration);
      await expect(page.getByText(`Choisissez votre mot de passe pour ${MANAGER}.`)).toBeVisible();
      const fill = async (password: string) => {
        await page.getByLabel("Mot de passe", { exact: true }).fill(password);
        await page.getByLabel("Confirmez le mot de passe").fill(password);
        await page.getByRole("button", { name: "Terminer mon inscription" }).click();
      };
      // Details from the sign-up are not asked for again.
      await expect(page.getByText(/^Vérifier mes coordonnées\u00a0: Lucie /)).toBeVisible();
      await page.getByRole("checkbox", { name: /J’accepte les/ }).check();
      await fill("motdepasse");
      await expect(page.getByRole("alert")).toContainText("Choisissez 8 à 80 caractères");
      await expect(page.getByRole("checkbox", { name: /J’accepte les/ })).toBeChecked();
      // The server never sends a password back; with scripts the field was never left.
      await expect(page.getByLabel("Mot de passe", { exact: true })).toHaveValue(scripts ? "motdepasse" : "");
      await fill(PASSWORD);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre compte est prêt");
      await page.getByRole("link", { name: "Aller à la connexion" }).click();
    });

    await test.step("the manager edits the sheet, which goes to the programme", async () => {
      await signInAs(page, MANAGER, PASSWORD);
      await expect(page).toHaveURL(/\/eltos\/[0-9a-f-]{36}\/overview$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(NAME);
      await main.getByRole("link", { name: "Ouvrir ma fiche" }).click();
      await main.getByRole("link", { name: "Modifier", exact: true }).click();
      await page.getByLabel("Rue", { exact: true }).fill("Rue du Mulet");
      await page.getByLabel("Numéro", { exact: true }).fill("9");
      await page
        .getByLabel("Description (français)")
        .fill("Promenades à dos d’âne dans la vallée du Samson.");
      await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
      await expect(page.getByText("Modification envoyée\u00a0:")).toBeVisible();
      await expect(main.getByText("Une modification attend une décision")).toBeVisible();
      await signOut(page);
    });

    await test.step("staff correct one field of it and publish the modification", async () => {
      await signInAs(page, "plateforme@demo.example");
      await page
        .locator("#operators")
        .getByRole("link", { name: /^Afficher/ })
        .click();
      await page
        .getByRole("table", { name: "Opérateurs à vérifier" })
        .getByRole("link", { name: NAME })
        .click();
      await expect(main).toContainText("3 champs modifiés");
      await expect(main.locator("del", { hasText: "Moulin" })).toBeVisible();
      await expect(main.locator("ins", { hasText: "Mulet" })).toBeVisible();
      await main.getByLabel("Rue", { exact: true }).fill("Rue des Mulets");
      await main.getByRole("button", { name: "Accepter la modification" }).click();
      // The page may still offer to undo the previous decision, in the same words.
      await expect(page.getByRole("dialog", { name: NAME })).toBeHidden();
      await expect(main.getByText("demande acceptée.")).toContainText(NAME);
    });

    await test.step("the footer's button publishes the pass app, once", async () => {
      const before = await latestSnapshot(request);
      expect(before.operator).toBeUndefined();
      await page.getByRole("link", { name: /^Publier l’application · \d+ changements/ }).click();
      const late = await context.newPage();
      for (const tab of [page, late]) {
        await tab.goto(`/publication?search=${encodeURIComponent(NAME)}`);
        await expect(tab.getByRole("listitem").filter({ hasText: NAME })).toContainText("Nouveauté");
        await tab.getByLabel(/^J’ai relu/).check();
      }
      await page.getByRole("button", { name: /^Publier les\s\d/ }).click();
      await expect(page.getByText("Contenus publiés.")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Tout est publié" })).toBeVisible();

      const published = await latestSnapshot(request);
      expect(published.number).toBe((before.number ?? 0) + 1);
      expect(published.operator).toMatchObject({
        tourismProduct: {
          description: { fr: "Promenades à dos d’âne dans la vallée du Samson." },
          address: { street: "Rue des Mulets", streetNumber: "9", zipCode: "5340", city: "Faulx-les-Tombes" },
        },
      });
      expect(JSON.stringify(published.operator)).not.toContain(MANAGER);
      expect((await latestSnapshot(request, { "if-none-match": published.etag })).status).toBe(304);
      expect((await latestSnapshot(request, { "if-none-match": before.etag })).status).toBe(200);

      await late.getByRole("button", { name: /^Publier les\s\d/ }).click();
      await expect(late.getByText("Tout était déjà publié.")).toBeVisible();
      await expect(late.getByText("Rien n’a été fait deux fois.")).toBeVisible();
      await expect(late.getByText("Contenus publiés.")).toHaveCount(0);
      await expect(late.getByRole("heading", { name: "Tout est publié" })).toBeVisible();
      expect(await latestSnapshot(request)).toEqual(published);
    });

    await test.step("the sheet says what the programme corrected", async () => {
      await page.goto(`/eltos?search=${encodeURIComponent(NAME)}`);
      await expect(main.getByText("Publiée", { exact: true })).toBeVisible();
      await expect(main.getByText(/Rue des Mulets 9/).first()).toBeVisible();
      await page.getByRole("link", { name: /^Historique/ }).click();
      const versions = page.getByRole("table", { name: "Historique" });
      await expect(versions.getByRole("row")).toHaveCount(3);
      await versions
        .getByRole("radio", { name: /^Avant/ })
        .last()
        .check();
      await versions
        .getByRole("radio", { name: /^Après/ })
        .first()
        .check();
      await page.getByRole("button", { name: "Comparer les versions choisies" }).click();
      await expect(page).toHaveURL(/[?&]from=[0-9a-f-]{36}/);
      await expect(page).toHaveURL(/[?&]to=[0-9a-f-]{36}/);
      await expect(main).toContainText("3 champs modifiés");
      await expect(main.locator("ins", { hasText: "Mulets" })).toBeVisible();
    });
  },
);
