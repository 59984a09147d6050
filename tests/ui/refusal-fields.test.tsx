import { useForm } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import i18next from "i18next";
import { expect, it } from "vitest";
import { REASON_LIMIT } from "~/contract/limits";
import { RefusalFields } from "~/ui/reviews/refusal-fields";
import reviews from "../../locales/fr/backoffice-reviews.json";
import { show } from "./support/page";

i18next.addResourceBundle("fr", "backoffice-reviews", reviews);

/** The page's URLs, one after the other. */
const previewed: string[] = [];

function Page() {
  const [form, { reason }] = useForm<{ reason: string }>({ id: "refusal" });
  const words = new URLSearchParams(useLocation().search).get("reason") ?? "";
  const mail = { to: "anne@musee.example", subject: "Votre demande", body: `Bonjour\n${words}` };
  const refusal = { reasons: ["Hors charte"], draft: { reasons: [], reason: "" }, mail, answer: undefined };
  if (previewed.at(-1) !== words) previewed.push(words);
  return (
    <form id={form.id}>
      <RefusalFields
        title="Pourquoi"
        mailTitle="E-mail à l’auteur"
        {...{ refusal, reason, answer: undefined, kept: [] }}
      />
    </form>
  );
}

it("previews the written reason on blur, unless it is too long, without taking the focus back", async () => {
  show(<Page />);
  const words = screen.getByRole("textbox");
  const leaving = (text: string) => {
    fireEvent.change(words, { target: { value: text } });
    fireEvent.blur(words);
  };
  leaving("Trop court.");
  await waitFor(() => expect(previewed).toEqual(["", "Trop court."]));
  leaving("x".repeat(REASON_LIMIT + 1));
  leaving("字".repeat(REASON_LIMIT));
  leaving("Enfin court.");
  await waitFor(() => expect(previewed).toEqual(["", "Trop court.", "Enfin court."]));
  fireEvent.change(words, { target: { value: "Envoyé." } });
  fireEvent.blur(words, { relatedTarget: document.createElement("button") });
  leaving("Repris.");
  await waitFor(() => expect(previewed.slice(3)).toEqual(["Repris."]));
});

it("previews identical lines, and leaves none of them behind", async () => {
  show(<Page />);
  const words = screen.getByRole("textbox");
  const lines = () =>
    [...screen.getByLabelText("E-mail à l’auteur").querySelectorAll("p")].map((p) => p.textContent);
  for (const [written, shown] of [
    ["Non.\nNon.\nNon.", ["Non.", "Non.", "Non."]],
    ["Enfin.", ["Enfin."]],
  ] as const) {
    fireEvent.change(words, { target: { value: written } });
    fireEvent.blur(words);
    await waitFor(() => expect(lines().slice(lines().indexOf("Bonjour") + 1)).toEqual(shown));
  }
});
