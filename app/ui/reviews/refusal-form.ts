import { useState } from "react";
import type { z } from "zod";
import type { RefusalStep } from "~/contract/reviews/answers";
import { useAnsweredForm } from "~/ui/forms/answered-form";
import { useFormAnswer } from "~/ui/forms/form-answer";

/**
 * The form of a refusal. Its mail is previewed by a navigation, which takes the action's answer away: kept here, its
 * errors still leave when they are mended.
 */
export function useRefusalForm(id: string, refusal: RefusalStep, schema: () => Promise<z.ZodType>) {
  const latest = useFormAnswer();
  const [answer, keep] = useState(latest);
  if (latest && latest !== answer) keep(latest);
  const [form, fields] = useAnsweredForm<{ reasons: string[]; reason: string }>({
    id,
    lastResult: (answer ?? refusal.answer)?.lastResult,
    defaultValue: { reason: refusal.draft.reason },
    schema,
  });
  return { answer, form, fields };
}
