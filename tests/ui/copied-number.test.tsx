import { fireEvent, screen } from "@testing-library/react";
import i18next from "i18next";
import { afterEach, expect, it, vi } from "vitest";
import { CopiedNumber } from "~/ui/pass-holders/copied-number";
import texts from "../../locales/fr/backoffice-pass-holders.json";
import { show } from "./support/page";

i18next.addResourceBundle("fr", "backoffice-pass-holders", texts);
afterEach(() => vi.unstubAllGlobals());

it("reports that the browser refused to copy a number", async () => {
  const writeText = () => Promise.reject(new DOMException("Write permission denied."));
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  show(<CopiedNumber passId="5412098329904" />);
  fireEvent.click(screen.getByRole("button", { name: /^Copier/ }));
  expect((await screen.findByText(texts.copy.refused)).className).not.toBe("sr");
});
