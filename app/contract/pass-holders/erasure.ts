import { z } from "zod";
import { reason } from "~/contract/paging";

/** What an erasure asks. */
export const erasure = z.object({ reason });
