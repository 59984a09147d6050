import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import type { z } from "zod";
import { codeOfIssue } from "~/contract/field-codes";
import { coercion } from "~/contract/fields";

/** A call's schema for its values in a form or a URL, where everything is text. */
export const { coerceFormValue: asTexts } = configureCoercion(coercion);

export const parseForm = <Schema extends z.ZodType>(form: FormData, schema: Schema) =>
  parseWithZod(form, { schema: asTexts(schema), disableAutoCoercion: true, error: codeOfIssue });
