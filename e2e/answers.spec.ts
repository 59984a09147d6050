import { expect, test } from "./support/test";

test("an unknown page says so and leads home", async ({ page }) => {
  // With scripts it is taken over without a word in the console, under its own security policy.
  const response = await page.goto("/nulle-part");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page introuvable");
  await expect(page.getByRole("link", { name: "Revenir à l’accueil" })).toHaveAttribute("href", "/");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
});

test("keys pressed while a page starts do it no harm", async ({ page }) => {
  await page.addInitScript(() => {
    // A key in every task from the first script to the last: somebody leans on the Tab key while the page loads.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      document.body?.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true }));
      if (!window.__remixRouter?.state.initialized) port2.postMessage(null);
    };
    port2.postMessage(null);
  });
  await page.goto("/login");
});

test("a form submitted to a page without an action is refused with an explanation", async ({
  request,
  baseURL,
}) => {
  const response = await request.post("/vie-privee", {
    form: { a: "b" },
    headers: { origin: baseURL ?? "" },
  });
  expect(response.status()).toBe(405);
  const html = await response.text();
  expect(html).toContain("Envoi impossible ici");
  expect(html).toContain("Rechargez la page et recommencez.");
});

test("a page may only run its own scripts, and each response has a request id", async ({ request }) => {
  const first = await request.get("/nulle-part");
  const policy = first.headers()["content-security-policy"] ?? "";
  const nonce = policy.match(/'nonce-([^']+)'/)?.[1] ?? "";
  expect(nonce.length).toBeGreaterThan(20);
  const html = await first.text();
  for (const [script] of html.matchAll(/<script(?![^>]*application\/json)[^>]*>/g))
    expect(script).toContain(nonce);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("img-src 'self' data: blob:;");
  expect(first.headers()).toMatchObject({
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  const second = await request.get("/nulle-part");
  expect(second.headers()["content-security-policy"]).not.toContain(nonce);
  expect(second.headers()["x-request-id"]).not.toBe(first.headers()["x-request-id"]);
});

test("build files are cached for ever and sent compressed", async ({ request }) => {
  const html = await (await request.get("/nulle-part")).text();
  const styles = html.match(/href="(\/assets\/[^"]+\.css)"/)?.[1] ?? "";
  const response = await request.get(styles, { headers: { "accept-encoding": "br" } });
  expect(response.headers()).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "br",
    "content-type": "text/css; charset=utf-8",
  });
});

test("a form submitted from another site is refused with an error page", async ({ request }) => {
  const response = await request.post("/preferences", {
    form: { theme: "dark" },
    headers: { origin: "https://ailleurs.example" },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(403);
  const page = await request.post("/nulle-part", {
    form: {},
    headers: { origin: "https://ailleurs.example" },
  });
  expect(page.status()).toBe(403);
  expect(await page.text()).toContain("Accès refusé");
  expect(response.headers()["set-cookie"]).toBeUndefined();
});

test("a preference is stored and applied to the next page, also without JavaScript", async ({ page }) => {
  await page.goto("/nulle-part");
  await page
    .context()
    .addCookies([
      { name: "preferences", value: "theme=dark&density=compact", url: new URL(page.url()).origin },
    ]);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html")).toHaveAttribute("data-density", "compact");
});

test("a body beyond the limit is refused at once, by pages and by the API", async ({ request }) => {
  const excess = "x".repeat(300 * 1024);
  const form = await request.post("/preferences", { form: { theme: excess } });
  expect(form.status()).toBe(413);
  const json = await request.post("/api/elto/signup", { data: { productName: excess } });
  expect(json.status()).toBe(413);
  expect(await json.json()).toMatchObject({ status: 413, code: "payloadTooLarge" });
  const multipart = await request.post("/preferences", {
    multipart: { file: { name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(33 * 1024 * 1024) } },
  });
  expect(multipart.status()).toBe(413);
});
