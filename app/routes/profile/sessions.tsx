import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { OwnSession } from "~/contract/auth/calls";
import { formatMoment } from "~/i18n/french";
import { Badge } from "~/ui/display/badge";
import { Button } from "~/ui/display/button";
import { Card, Stack } from "~/ui/display/card";
import { FormKey } from "~/ui/forms/form-key";
import { DataTable } from "~/ui/lists/data-table";
import { Screen } from "~/ui/overlays/overlay";
import { byIntent, sentId } from "~/web/request/intents.server";
import { ApiError, screenAction, screenLoader } from "~/web/request/screen.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { ProfileHead, profileTitle } from "./profile-head";

export const handle = { title: profileTitle("tabs.sessions"), i18n: ["backoffice-profile"] };

export const loader = screenLoader({ may: "signedIn" }, ({ api }) => api.auth.sessions());

export const action = screenAction({ may: "signedIn" }, (screen) => {
  const { api, request, url } = screen;
  const back = (key: "ended" | "othersEnded" | "gone") =>
    redirectWithToast(request, url.pathname, `backoffice-profile:sessions.${key}`);
  return byIntent(screen, {
    end: async () => {
      try {
        await api.auth.endSession({ id: sentId(screen) });
      } catch (error) {
        // The session was already ended elsewhere, or has expired.
        if (error instanceof ApiError && error.status === 404) return back("gone");
        throw error;
      }
      return back("ended");
    },
    endOthers: async () => {
      await api.auth.endOtherSessions();
      return back("othersEnded");
    },
  });
});

/** The person's sessions, with this one marked. */
export default function Sessions() {
  const sessions = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-profile");
  const device = ({ browser, system }: OwnSession) =>
    browser && system ? t("sessions.on", { browser, system }) : (browser ?? system ?? t("sessions.unknown"));
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <Screen>
      <ProfileHead />
      <Stack>
        <p>{t("sessions.lead")}</p>
        <Card
          title={t("tabs.sessions")}
          flush
          aside={
            hasOthers && (
              <Form method="post">
                <FormKey />
                <Button type="submit" name="intent" value="endOthers" variant="secondary" size="sm">
                  {t("sessions.endOthers")}
                </Button>
              </Form>
            )
          }
        >
          <DataTable
            label={t("tabs.sessions")}
            stacked
            rows={sessions}
            rowKey={({ id }) => id}
            columns={[
              {
                key: "device",
                header: t("sessions.device"),
                cell: (session) => (
                  <>
                    <b>{device(session)}</b>{" "}
                    {session.isCurrent && <Badge tone="success">{t("sessions.this")}</Badge>}
                    <br />
                    <small className="muted">
                      {t("sessions.createdAt", { moment: formatMoment(session.createdAt) })}
                    </small>
                  </>
                ),
              },
              {
                key: "lastUsedAt",
                header: t("sessions.lastUsedAt"),
                cell: ({ lastUsedAt }) => t("sessions.usedAt", { moment: formatMoment(lastUsedAt) }),
              },
              {
                key: "network",
                header: t("sessions.network"),
                cell: ({ network }) => network ?? t("sessions.unknownNetwork"),
              },
              {
                key: "end",
                header: <span className="sr">{t("sessions.actions")}</span>,
                cell: (session) =>
                  !session.isCurrent && (
                    <Form method="post">
                      <FormKey />
                      <input type="hidden" name="id" value={session.id} />
                      <Button
                        type="submit"
                        name="intent"
                        value="end"
                        variant="secondary"
                        size="sm"
                        aria-label={t("sessions.endThis", {
                          device: device(session),
                          moment: formatMoment(session.createdAt),
                        })}
                      >
                        {t("sessions.end")}
                      </Button>
                    </Form>
                  ),
              },
            ]}
          />
        </Card>
        {!hasOthers && <p className="small muted">{t("sessions.only")}</p>}
      </Stack>
    </Screen>
  );
}
