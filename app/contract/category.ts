import { z } from "zod";

/** Of operators and offers. */
export const category = z.object({ label: z.string(), technicalId: z.string(), b2CGroup: z.string() });
export type Category = z.output<typeof category>;
