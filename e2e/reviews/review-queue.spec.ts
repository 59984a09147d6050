import { apiAs, signIn } from "../support/staff";
import { expect, hasJavaScript, test } from "../support/test";

test("the queue is filtered by a kind, which stays through decisions, undoing and refusing", async ({
  page,
  request,
}) => {
  const api = await apiAs(request, "plateforme");
  const id = await api.signUpOperator("Meunerie du Hoyoux");
  await signIn(page, "plateforme");
  await page.goto("/reviews");
  const subject = page
    .getByRole("navigation", { name: "Sujet des demandes" })
    .getByRole("link", { name: /^Opérateurs/ });
  await subject.click();
  await expect(page).toHaveURL(/\/reviews\/eltos\/.*\?about=operator$/);
  // The URL changes before the page does, whose next links are relative to it.
  await expect(subject).toHaveAttribute("aria-current");
  await page
    .getByRole("navigation", { name: "Type de demande" })
    .getByRole("link", { name: /création/ })
    .click();
  await expect(page).toHaveURL(/\?about=operator&kind=Created$/);

  const filter = "about=operator&kind=Created";
  await page.goto(`/reviews/eltos/${id}?${filter}`);
  await page.getByRole("link", { name: "Refuser l’inscription" }).click();
  await expect(page).toHaveURL(`/reviews/eltos/${id}?refuse=1&${filter}`);
  await page.getByRole("link", { name: "Revenir à la demande" }).click();
  await expect(page).toHaveURL(`/reviews/eltos/${id}?${filter}`);
  await page.getByRole("button", { name: "Accepter l’inscription" }).click();
  await expect(page).toHaveURL(new RegExp(`\\?undo=.*&${filter}$`));
  // The next request may mention it too, in a duplicate address.
  const decided = page.getByRole("group").filter({ has: page.getByText(/traitées? aujourd’hui/) });
  await decided.getByText(/traitées? aujourd’hui/).click();
  await expect(decided.getByRole("link", { name: "Meunerie du Hoyoux" })).toContainText("Acceptée par vous");
  await page.getByRole("button", { name: "Annuler la décision" }).click();
  await expect(page).toHaveURL(`/reviews/eltos/${id}?${filter}`);
});

test(
  "an ineligible operator is told why, by the mail that was previewed",
  { tag: "@nojs" },
  async ({ page, request }, { project }) => {
    const id = await (await apiAs(request, "plateforme")).signUpOperator(`Loterie ${project.name}`);
    await signIn(page, "plateforme");
    await page.goto(`/eltos/${id}/informations/not-eligible`);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Rendre non éligible sans e-mail" }).click();
    await expect(dialog.getByText("Indiquez pourquoi.")).toBeVisible();
    await dialog.getByLabel("Contraire aux conditions du programme").check();
    await dialog.getByLabel("Votre message").fill("Les jeux d’argent sont exclus.");
    if (hasJavaScript(project)) await dialog.getByLabel("Votre message").blur();
    else await dialog.getByRole("button", { name: "Actualiser l’aperçu" }).click();
    const preview = dialog.getByRole("region", { name: "E-mail à l’auteur" });
    await expect(preview).toContainText(
      "Contraire aux conditions du programme. Les jeux d’argent sont exclus.",
    );
    await dialog.getByRole("button", { name: "Rendre non éligible et envoyer l’e-mail" }).click();
    await expect(page).toHaveURL(`/eltos/${id}/informations`);
    await page.goto("/outbox");
    await expect(
      page.getByText(`Participation de «\u00a0Loterie ${project.name}\u00a0» à Pass Détours`),
    ).toBeVisible();
  },
);

test("the dashboard reports late requests, and links to the queue of only those", { tag: "@nojs" }, async ({
  page,
}) => {
  await signIn(page, "plateforme");
  await page.goto("/reviews");
  await page.getByRole("link", { name: /^Délai\s: \d+ jours? ouvrables?$/ }).click();
  await expect(page).toHaveURL("/reviews/target");
  await page.getByLabel("Jours ouvrables").fill("61");
  await page.getByRole("button", { name: "Enregistrer le délai" }).click();
  await expect(page.getByText(/^Écrivez un nombre entier entre 1 et 60,/).first()).toBeVisible();
  await expect(page.getByLabel("Jours ouvrables")).toHaveValue("61");
  await page.getByLabel("Jours ouvrables").fill("1");
  await page.getByRole("button", { name: "Enregistrer le délai" }).click();
  await expect(page.getByText("Délai enregistré.")).toBeVisible();
  // It is not removed: the same scenario without scripts may be running.
  await page.goto("/");
  await page.getByRole("link", { name: /dépassé le délai des décisions$/ }).click();
  await expect(page).toHaveURL(/\/reviews\/.*\?late=1$/);
  const apart = page.getByRole("navigation", { name: "À regarder d’abord" });
  await expect(apart.getByRole("link", { name: /en retard$/ })).toHaveAttribute("aria-current");
  const ages = page.getByRole("navigation", { name: "Demandes à traiter" }).getByRole("time");
  await expect(ages.first()).toContainText("En retard");
  for (const age of await ages.all()) await expect(age).toContainText("En retard");
});
