import type { APIRequestContext, Page } from "@playwright/test";
import { apiAs, signIn } from "../support/staff";
import { expect, test } from "../support/test";

const REASON = `Le numéro 99 n’existe pas dans cette rue. ${"Vérifiez-le à la commune. ".repeat(20)}`.trim();

/** An operator that signed up, asked twice for another address, and was changed by the programme. */
async function operatorWithHistory(request: APIRequestContext, name: string, account: string) {
  const staff = await apiAs(request, "plateforme");
  const id = await staff.createStaffedOperator(name, account);
  const headersOf = async (who: string) => {
    const data = { email: `${who}@demo.example`, password: "Demo-Pass-2026!", stayConnected: false };
    const login = await request.post("/api/auth/login", { data });
    return { authorization: `Bearer ${(await login.json()).accessToken}` };
  };
  const [platform, manager] = [await headersOf("plateforme"), await headersOf(account)];
  const save = async (headers: Record<string, string>, change: Record<string, string>) => {
    const sheet = await (await request.get(`/api/elto/${id}`, { headers })).json();
    Object.assign(sheet.tourismProduct.address, change);
    expect((await request.put(`/api/elto/${id}`, { headers, data: sheet })).status()).toBe(204);
  };
  const decide = async (decision: string, data: object = {}) => {
    const review = await (await request.get(`/api/eltodashboard/${id}`, { headers: platform })).json();
    const answer = await request.post(`/api/eltodashboard/${id}/${decision}`, {
      headers: platform,
      data: { requestId: review.id, ...data },
    });
    expect(answer.status()).toBe(204);
  };
  await save(manager, { street: "Rue du Beffroi", streetNumber: "3" });
  await decide("approve");
  await save(manager, { streetNumber: "99" });
  await decide("refuseedited", { reason: REASON });
  await save(platform, { city: "Anseremme" });
  return id;
}

const versionsOf = (page: Page) => page.getByRole("table", { name: "Historique" });
const marked = (page: Page, sign: "del" | "ins") => page.getByRole("main").locator(sign);

test("every decided request says who, when and what; any two are compared", async ({ page, request }, {
  project,
}) => {
  test.slow();
  const account = `beffroi-${project.name}`;
  const name = `Beffroi ${project.name}`;
  const id = await operatorWithHistory(request, name, account);
  const versions = versionsOf(page);
  const rows = versions.getByRole("row");

  await test.step("the newest first, also on a phone", async () => {
    await signIn(page, "plateforme");
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/eltos/${id}/history`);
      await expect(rows).toHaveCount(5);
      await expect(rows.nth(1)).toContainText(
        /\d{1,2}(er)?\s\S+\s\d{4}\sà\s\d{1,2}\sh\s\d\dCamille Maréchal/,
      );
      await expect(rows.nth(1)).toContainText("Appliquée par le programme");
      await expect(rows.nth(1)).toContainText("1 champLocalité");
      await expect(rows.nth(2)).toContainText("Camille Maréchal · demandée par Lucie Lambert");
      await expect(rows.nth(2)).toContainText(`Raison\u00a0: ${REASON}`);
      await expect(rows.nth(2)).toContainText("Refusée");
      await expect(rows.nth(3)).toContainText("2 champsRue, Numéro");
      await expect(rows.nth(3)).toContainText("Acceptée");
      await expect(rows.nth(4)).toContainText("Création");
      await expect(rows.nth(4)).toContainText("Toute la fiche");
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(width);
      expect(await versions.evaluate((table) => table.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

  await test.step("one request: what was asked and refused", async () => {
    await rows.nth(2).getByRole("link", { name: "Voir les changements" }).click();
    await expect(page).toHaveURL(/history\?to=[0-9a-f-]{36}#comparison$/);
    await expect(page.getByRole("main")).toContainText("1 champ modifié");
    await expect(marked(page, "del")).toHaveText("3");
    await expect(marked(page, "ins")).toHaveText("99");
  });

  await test.step("two versions, on a phone, by the form", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("link", { name: "Fermer la comparaison" }).click();
    await expect(page).toHaveURL(/history$/);
    await rows
      .nth(4)
      .getByRole("radio", { name: /^Avant/ })
      .check();
    await rows
      .nth(1)
      .getByRole("radio", { name: /^Après/ })
      .check();
    await page.getByRole("button", { name: "Comparer les versions choisies" }).click();
    await expect(page).toHaveURL(/[?&]from=[0-9a-f-]{36}.*#comparison$/);
    await expect(page).toHaveURL(/[?&]to=[0-9a-f-]{36}/);
    await expect(page.getByRole("main")).toContainText("3 champs modifiés");
    await expect(marked(page, "ins")).toHaveText(["Beffroi", "3", "Anseremme"]);
    await expect(rows.nth(4).getByRole("radio", { name: /^Avant/ })).toBeChecked();
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
  });

  await test.step("the URL of a comparison can be sent to the operator's administrator", async () => {
    const url = page.url();
    await signIn(page, account);
    await page.goto(url);
    await expect(page.getByRole("main")).toContainText("3 champs modifiés");
    await page.goto(url.replace(/from=[0-9a-f-]{36}/, `from=${crypto.randomUUID()}`));
    await expect(page.getByText("Une des versions demandées n’existe pas ici.")).toBeVisible();
    await expect(rows).toHaveCount(5);
  });
});
