import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { restoration } from "~/contract/publication/calls";
import type { ChangeType } from "~/contract/publication/change-types";
import { formatLongDay } from "~/i18n/french";
import { Link } from "~/ui/display/link";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";
import { FormDialog } from "~/ui/overlays/form-dialog";
import { overlayHandle } from "~/ui/overlays/overlay";
import { Figures } from "~/ui/publication/change-summary";
import { countOf } from "~/ui/publication/change-words";
import { comparePath } from "~/ui/publication/version-list";
import { type ScreenContext, screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";

const NO_VERSION = 2_147_483_647;

export const handle = {
  ...overlayHandle,
  title: ({ version: { number } }: { version: { number: number } }, t: TFunction) =>
    t("backoffice-publication:restore.title", { number }),
  i18n: ["backoffice-publication"],
};
export const shouldRevalidate = unlessRefused;

/** Anything but a number is a version that does not exist. */
const numberOf = (screen: ScreenContext) => {
  const given = screen.param("number");
  return /^[1-9]\d{0,8}$/.test(given) ? Number(given) : NO_VERSION;
};

export const loader = screenLoader({ may: "publish" }, async (screen) => {
  const { items } = await screen.api.publication.versions({ PageSize: 1 });
  const shown = items[0]?.number ?? 0;
  const { to, counts } = await screen.api.publication.compare({
    From: shown,
    To: numberOf(screen),
    PageSize: 1,
  });
  const sum = (type: ChangeType) => countOf(counts, type);
  return {
    version: to,
    shown,
    counts: { removed: sum("removed"), changed: sum("changed"), new: sum("new") },
  };
});

export const action = screenAction({ may: "publish" }, (screen) =>
  screen.form(restoration, async (given) => {
    const number = numberOf(screen);
    await screen.api.publication.restore({ number, ...given });
    return redirectWithToast(screen.request, "/publication", "backoffice-publication:toast.restored", {
      number,
    });
  }),
);

/** Confirms that an earlier version is published again, and shows the visible changes. */
export default function Restore() {
  const { version, shown, counts } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-publication");
  const { number } = version;
  const isSame = counts.removed + counts.changed + counts.new === 0;
  const figures = ["removed", "changed", "new"] as const;
  return (
    <FormDialog
      id="restore"
      schema={async () => (await import("~/contract/publication/calls")).restoration}
      title={t("restore.title", { number })}
      text={isSame ? t("restore.same") : t("restore.text", { day: formatLongDay(version.publishedAt) })}
      icon="arrow-counter-clockwise-bold"
      tone="warning"
      closeTo="/publication"
      keep={isSame ? t("restore.back") : t("restore.keep", { number: shown })}
      submit={!isSame && <SubmitButton>{t("restore.do", { number })}</SubmitButton>}
      recap={
        !isSame && (
          <>
            <input type="hidden" name="shown" value={shown} />
            <Figures
              items={figures.map((type) => ({
                value: counts[type],
                label: t(`restore.${type}`, { count: counts[type] }),
              }))}
            />
            <p>
              <Link to={comparePath(shown, number)}>{t("restore.see")}</Link>
            </p>
          </>
        )
      }
      name="reason"
      field={
        isSame
          ? null
          : (reason) => (
              <TextField
                field={reason}
                label={t("restore.reason")}
                placeholder={t("restore.example")}
                autoComplete="off"
              />
            )
      }
    />
  );
}
