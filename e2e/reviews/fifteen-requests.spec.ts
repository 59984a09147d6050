import { keysOf, PHONE } from "../support/keyboard";
import { slowDown, withoutNetwork } from "../support/network";
import { apiAs, signIn } from "../support/staff";
import { expect, test } from "../support/test";

/** Five with a mouse, five by keyboard over a slow network, five on a phone that loses its network. */
const REQUESTS = 15;
const wayOf = (index: number) => (["mouse", "keyboard", "phone"] as const)[Math.floor(index / 5)];
/** Every fifth request is refused with a mail. */
const isRefused = (index: number) => index % 5 === 4;
const LOST_AT = 12;

test("fifteen requests are decided with one press per approval and three per refusal with its mail", async ({
  page,
  request,
}) => {
  test.slow();
  const keys = keysOf(page);
  const api = await apiAs(request, "plateforme");
  const ids: string[] = [];
  for (let index = 0; index < REQUESTS; index += 1)
    ids.push(await api.signUpOperator(`Atelier ${index + 1}`));
  await signIn(page, "plateforme");

  let pages = 0;
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) pages += 1;
  });
  const title = page.getByRole("heading", { level: 1 });
  let way: ReturnType<typeof wayOf>;
  let speedUp: (() => Promise<void>) | undefined;
  let presses = 0;
  let total = 0;
  let waited = 0;
  const press = async (name: string, role: "button" | "link" | "checkbox" = "button") => {
    presses += 1;
    const target = page.getByRole(role, { name, exact: true });
    if (way !== "keyboard") return target.click();
    await (role === "checkbox" ? keys.tick(target) : keys.press(target));
  };

  for (const [index, id] of ids.entries()) {
    const name = `Atelier ${index + 1}`;
    if (wayOf(index) !== way) {
      way = wayOf(index);
      await speedUp?.();
      speedUp = way === "keyboard" ? await slowDown(page) : undefined;
      if (way === "phone") await page.setViewportSize(PHONE);
    }
    // Other scenarios sign operators up at the same time: theirs are skipped, and not counted.
    if (!page.url().includes(`/reviews/eltos/${id}`)) await page.goto(`/reviews/eltos/${id}`);
    await expect(title).toHaveText(name);
    presses = 0;
    const since = Date.now();
    if (isRefused(index)) {
      await press("Refuser l’inscription", "link");
      await press("Informations incomplètes", "checkbox");
      await press("Refuser et envoyer");
      await expect(page.getByText(`${name}\u00a0: demande refusée.`)).toBeVisible();
      expect(presses).toBeLessThanOrEqual(3);
    } else {
      const approve = () => press("Accepter l’inscription");
      if (index === LOST_AT) await withoutNetwork(page, approve, () => expect(title).toHaveText(name));
      else await approve();
      await expect(page.getByText(`${name}\u00a0: demande acceptée.`)).toBeVisible();
      expect(presses).toBe(1);
    }
    waited += Date.now() - since;
    total += presses;
  }
  console.info(
    `${REQUESTS} requests: ${total} presses, ${pages} pages, ${(waited / 1000).toFixed(1)} s of waiting`,
  );

  await page.goto("/outbox");
  await expect(page.getByText(`Votre demande concernant «\u00a0Atelier 15\u00a0»`)).toBeVisible();
  for (const [index, id] of ids.entries())
    expect((await api.operator(id)).status).toBe(isRefused(index) ? "Inactive" : "Active");
});
