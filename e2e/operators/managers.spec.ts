import { findingsOfAxe } from "../support/axe";
import { DESK, keysOf, PHONE } from "../support/keyboard";
import { slowDown, withoutNetwork } from "../support/network";
import { apiAs, signIn, signInAs } from "../support/staff";
import { expect, test } from "../support/test";

test("a manager follows a change of the sheet: requested, amended, refused with a mail, corrected and sent again", async ({
  page,
  request,
}) => {
  const account = "responsable";
  const name = "Scierie de";
  const id = await (await apiAs(request, "plateforme")).createStaffedOperator(name, account);
  // Requested on a phone with a slow network; amended by keyboard while it is down.
  await page.setViewportSize(PHONE);
  await signInAs(page, `${account}@demo.example`);
  const speedUp = await slowDown(page);
  const overview = `/eltos/${id}/overview`;
  await expect(page).toHaveURL(overview);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page).toHaveTitle(`${name} – Pass Détours`);
  await expect(page.getByText("Aucune demande n’est en cours.")).toBeVisible();

  // A missing field links to its control.
  await page.getByRole("link", { name: "Ajoutez un réseau social" }).click();
  const facebook = page.getByLabel("Facebook");
  await expect(page).toHaveURL(/edit#operator-facebookUrl$/);
  await facebook.fill("https://facebook.example/scierie");
  await page.getByLabel("Description (français)").fill("Une scie que l’eau fait aller.");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByText("Une modification attend une décision")).toBeVisible();
  await speedUp();

  await page.getByRole("link", { name: "Vue d’ensemble" }).click();
  const way = page.getByRole("list", { name: "Où en est la demande" });
  await expect(way.locator("[aria-current=step]")).toContainText("En cours d’examen");
  await expect(way).toContainText("par vous");
  await expect(page.getByText("https://facebook.example/scierie")).toBeVisible();
  expect(await findingsOfAxe(page)).toEqual([]);
  await page.getByRole("link", { name: "Modifier ma demande" }).click();
  await expect(facebook).toHaveValue("https://facebook.example/scierie");
  await page.setViewportSize(DESK);
  const keys = keysOf(page);
  await keys.fill(facebook, "https://facebook.example/scierie-du-bois");
  await withoutNetwork(
    page,
    () => keys.press(page.getByRole("button", { name: "Envoyer la demande modifiée" })),
    () => expect(facebook).toHaveValue("https://facebook.example/scierie-du-bois"),
  );
  await expect(page.getByText("Demande modifiée")).toBeVisible();

  await signIn(page, "plateforme");
  await page.goto(`/eltos/${id}/validate`);
  await page.getByRole("link", { name: /^Refuser/ }).click();
  await page.getByLabel("Votre message").fill("Cette page n’existe pas.");
  await page.getByRole("button", { name: "Refuser et envoyer" }).click();
  await expect(page.getByText(`${name}\u00a0: demande refusée.`)).toBeVisible();

  await page.context().clearCookies({ name: "session" });
  // Sent again on the phone, then withdrawn by keys.
  await page.setViewportSize(PHONE);
  await signInAs(page, `${account}@demo.example`);
  await expect(page.getByText("Une demande a été refusée\u00a0: vous pouvez la corriger.")).toBeVisible();
  await expect(page.getByText("Cette page n’existe pas.")).toBeVisible();
  await page.getByRole("link", { name: "Voir ce qui était demandé" }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByText("https://facebook.example/scierie-du-bois")).toBeVisible();
  await expect(drawer.getByRole("heading", { name: /^E-mail envoyé/ })).toBeVisible();
  await expect(drawer.getByText(/Raison\u00a0: Cette page n’existe pas\./)).toBeVisible();
  expect(await findingsOfAxe(page)).toEqual([]);
  await drawer.getByRole("link", { name: "Corriger et renvoyer" }).click();
  await expect(facebook).toHaveValue("https://facebook.example/scierie-du-bois");
  await facebook.fill("https://facebook.example/la-scierie");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  const follow = page.getByRole("link", { name: "Suivre la demande" });
  await expect(follow).toBeVisible();
  await page.setViewportSize(DESK);
  await keys.press(follow);
  await expect(page.getByRole("dialog").getByText("https://facebook.example/la-scierie")).toBeVisible();
  await keys.press(page.getByRole("dialog").getByRole("link", { name: "Retirer ma demande" }));
  await keys.press(page.getByRole("button", { name: "Retirer la demande" }));
  await expect(page.getByText("Demande retirée").first()).toBeVisible();
  await page.goto(overview);
  await expect(page.getByText("Aucune demande n’est en cours.")).toBeVisible();
  const past = page.locator("#past").getByRole("listitem");
  await expect(past.filter({ hasText: "Retirée le" })).toHaveCount(1);
  await expect(past.filter({ hasText: /Refusée le .* «\u00a0Cette page n’existe pas\.\u00a0»/ })).toHaveCount(
    1,
  );
});
