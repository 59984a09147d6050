import { z } from "zod";
import { reason } from "~/contract/paging";

/** What the cancelling of an order asks, and the release of a key that it withdrew. */
export const cancelling = z.object({ reason });
