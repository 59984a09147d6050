import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { can, type PermissionName } from "~/contract/permissions";
import { EmptyState } from "~/ui/display/empty-state";
import { PageHead } from "~/ui/shell/page-head";
import { failurePage } from "~/web/request/page-failure.server";
import { screenLoader } from "~/web/request/screen.server";

/** A placeholder for areas whose screens do not exist yet. */
const areas = {
  users: "manageUsers",
  "pass-holders": "seePassHolders",
  gifts: "readGifts",
  notifications: "readNotifications",
  logs: "readLogs",
} as const satisfies Record<string, PermissionName>;
const labels = {
  users: "nav.users",
  "pass-holders": "nav.passHolders",
  gifts: "nav.gifts",
  notifications: "nav.notifications",
  logs: "nav.logs",
} as const;

export const loader = screenLoader({ may: "signedIn" }, async ({ me, url, requestId }) => {
  const area = Object.keys(areas).find((name) => url.pathname === `/${name}`) as
    | keyof typeof areas
    | undefined;
  if (!area) throw failurePage({ status: 404, code: "notFound", requestId });
  if (!can[areas[area]](await me())) throw failurePage({ status: 403, code: "invalidRights", requestId });
  return { label: labels[area] };
});

export const handle = {
  title: ({ label }: { label: string }, t: TFunction) => t(`backoffice-shell:${label}`),
};

export default function NotYet() {
  const { label } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-shell");
  return (
    <>
      <PageHead title={t(label)} />
      <EmptyState
        title={t("notYet.title")}
        text={t("notYet.text")}
        back={{ to: "/eltos", label: t("notYet.back") }}
      />
    </>
  );
}
