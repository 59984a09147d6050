import type { APIRequestContext, Page } from "@playwright/test";
import { expect } from "./test";

const PASSWORD = "Demo-Pass-2026!";

/** Signs a demo account in through the page. */
export async function signIn(page: Page, account: string) {
  await page.goto("/login");
  await page.getByLabel("Adresse e-mail").fill(`${account}@demo.example`);
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).not.toHaveURL(/login/);
}

/** Calls of the API as a demo account, for what a scenario needs to be there. */
export async function apiAs(request: APIRequestContext, account: string) {
  const email = `${account}@demo.example`;
  const login = await request.post("/api/auth/login", {
    data: { email, password: PASSWORD, stayConnected: false },
  });
  const headers = { authorization: `Bearer ${(await login.json()).accessToken}` };
  return {
    /** An active operator without users, in the group or in one of its own. @returns its id */
    async createOperator(productName: string, groupId?: string): Promise<string> {
      const response = await request.post("/api/elto", {
        headers,
        data: {
          productName,
          socialReason: `${productName} ASBL`,
          categoryTypes: ["musee"],
          street: "Rue du Moulin",
          streetNumber: "12",
          zipCode: "5500",
          city: "Dinant",
          groupId,
        },
      });
      expect(response.status()).toBe(200);
      return (await response.json()).id;
    },
    async operator(id: string): Promise<{ groupId: string; groupName: string; status: string }> {
      return (await request.get(`/api/elto/${id}`, { headers })).json();
    },
  };
}
