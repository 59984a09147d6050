import { z } from "zod";
import { reason } from "~/contract/paging";

/** What the cancelling of an order asks. */
export const cancelling = z.object({ reason });
