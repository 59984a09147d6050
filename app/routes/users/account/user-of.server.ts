import { z } from "zod";
import { type AccountAction, accountRefusal } from "~/contract/users/account-rules";
import type { ScreenContext } from "~/web/request/screen.server";
import { pageBehind } from "./user-path";

/** A form that only asks to be sure. */
export const nothing = z.object({});

/** The user in the URL, with what to call them. */
export async function userOf({ api, param }: ScreenContext) {
  const user = await api.users.details({ id: param("userId") });
  return { user, name: `${user.firstName} ${user.lastName}`.trim() || user.email };
}

/** What the question before an action on an account shows. */
export async function questionAbout(screen: ScreenContext, action: AccountAction) {
  const [person, { user, name }] = await Promise.all([screen.me(), userOf(screen)]);
  return {
    name,
    email: user.email,
    worksElsewhere: user.worksElsewhere,
    refusal: accountRefusal(action, person, user),
    closeTo: pageBehind(screen.url).to,
  };
}
