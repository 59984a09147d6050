import { useActionData } from "@remix-run/react";
import type { FormAnswer } from "~/contract/forms/form-answer";

/** The answer to the page's form when it was not saved; undefined otherwise. `Added`: what its action answers besides. */
export const useFormAnswer = <Added = unknown>() => useActionData<FormAnswer & Added>();
