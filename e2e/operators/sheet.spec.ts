import { newOperator } from "../support/new-operator";
import { apiAs, signIn } from "../support/staff";
import { expect, test } from "../support/test";

test("the card of a new sheet names every language and counts none, and the technical panel says its type", async ({
  page,
  request,
}, { project }) => {
  const name = `Sucrerie ${project.name}`;
  const id = await (await apiAs(request, "plateforme")).createOperator(name);
  await signIn(page, "plateforme");
  await page.goto(`/eltos/${id}/informations`);
  const card = page.locator("section", { has: page.getByRole("heading", { name: "Noms et descriptions" }) });
  await expect(card).toContainText("0 langue sur 4");
  await expect(card).toContainText(name);
  await expect(card.getByText("Nom : Non renseigné")).toHaveCount(3);
  await expect(card.getByText("Description : Non renseigné")).toHaveCount(4);
  const technical = page.getByRole("group").filter({ hasText: "Données techniques" });
  await expect(technical.getByText("Opérateur adhérent")).toBeVisible();
});

test("the commitments of a sign-up and its doubtful locality show in the review and on the sheet", async ({
  page,
  request,
}, { project }) => {
  const signedUp = await request.post("/api/elto/signup", {
    data: {
      ...newOperator(`Huilerie ${project.name}`),
      zipCode: "5000",
      city: "Dinant",
      managerEmail: `huilerie-${project.name}@moulin.example`,
      managerFirstName: "Léa",
      managerName: "Lambert",
      managerPhone: "+32470123456",
      productEmail: "accueil@moulin.example",
      productPhone: "+3282123456",
      agreeLegalTerms: true,
      agreeGiveOffers: true,
    },
  });
  expect(signedUp.status()).toBe(201);
  const { id } = await signedUp.json();
  await signIn(page, "plateforme");
  for (const [path, doubt] of [
    ["validate", "Dinant ne figure pas sous le code postal 5000"],
    ["informations", "n’est pas une localité du code postal 5000"],
  ] as const) {
    await page.goto(`/eltos/${id}/${path}`);
    await expect(page.getByText(doubt).first()).toBeVisible();
    const commitments = page.locator("section", { has: page.getByRole("heading", { name: "Engagements" }) });
    await expect(commitments).toContainText(/Distribuer les cartes du Pass\s*Non/);
    await expect(commitments).toContainText(/Proposer des offres\s*Oui/);
    await expect(commitments).toContainText(/Conditions d’utilisation\s*Acceptées \(version du .+\)/);
    await expect(commitments).toContainText("Léa Lambert");
  }
});
