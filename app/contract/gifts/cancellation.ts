import { z } from "zod";
import { reason } from "~/contract/paging";

/** The form for cancelling an order, and for releasing a key that was withdrawn with it. */
export const cancellation = z.object({ reason });
