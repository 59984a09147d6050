import { z } from "zod";

/** A category of operators and offers. */
export const category = z.object({ label: z.string(), technicalId: z.string(), b2CGroup: z.string() });
export type Category = z.output<typeof category>;
