import { z } from "zod";
import { reason } from "~/contract/paging";

/** The form of an erasure. */
export const erasure = z.object({ reason });
