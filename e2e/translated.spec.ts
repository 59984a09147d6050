import { everyScreen, screen, test } from "./support/screens";
import { expect } from "./support/test";
import { pressAll, searchAll, translate, turnAndBack } from "./support/translator";

// One visit to each screen with a layout of its own.
for (const one of everyScreen.filter(({ looksLike }) => !looksLike))
  test(`${one.name}: survives presses and searches while the browser translates it`, async ({
    page,
    see,
  }) => {
    page.on("dialog", (question) => question.accept());
    await see(one);
    await translate(page);
    await searchAll(page);
    await turnAndBack(page);
    await pressAll(page);
    await expect(page.getByText("Une erreur est survenue")).toBeHidden();
  });

for (const name of ["sign-up-member", "sheet-edit", "pass-holders-add"])
  test(`${name}: a translated form accepts another postal code`, async ({ page, see }) => {
    await see(screen(name));
    await translate(page);
    const code = page.getByRole("textbox", { name: "Code postal" }).first();
    for (const typed of ["5500", "9999", "5500", "550"]) {
      const answer = typed.length === 4 ? page.waitForResponse(/localities/) : null;
      await code.fill(typed);
      await answer;
      await expect(code).toHaveValue(typed);
    }
  });
