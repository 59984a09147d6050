import { screen } from "@testing-library/react";
import i18next from "i18next";
import { describe, expect, it } from "vitest";
import { DateStrip } from "~/ui/offers/date-strip";
import texts from "../../locales/fr/backoffice-offer-form.json";
import { plain, show } from "./support/page";

i18next.addResourceBundle("fr", "backoffice-offer-form", texts);

const summer = { visible: ["2026-06-01", "2026-08-31"], valid: ["2026-07-01", "2026-08-31"] } as const;

describe("the dates of an offer as a strip", () => {
  it("describe the bars in a sentence, with a common year only once", () => {
    show(<DateStrip {...summer} />);
    expect(plain(screen.getByRole("img").getAttribute("aria-label"))).toBe(
      "Visible du 1er juin au 31 août 2026, valable du 1er juillet au 31 août 2026",
    );
    expect(screen.queryByText("aujourd’hui")).toBeNull();
  });

  it("label the months of one year, the half-years of two, and mark today", () => {
    const { container, unmount } = show(<DateStrip {...summer} today="2026-06-15" />);
    const words = (box: Element) =>
      [...box.querySelectorAll("text")].map((text) => text.textContent).join(" ");
    expect(words(container)).toBe("Visible Valable J F M A M J J A S O N D 2026 aujourd’hui");
    unmount();
    const two = show(<DateStrip {...summer} visible={["2026-06-01", "2027-01-31"]} today="2028-01-01" />);
    expect(words(two.container)).toBe("Visible Valable 2026 juil. 2027 juil.");
  });

  it.each([
    ["a date is missing", { ...summer, valid: ["2026-07-01", undefined] as const }],
    ["a range ends before it begins", { ...summer, valid: ["2026-07-01", "2026-06-01"] as const }],
    ["a date is invalid", { ...summer, visible: ["2026-06-01", "2026-13-01"] as const }],
    ["there are more than six years", { ...summer, visible: ["2026-06-01", "2032-01-01"] as const }],
  ])("are not drawn if %s", (_, dates) => {
    const { container } = show(<DateStrip {...dates} />);
    expect(container.querySelector("svg")).toBeNull();
  });
});
