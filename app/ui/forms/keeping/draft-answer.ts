import { parse } from "@conform-to/react";
import { withInternationalPhones } from "~/contract/entry/phone-entry";
import type { FormAnswer } from "~/contract/forms/form-answer";
import type { Draft } from "./draft-of-form";

/** The draft as a form's answer: it is shown as a form that came back. */
export function asAnswer({ fields }: Draft): FormAnswer {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const { payload } = parse(withInternationalPhones(form), { resolve: () => ({}) });
  return { lastResult: { initialValue: payload as FormAnswer["lastResult"]["initialValue"] } };
}
