import { startIdentityProvider } from "../../tests/support/identity-provider";
import { freeUrl, startServer, stopServer } from "../support/own-server";
import { expect, test } from "../support/test";

/** A server with an identity provider of its own. */
const scenario = test.extend<{ programme: Awaited<ReturnType<typeof startIdentityProvider>> }>({
  programme: async ({ keep, page }, use) => {
    const { url, identity } = await keep("server with a provider", async () => {
      const url = await freeUrl();
      const identity = await startIdentityProvider(url);
      const server = await startServer(url, {
        OIDC_ISSUER: identity.issuer,
        OIDC_CLIENT_ID: identity.clientId,
        OIDC_CLIENT_SECRET: identity.clientSecret,
        SCAN_APP_URL: `${identity.issuer}/scan`,
      });
      identity.answerInstead("/scan", (_, response) => response.end("scan app"));
      return {
        value: { url, identity },
        end: async () => {
          await stopServer(server, "SIGKILL");
          await identity.close();
        },
      };
    });
    await page.goto(`${url}/login`);
    await use(identity);
  },
});

scenario(
  "the programme's team signs in with its organisation's account and out again, or back to the scan app",
  async ({ page, programme }) => {
    const { origin } = new URL(page.url());
    // The sign-in ends at the requested page.
    await page.goto(`${origin}/login?returnTo=/eltos`);
    await page.getByRole("link", { name: "connexion avec le compte de l’organisation" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Équipe du programme");
    const away = page.getByRole("link", { name: "Continuer avec le compte de l’organisation" });

    await away.click();
    await page.getByRole("button", { name: "Annuler" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Connexion annulée");
    await expect(page.getByRole("alert")).toContainText("refusée sur la page de votre organisation");

    // The other sign-in that the page offers also ends at the requested page.
    const byEmail = page.getByRole("link", { name: "Se connecter avec une adresse e-mail" });
    await expect(byEmail).toHaveAttribute("href", "/login?returnTo=%2Feltos");
    await page.getByRole("link", { name: "Recommencer" }).click();
    await away.click();
    await page.getByLabel("Adresse e-mail").fill("camille.marechal@tourisme.example");
    await page.getByRole("button", { name: "Se connecter" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compte inconnu ici");
    await expect(page.getByRole("alert")).toContainText("camille.marechal@tourisme.example n’a pas d’accès.");

    await page.context().clearCookies({ domain: new URL(programme.issuer).hostname });
    await page.getByRole("link", { name: "Essayer un autre compte" }).click();
    await away.click();
    // As if the browser did not follow the redirect; the next time it does.
    const exchange = `${origin}/post-login`;
    await page.route(exchange, (route) => route.abort("aborted"));
    const stopped = page.waitForEvent("requestfailed", (request) => request.url() === exchange);
    await page.getByLabel("Adresse e-mail").fill("plateforme@demo.example");
    await page.getByRole("button", { name: "Se connecter" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Authentification en cours");
    await stopped;
    await page.unroute(exchange);
    await page.getByRole("link", { name: "Continuer" }).click();
    await expect(page).toHaveURL(`${origin}/eltos`);

    const menu = page.getByRole("navigation", { name: "Menu principal" }).first();
    await menu.locator("summary").click();
    await menu.getByRole("button", { name: "Se déconnecter" }).click();
    await page.getByRole("button", { name: "Quitter" }).click();
    await expect(page).toHaveURL(`${origin}/login-wbt`);
    await expect(page.getByText("Déconnexion réussie.")).toBeVisible();
    await page.goto(`${origin}/eltos`);
    await expect(page).toHaveURL(/\/login\?returnTo=/);

    // A person who comes from the scan app returns there after either sign-in.
    const { url } = await (await page.request.get(`${origin}/api/auth/redirect-to-backoffice-login`)).json();
    await page.goto(url);
    await page.getByLabel("Adresse e-mail").fill("scanneur@demo.example");
    await page.getByLabel("Mot de passe", { exact: true }).fill("Demo-Pass-2026!");
    await page.getByRole("button", { name: "Se connecter" }).click();
    await expect(page).toHaveURL(/\/scan\?code=/);

    await page.goto(url);
    await page.getByRole("link", { name: "connexion avec le compte de l’organisation" }).click();
    await page.getByRole("link", { name: "Continuer avec le compte de l’organisation" }).click();
    await page.getByLabel("Adresse e-mail").fill("plateforme@demo.example");
    await page.getByRole("button", { name: "Se connecter" }).click();
    await expect(page).toHaveURL(new RegExp(`^${programme.issuer}/scan\\?code=`));
    const code = new URL(page.url()).searchParams.get("code");
    const tokens = await page.request.get(`${origin}/api/auth/get-scan-app-tokens?code=${code}`);
    expect(await tokens.json()).toMatchObject({ flow: "WBT" });
  },
);
