import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { operatorSignUp } from "~/contract/operators/entry";
import { noticeCodes } from "~/contract/operators/fields";
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

export const handle = {
  title: ({ step }: { step: keyof typeof STEPS }, t: TFunction) =>
    t("backoffice-sign-up:stepTitle", { title: t(`backoffice-sign-up:${step}.title`), number: STEPS[step] }),
  i18n: ["backoffice-sign-up"],
};

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
  return { step, kind, notices, choices: await signUpChoices(screen.api) } as const;
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
  if (page.choices) return <SignUpForm site={site} kind={kind} choices={page.choices} />;
  return <SignUpChoice site={site} kind={kind} />;
}
