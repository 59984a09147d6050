import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Consent } from "~/contract/pass-holders/consent";
import { consentAnswer } from "~/contract/pass-holders/words";
import { formatMoment } from "~/i18n/french";
import { ButtonLink } from "~/ui/display/button";
import { EmptyState } from "~/ui/display/empty-state";
import { Pagination } from "~/ui/lists/pagination";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { ConsentAnswers } from "~/ui/pass-holders/holder-card";
import { existingPage } from "~/web/lists/last-page.server";
import { screenLoader } from "~/web/request/screen.server";
import { holderPath } from "../sheet/holder-path";
import { useHolder } from "../sheet/sheet";

export const handle = {
  ...overlayHandle,
  title: "backoffice-consents:title",
  i18n: ["backoffice-consents"],
};

export const loader = screenLoader({ may: "seeAllPassHolders" }, async ({ api, page, param, url }) => {
  const id = param("passHolderId");
  return {
    answers: existingPage(url, await api.passHolders.consents({ id, PageNumber: page })),
    closeTo: holderPath(id, "informations", url.search),
  };
});

/** A holder's consents: when, where and with which wording they were given or refused. */
export default function Consents() {
  const { answers, closeTo } = useLoaderData<typeof loader>();
  const { name } = useHolder();
  const { t } = useTranslation("backoffice-consents");
  return (
    <Drawer title={t("title")} context={t("context", { name })} closeTo={closeTo}>
      <DrawerBody>
        {answers.items.length > 0 ? (
          <ConsentAnswers answers={answers.items.map((answer) => historyItem(answer, t))} />
        ) : (
          <EmptyState title={t("empty")} text={t("emptyText")} />
        )}
        <Pagination page={answers} noun={t("noun", { count: answers.totalCount })} />
      </DrawerBody>
      <DrawerFoot>
        <ButtonLink to={closeTo} variant="secondary" preventScrollReset>
          {t("close")}
        </ButtonLink>
      </DrawerFoot>
    </Drawer>
  );
}

function historyItem(consent: Consent, t: TFunction<"backoffice-consents">) {
  const { id, subject, given, date, place, operator, user, text, wording } = consent;
  const [form, word] = consentAnswer(subject, given);
  return {
    id,
    given: given === true,
    title: t("change", { subject: t(`subjects.${subject}`), answer: t(`answers.${form}.${word}`) }),
    date,
    circumstances: [
      formatMoment(date),
      user ? t("by", { user }) : t("bySelf"),
      operator ? t("places.CounterOf", { operator }) : t(`places.${place}`),
    ].join(" · "),
    text: t("wording", { text }),
    version: t("version", { wording }),
  };
}
