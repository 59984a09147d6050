import { useActionData } from "@remix-run/react";
import type { FormAnswer } from "~/contract/form-answer";

/** The answer to the page's form when it was not saved; undefined otherwise. */
export const useFormAnswer = () => useActionData<FormAnswer>();
