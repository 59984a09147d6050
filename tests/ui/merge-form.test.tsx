import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { expect, it } from "vitest";
import type { DuplicatePair } from "~/contract/pass-holders/duplicate-calls";
import { useFormAnswer } from "~/ui/forms/answered-form";
import { MergeForm } from "~/ui/pass-holders/merge-form";
import texts from "../../locales/fr/backoffice-duplicates.json";
import { plain, showRoutes } from "./support/page";

const holder = (firstName: string, passId: string) => ({
  id: passId,
  version: 1,
  civility: "Mme",
  firstName,
  lastName: "Dubois",
  language: "FR",
  birthDate: "1990-02-28",
  passId,
  email: null,
  phone: null,
  address: { address: "Rue du Pont 1", zipCode: "5000", city: "Namur", province: "Namur", country: "BE" },
  agreementFields: { email: false, sms: false, mail: true },
  availablePoints: 0,
  createdDate: "2026-06-15T10:00:00.000Z",
});
const pairOf = (firstName: string) =>
  ({
    duplicateEventId: `pair of ${firstName}`,
    first: holder(firstName, "5412098000001"),
    second: holder(firstName, "5412098000002"),
  }) as unknown as DuplicatePair;

/** The drawer without a pair in its URL: the first open one. */
function Page() {
  const pair = pairOf(useFormAnswer() ? "Maxime" : "Aurélie");
  return (
    <MergeForm
      key={pair.duplicateEventId}
      pair={pair}
      countries={[]}
      provinces={[]}
      next={null}
      nextTo={null}
    />
  );
}

it("shows the next pair, with its own values, if somebody else resolved this one", async () => {
  const action = async ({ request }: { request: Request }) => ({
    lastResult: {
      status: "error",
      initialValue: Object.fromEntries(await request.formData()),
      error: { "": ["duplicateResolved"] },
    },
    refusal: { code: "duplicateResolved", params: { by: "Camille Maréchal" } },
  });
  showRoutes([{ path: "/", Component: Page, action }], "/");
  expect(screen.getAllByDisplayValue("Aurélie")).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: /merge$/ }));
  await screen.findByText(/Camille Maréchal a déjà traité ce doublon/);
  expect(screen.getAllByDisplayValue("Maxime")).toHaveLength(1);
  expect(screen.queryByDisplayValue("Aurélie")).toBeNull();
});

it("names at each arrow the value that it keeps", () => {
  i18next.addResourceBundle("fr", "backoffice-duplicates", texts);
  const Pair = () => (
    <MergeForm pair={pairOf("Aurélie")} countries={[]} provinces={[]} next={null} nextTo={null} />
  );
  showRoutes([{ path: "/", Component: Pair }], "/");
  const arrows = screen.getAllByRole("button", { name: /garder la valeur/ });
  expect(arrows.map((arrow) => plain(arrow.getAttribute("aria-label")))).toEqual([
    "N° de Pass : garder la valeur du premier porteur, 5 412098 000001",
    "N° de Pass : garder la valeur du second porteur, 5 412098 000002",
  ]);
});
