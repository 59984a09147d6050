import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expect } from "./test";

/** The input of a call that creates an operator. */
export const newOperator = (productName: string) => ({
  productName,
  socialReason: `${productName} ASBL`,
  categoryTypes: ["musee"],
  street: "Rue du Moulin",
  streetNumber: "12",
  zipCode: "5500",
  city: "Dinant",
});

/** An operator that waits for the programme's decision. @returns its id */
export async function signUp(
  request: APIRequestContext,
  productName: string,
  managerEmail: string,
  more: object = {},
): Promise<string> {
  const response = await request.post("/api/elto/signup", {
    data: {
      ...newOperator(productName),
      managerFirstName: "Lucie",
      managerName: "Lambert",
      managerEmail,
      managerPhone: "+32470123456",
      productEmail: "accueil@moulin.example",
      productPhone: "+3282123456",
      agreeLegalTerms: true,
      ...more,
    },
  });
  expect(response.status()).toBe(201);
  return (await response.json()).id;
}

/** The localities of a postal code: half a second after the last key, or by the button without scripts. */
export async function findLocalities(form: Locator | Page, zip: string) {
  await form.getByLabel("Code postal").fill(zip);
  const search = form.getByRole("button", { name: "Chercher" });
  if (await search.isVisible()) await search.click();
  await expect(form.getByText(`localités trouvées pour ${zip}`)).toBeVisible();
}
