import { z } from "zod";
import type { ScreenContext } from "~/web/request/screen.server";

/** A form that only asks to be sure. */
export const nothing = z.object({});

/** The user in the URL, with what to call them. */
export async function userOf({ api, param }: ScreenContext) {
  const user = await api.users.details({ id: param("userId") });
  return { user, name: `${user.firstName} ${user.lastName}`.trim() || user.email };
}
