import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { operatorSignUp } from "~/contract/operators/entry";
import { noticeCodes } from "~/contract/operators/fields";
import { longFormLinks } from "~/ui/forms/sections/long-form-styles";
import type { Choice } from "~/ui/forms/text-field";
import { useSite } from "~/ui/shell/site-links";
import { entryForm } from "~/web/request/localities.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { signUpChoices } from "~/web/request/sheet-choices.server";
import { redirectWhenSignedIn } from "~/web/request/signed-in.server";
import { SignUpChoice } from "./sign-up-choice";
import { SignUpForm } from "./sign-up-form";
import { membershipKinds } from "./sign-up-steps";
import { SignUpSuccess } from "./sign-up-success";

/** The place of a page in the three steps; the programme's examination is the third. */
const STEPS = { choice: 1, form: 2, success: 3 } as const;

export const links = () => longFormLinks;

export const handle = {
  title: ({ step }: { step: keyof typeof STEPS }, t: TFunction) =>
    t("backoffice-sign-up:stepTitle", { title: t(`backoffice-sign-up:${step}.title`), number: STEPS[step] }),
  i18n: ["backoffice-sign-up"],
};

/*
 * The 250 countries as one string: as a list they take 2 KB more, compressed, on a page that must load over slow
 * connections.
 */
const inLines = (choices: readonly Choice[]) => choices.map(({ value, label }) => value + label).join("\n");
const fromLines = (text: string): Choice[] =>
  text.split("\n").map((line) => ({ value: line.slice(0, 2), label: line.slice(2) }));

/** `?type=` opens the form, `?chosen=` comes back from it, `?step=success` thanks; `&notice=` names accepted values that look wrong. */
export const loader = screenLoader({ may: "anyone" }, async (screen) => {
  const away = await redirectWhenSignedIn(screen);
  if (away) return away;
  const { searchParams } = screen.url;
  const kindOf = (name: string) => membershipKinds.find((kind) => kind === searchParams.get(name));
  const chosen = kindOf("type");
  const step = searchParams.get("step") === "success" ? "success" : chosen ? "form" : "choice";
  const kind = chosen ?? kindOf("chosen") ?? "member";
  const notices = noticeCodes.filter((code) => searchParams.getAll("notice").includes(code));
  if (step !== "form") return { step, kind, notices, choices: null } as const;
  const { countries, ...choices } = await signUpChoices(screen.api);
  return {
    step,
    kind,
    notices,
    choices: { ...choices, countries: inLines(countries) },
  } as const;
});

export const action = screenAction({ may: "anyone" }, async (screen) =>
  entryForm(screen, operatorSignUp, async (signUp) => {
    const { notices } = await screen.api.operators.signUp({ ...signUp });
    const query = new URLSearchParams([["step", "success"], ...notices.map(({ code }) => ["notice", code])]);
    return redirect(`/sign-up?${query}`, { status: 303 });
  }),
);

export default function SignUp() {
  const page = useLoaderData<typeof loader>();
  const { step, kind, notices } = page;
  const site = useSite() ?? { programme: "", helpEmail: "" };
  if (step === "success") return <SignUpSuccess site={site} notices={notices} />;
  if (page.choices) {
    const choices = { ...page.choices, countries: fromLines(page.choices.countries) };
    return <SignUpForm site={site} kind={kind} choices={choices} />;
  }
  return <SignUpChoice site={site} kind={kind} />;
}
