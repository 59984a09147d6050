import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/ui/display/empty-state";
import { ErrorPage } from "~/ui/shell/error-page";

/** The page of a holder who does not exist or was deleted, with a link back to the list. */
export function NoHolder() {
  const error = useRouteError();
  const { t } = useTranslation("backoffice-pass-holder");
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return (
    <EmptyState
      level={1}
      title={t("sheet.notFound")}
      back={{ to: "/pass-holders", label: t("sheet.back") }}
    />
  );
}
