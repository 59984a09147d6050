import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import type { z } from "zod";
import { codeOfIssue } from "~/contract/field-codes";
import { coercion } from "~/contract/fields";

/** The schema of a call for what a form or a URL has of it, where everything is text. */
export const { coerceFormValue: asTexts } = configureCoercion(coercion);

export const parseForm = <Schema extends z.ZodType>(form: FormData, schema: Schema) =>
  parseWithZod(form, { schema: asTexts(schema), disableAutoCoercion: true, error: codeOfIssue });
