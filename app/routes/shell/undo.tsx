import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import type { ActKind } from "~/contract/acts";
import type { ManyOutcome } from "~/contract/many-changes";
import { formatNumber } from "~/i18n/french";
import type { TextKey } from "~/i18n/keys";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { Outcome } from "~/ui/lists/many-outcome";
import { PageHead } from "~/ui/shell/page-head";
import { localPath } from "~/web/request/local-path";
import { ApiError, screenAction, screenLoader } from "~/web/request/screen.server";
import { clearUndo, redirectWithToast } from "~/web/session/flash.server";

export const handle = { title: "backoffice-ui:undo.title", i18n: ["backoffice-many", "backoffice-errors"] };

export const loader = screenLoader({ may: "undoOwnActs" }, async () => ({}));

const sent = z.object({ returnTo: z.string().optional() });

export const action = screenAction({ may: "undoOwnActs" }, (screen) =>
  screen.form(sent, async ({ returnTo }) => {
    const { api, param, request, setCookie } = screen;
    const back = localPath(returnTo);
    setCookie(clearUndo(request));
    try {
      const { kind, alreadyUndone, ...outcome } = await api.acts.undo({ id: param("actId") });
      if (outcome.refused.length > 0) return { kind, outcome, back };
      return redirectWithToast(request, back, `backoffice-ui:undo.${alreadyUndone ? "already" : "done"}`);
    } catch (error) {
      if (!(error instanceof ApiError) || error.pageStatus >= 500) throw error;
      return redirectWithToast(
        request,
        back,
        `backoffice-errors:${error.code}` as TextKey,
        error.params,
        "danger",
      );
    }
  }),
);

/** Items of a batch that could not be restored, and why. */
export default function Undone() {
  const answer = useActionData<typeof action>() as
    | Partial<{ kind: ActKind; outcome: Omit<ManyOutcome, "act">; back: string }>
    | undefined;
  const { t } = useTranslation(["backoffice-ui", "backoffice-many"]);
  const area = answer?.kind?.startsWith("operator") ? "eltos" : "offers";
  return (
    <>
      <PageHead
        title={t("undo.title")}
        actions={
          <ButtonLink variant="secondary" to={answer?.back ?? "/"}>
            {t(answer?.back ? "undo.back" : "undo.home")}
          </ButtonLink>
        }
      />
      {answer?.outcome ? (
        <Outcome
          outcome={answer.outcome}
          done={t("undo.doneOf", { value: formatNumber(answer.outcome.done) })}
          to={(id) => `/${area}/${id}/informations`}
        />
      ) : (
        <Alert tone="info">{t("undo.nothing")}</Alert>
      )}
    </>
  );
}
