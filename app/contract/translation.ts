import { z } from "zod";
import { call } from "./call";
import { TEMPLATE_LIMIT } from "./gifts/gift";

export const translationCalls = {
  state: call({
    method: "get",
    path: "/translation",
    access: "bearer",
    summary: "Whether machine translation can be used (addition)",
    description: "Requires a configured provider.",
    success: 200,
    answer: z.object({ isConfigured: z.boolean() }),
  }),
  translate: call({
    method: "post",
    path: "/translation",
    access: "bearer",
    summary: "Machine translation of French texts",
    description:
      "Translates up to 50 French texts into the three other languages, in the order given. Saves nothing.",
    refuses: ["translationNotConfigured", "translationUnavailable", "translationQuota"],
    body: z
      .array(z.string().max(TEMPLATE_LIMIT, { error: "tooLong" }))
      .min(1, { error: "required" })
      .max(50, { error: "tooMany" }),
    success: 200,
    answer: z.array(
      z.object({ french: z.string(), dutch: z.string(), german: z.string(), english: z.string() }),
    ),
  }),
};
