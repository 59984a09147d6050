import { useActionData } from "@remix-run/react";
import type { FormAnswer } from "~/contract/form-answer";

/** What the page's form got back; undefined until it was submitted and not saved. */
export const useFormAnswer = () => useActionData<FormAnswer>();
