import { findingsOfAxe } from "./support/axe";
import { apiAs, signIn } from "./support/staff";
import { expect, hasJavaScript, test, wordOf } from "./support/test";

test(
  "an archival or a deletion is undone from its strip, which stays across pages",
  { tag: "@nojs" },
  async ({ page, request }, { project }) => {
    const name = `Écluse ${wordOf(project)}`;
    const platform = await apiAs(request, "plateforme");
    const id = await platform.createOperator(name);
    await signIn(page, "plateforme");

    await page.goto(`/eltos/${id}/informations/archivate`);
    await page.getByRole("dialog").getByRole("button", { name: "Archiver" }).click();
    await expect(page).toHaveURL(`/eltos/${id}/informations`);
    const undo = page.getByRole("button", { name: "Annuler", exact: true });
    await expect(undo).toBeVisible();
    await expect(page.getByText(/^Annulable pendant \d+ secondes$/)).toBeAttached();
    // The countdown needs scripts.
    await expect(page.getByText(/^\d+\u00a0s$/)).toHaveCount(hasJavaScript(project) ? 1 : 0);
    if (hasJavaScript(project)) expect(await findingsOfAxe(page)).toEqual([]);
    await page.goto("/users");
    await undo.click();
    await expect(page).toHaveURL("/users");
    await expect(page.getByText("C’est annulé.")).toBeVisible();
    await expect(undo).toBeHidden();
    expect((await platform.operator(id)).status).toBe("Active");

    await page.goto(`/eltos/${id}/informations/delete`);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Supprimer/ })
      .click();
    await expect(page).toHaveURL(/\/eltos/);
    await undo.click();
    await expect(page.getByText("C’est annulé.")).toBeVisible();
    await page.goto(`/eltos/${id}/informations`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  },
);

test(
  "the strip does not disappear while focused or hovered, and says when it is too late",
  {
    tag: "@nojs",
  },
  async ({ page, request }, { project }) => {
    const platform = await apiAs(request, "plateforme");
    const id = await platform.createOperator(`Barrage ${wordOf(project)}`);
    await signIn(page, "plateforme");
    await page.goto(`/eltos/${id}/informations/archivate`);
    await page.getByRole("dialog").getByRole("button", { name: "Archiver" }).click();
    const undo = page.getByRole("button", { name: "Annuler", exact: true });
    await undo.focus();
    const before = await undo.boundingBox();
    const strip = page.locator(".undoBar");
    await strip.evaluate((element) => {
      for (const animation of element.getAnimations()) animation.finish();
    });
    if (hasJavaScript(project)) {
      await expect(page.getByText("Délai passé")).toBeHidden();
      await page.evaluate(() => {
        const later = performance.now() + 61_000;
        performance.now = () => later;
      });
      await expect(page.getByText("Délai passé")).toBeVisible();
    }
    await expect(undo).toBeVisible();
    await expect(undo).toBeFocused();
    expect(await undo.boundingBox()).toEqual(before);
    await strip.hover();
    await undo.blur();
    await expect(undo).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(undo).toBeHidden();
  },
);
