import type { Page } from "@playwright/test";
import { findingsOfAxe } from "../support/axe";
import { PHONE } from "../support/keyboard";
import { lostConnection, slowDown, withoutNetwork } from "../support/network";
import { apiAs, authorizationOf, newPassNumber, signIn } from "../support/staff";
import { expect, hasJavaScript, test } from "../support/test";

// As in a browser that cannot keep scans: the worker is tested in offline-scan.spec.ts.
test.use({ serviceWorkers: "block" });
test.use({ expectedProblems: [/net::ERR_|status of 404/] });

const sound = async (page: Page) => {
  if (hasJavaScript(test.info().project)) expect(await findingsOfAxe(page)).toEqual([]);
};
const number = (page: Page) => page.getByRole("textbox", { name: "Numéro de Pass" });
const give = (page: Page) => page.getByRole("button", { name: /^Donner \d+ points/ });

test(
  "a scanner reads a number, corrects it, awards the visit once on a poor network, and scans the next pass",
  { tag: "@nojs" },
  async ({ page, request }, { project }) => {
    const staff = await apiAs(request, "plateforme");
    const headers = await authorizationOf(request, "plateforme");
    const [holder, next] = [
      { passId: newPassNumber(), firstName: "Apolline" },
      { passId: newPassNumber(), firstName: "Bérénice" },
    ];
    const id = await staff.createHolder(holder.passId, `Scannée ${project.name}`, holder.firstName);
    await staff.createHolder(next.passId, `Scannée ${project.name}`, next.firstName);
    const entries = async () =>
      (await (await request.get(`/api/passholders/points?Id=${id}`, { headers })).json()).totalCount;
    await page.setViewportSize(PHONE);
    await signIn(page, "scanneur");
    await page.goto("/plan-du-site");
    await page.getByRole("link", { name: "Scanner un Pass" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Scanner un Pass");
    await sound(page);

    await number(page).fill("5 412098 00041");
    await number(page).press("Enter");
    await expect(page.getByText("12 chiffres lus sur 13.")).toBeVisible();
    await expect(number(page)).toHaveValue("5 412098 00041");
    await sound(page);
    await number(page).fill("9999999999999");
    await page.getByRole("button", { name: "Vérifier le Pass" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pass inconnu");
    await sound(page);
    await page.getByRole("link", { name: "Corriger le numéro" }).click();
    await expect(number(page)).toHaveValue("9 999999 999999");

    const fast = await slowDown(page);
    await number(page).fill(holder.passId);
    await number(page).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(holder.firstName);
    await expect(page.getByText("Pas encore scanné aujourd’hui")).toBeVisible();
    await sound(page);
    await fast();

    // The response is lost, then the network: pressed again, the visit is awarded once.
    let arrived = 0;
    await page.route("**/scan/pass*", async (route) => {
      if (route.request().method() !== "POST" || arrived++) return route.continue();
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    });
    if (hasJavaScript(project)) {
      await give(page).click();
      await expect(lostConnection(page)).toContainText("la visite n’est pas encore enregistrée");
      // The next pass waits for the visit's submission, which it would replace.
      await page.keyboard.type(`${next.passId}\n`);
      await expect(page).toHaveURL(new RegExp(holder.passId));
      await page.getByRole("button", { name: "Réessayer maintenant" }).click();
    } else {
      await withoutNetwork(page, () => give(page).click());
    }
    await expect(page.getByRole("heading", { level: 1 })).toContainText(
      `Points donnés à ${holder.firstName}`,
    );
    await sound(page);
    expect(await entries()).toBe(1);
    await page.reload();
    await expect(page.getByText("Nouveau solde")).toBeVisible();

    // A hand scanner types wherever the focus is, where scripts hear it.
    if (hasJavaScript(project)) {
      await page.keyboard.type(`${next.passId}\n`);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(next.firstName);
      await page.goto("/scan");
      await expect(number(page)).toBeFocused();
      await page.getByRole("heading", { level: 1 }).click();
      await expect(number(page)).not.toBeFocused();
      await page.keyboard.type(`${holder.passId}\n`);
    } else {
      await page.getByRole("link", { name: "Scanner le suivant" }).click();
      await number(page).fill(holder.passId);
      await number(page).press("Enter");
    }
    await expect(page.getByRole("alert")).toContainText("Déjà scanné aujourd’hui");
    await expect(page.getByRole("alert")).not.toContainText("appareil");
    await sound(page);
    await page.getByRole("radio").first().check();
    const note = page.getByRole("button", { name: "Noter une offre, sans points" });
    await expect(note).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await note.click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Offre notée");
    expect(await entries()).toBe(1);
    await page.getByRole("link", { name: "Scanner le suivant" }).click();
    await number(page).fill(next.passId);
    await page.getByRole("button", { name: "Vérifier le Pass" }).click();
    await give(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Points donnés");
  },
);

test("when the network is lost before the first pass is verified, it is verified once the network is back", async ({
  page,
  request,
}) => {
  const passId = newPassNumber();
  await (await apiAs(request, "plateforme")).createHolder(passId, "Sans réseau", "Cléo");
  await page.setViewportSize(PHONE);
  await signIn(page, "scanneur");
  await page.goto("/scan");
  await page.waitForLoadState("networkidle");
  await number(page).fill(passId);
  await withoutNetwork(page, () => number(page).press("Enter"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Cléo");
  await withoutNetwork(
    page,
    () => give(page).click(),
    async () => {
      const asked = page.waitForEvent("dialog");
      await Promise.all([page.goBack(), asked.then((question) => question.dismiss())]);
      expect((await asked).message()).toContain("pas encore enregistré");
      await expect(page).toHaveURL(/\/scan\/pass/);
      await expect(lostConnection(page)).toBeVisible();
    },
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Points donnés à Cléo");
});
