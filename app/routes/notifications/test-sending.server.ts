import { data } from "@remix-run/node";
import { notificationTexts } from "~/contract/notifications/notification";
import type { NotificationAnswer } from "~/ui/notifications/notification-form";
import { redisplayed } from "~/web/request/form.server";
import type { ScreenContext } from "~/web/request/screen.server";
import { redirectWithToast } from "~/web/session/flash.server";

/** Sends a saved notification to one's own devices, then goes `to` a page that says what came of it. */
export async function testSaved({ api, request }: ScreenContext, id: string, to: string) {
  const tested = await api.notifications.testSending({ id });
  return tested.reached > 0
    ? redirectWithToast(request, to, "backoffice-notifications:test.done", tested)
    : redirectWithToast(request, to, "backoffice-notifications:test.failed", tested, "danger");
}

/** Sends what stands in the form to one's own devices; saves nothing. */
export const testTyped = ({ api, form, formData }: ScreenContext) =>
  form(notificationTexts, async (texts) => {
    const tested = await api.notifications.testTexts(texts);
    return data<NotificationAnswer>({ ...redisplayed(formData()), tested }, 200);
  });
