import { findingsOfAxe } from "../support/axe";
import { untilKept, withoutNetwork } from "../support/network";
import { apiAs, signIn } from "../support/staff";
import { expect, hasJavaScript, test, wordOf } from "../support/test";

test.use({ expectedProblems: [/net::ERR_|loading route module|dynamically imported module/] });

test(
  "a category for many offers is confirmed, sent when the network is back, reports deleted offers, and is undone",
  { tag: "@nojs" },
  async ({ page, request }, { project }) => {
    const name = `Halte ${wordOf(project)}`;
    const platform = await apiAs(request, "plateforme");
    const operator = await platform.createOperator(name);
    const offers = await Promise.all(
      ["Une barque", "Deux barques", "Trois barques"].map((title) => platform.createOffer(operator, title)),
    );
    await signIn(page, "plateforme");

    await page.goto(`/offers/many?${new URLSearchParams({ search: name, of: "all" })}`);
    const drawer = page.getByRole("dialog");
    await expect(drawer.getByRole("heading", { name: "3 offres et bons plans" })).toBeVisible();
    await drawer.getByRole("combobox", { name: "Catégorie" }).selectOption("Château");
    await drawer.getByRole("button", { name: "Changer la catégorie" }).click();
    await expect(page).toHaveURL(/newCategory=chateau/);
    await platform.removeOffer(offers[2] ?? "");

    // One of the three is gone: nothing changes before the person has confirmed the rest.
    const confirm = (count: number) =>
      drawer.getByRole("button", { name: new RegExp(`^Mettre ${count}\\s.*«\\s?Château\\s?»$`) });
    await confirm(3).click();
    await expect(drawer.getByRole("alert")).toContainText("2");
    await expect(confirm(2)).toBeVisible();
    if (hasJavaScript(project)) {
      expect(await findingsOfAxe(page)).toEqual([]);
      await untilKept(page);
    }
    await withoutNetwork(page, () => confirm(2).click({ noWaitAfter: true }));
    await expect(drawer).toContainText(/Catégorie «\s?Château\s?» choisie\s?:\s2\s/);

    await drawer.getByRole("button", { name: "Annuler", exact: true }).click();
    await expect(page.getByText("C’est annulé.")).toBeVisible();
    await page.goto(`/offers/${offers[0]}/informations`);
    await expect(page.getByText("Musée", { exact: true }).first()).toBeVisible();
  },
);
