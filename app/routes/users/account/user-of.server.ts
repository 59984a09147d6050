import { z } from "zod";
import { type AccountAction, accountRefusal } from "~/contract/users/account-rules";
import { ApiError, type ScreenContext } from "~/web/request/screen.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { pageBehind } from "./user-path";

/** The schema of a form that only asks for confirmation. */
export const confirmationForm = z.object({});

/**
 * If the user has been deleted in the meantime, redirects to the operator's tab of users: a 404 would be shown as a
 * missing operator.
 */
export async function redirectIfDeleted<Result>({ request, url }: ScreenContext, call: Promise<Result>) {
  try {
    return await call;
  } catch (error) {
    const { isTab, to } = pageBehind(url);
    if (!isTab || !(error instanceof ApiError) || error.pageStatus !== 404) throw error;
    throw redirectWithToast(request, to, "backoffice-users:done.gone", {}, "info");
  }
}

/** The user in the URL, with a display name. */
export async function userOf(screen: ScreenContext) {
  const user = await redirectIfDeleted(screen, screen.api.users.details({ id: screen.param("userId") }));
  return { user, name: `${user.firstName} ${user.lastName}`.trim() || user.email };
}

/** The data of a confirmation about an account. */
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
