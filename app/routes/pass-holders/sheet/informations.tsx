import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatPhone } from "~/contract/entry/format-phone";
import type { HolderMergeDone } from "~/contract/pass-holders/duplicate-calls";
import { consentAnswer, shownPassNumber } from "~/contract/pass-holders/words";
import { formatLongDay, formatMoment } from "~/i18n/french";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { Card, DefinitionList, Stack } from "~/ui/display/card";
import { Link } from "~/ui/display/link";
import { LanguageTag } from "~/ui/forms/language-fields";
import { NotesCard } from "~/ui/notes/notes-card";
import { Screen } from "~/ui/overlays/overlay";
import { ConsentList, HolderColumns, PassPicture } from "~/ui/pass-holders/holder-card";
import { CardAlerts, FormerNumbers } from "~/ui/pass-holders/holder-cards";
import { notesOf } from "~/web/request/notes.server";
import { screenLoader } from "~/web/request/screen.server";
import { site } from "~/web/request/site.server";
import { holderPath } from "./holder-path";
import { PointsFigures } from "./points-figures";
import { useHolder } from "./sheet";

export const handle = { i18n: ["backoffice-duplicates", "backoffice-notes"] };

export const loader = screenLoader({ may: "seeAllPassHolders" }, async (screen) => {
  const id = screen.param("passHolderId");
  const [merges, notes] = await Promise.all([
    screen.api.passHolders.merges({ id }),
    notesOf(screen, "passHolder", id),
  ]);
  return { programme: site().programme, merges, notes };
});

/** The card of a holder: the pass, the points, the personal details. */
export default function HolderInformations() {
  const { programme, merges, notes } = useLoaderData<typeof loader>();
  const { holder, name, cards } = useHolder();
  const { t } = useTranslation(["backoffice-pass-holder", "backoffice-consents"]);
  const { search } = useLocation();
  const to = (part: string) => holderPath(holder.id, part, search);
  const updated = { by: holder.updatedBy, moment: formatMoment(holder.updatedAt) };
  return (
    <Screen>
      <CardAlerts {...cards} to={to} />
      <MergedRecords id={holder.id} merges={merges} />
      <HolderColumns>
        <Stack>
          <PassPicture
            programme={programme}
            type={holder.passType}
            name={name}
            number={shownPassNumber(holder.passId)}
            label={t("sheet.passNumber")}
          />
          <FormerNumbers withdrawn={cards.withdrawn} to={to} />
          <Card
            title={t("sheet.consents")}
            help="consents"
            aside={
              <Link to={holderPath(holder.id, "informations/consents", search)} preventScrollReset>
                {t("backoffice-consents:open")}
              </Link>
            }
          >
            <Consents />
          </Card>
          <Card title={t("sheet.source")}>
            <p>{holder.registrationSource}</p>
            <p className="small muted">
              {t(`sourceType.${holder.registrationSourceType}`)} · {formatMoment(holder.createdDate)}
            </p>
            <p className="small muted">{t(updated.by ? "sheet.updatedBy" : "sheet.updated", updated)}</p>
          </Card>
        </Stack>
        <Stack>
          <PointsFigures />
          <NotesCard notes={notes} />
          <Card title={t("sheet.identity")}>
            <Identity />
          </Card>
          <Card title={t("sheet.address")}>
            <Address />
          </Card>
        </Stack>
      </HolderColumns>
    </Screen>
  );
}

function Identity() {
  const { holder, age } = useHolder();
  const { t } = useTranslation("backoffice-pass-holder");
  const { birthDate, email, phone } = holder;
  return (
    <DefinitionList
      items={[
        { term: t("fields.civility"), value: t(`civility.${holder.civility}`) },
        {
          term: t("fields.birthDate"),
          value: birthDate && (
            <>
              {formatLongDay(birthDate)}{" "}
              {typeof age === "number" && <span className="muted">· {t("sheet.age", { count: age })}</span>}
            </>
          ),
        },
        {
          term: t("fields.language"),
          value: (
            <>
              <LanguageTag language={holder.language.toLowerCase() as Lowercase<typeof holder.language>} />{" "}
              {t(`language.${holder.language}`)}
            </>
          ),
        },
        { term: t("fields.email"), value: email && <a href={`mailto:${email}`}>{email}</a> },
        { term: t("fields.phone"), value: phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a> },
      ]}
    />
  );
}

function Address() {
  const { holder, country } = useHolder();
  const { t } = useTranslation("backoffice-pass-holder");
  const { address, zipCode, city, province } = holder.address;
  return (
    <DefinitionList
      items={[
        { term: t("fields.address"), value: address },
        { term: t("fields.city"), value: `${zipCode} ${city}` },
        ...(holder.address.country === "BE" ? [{ term: t("fields.province"), value: province }] : []),
        { term: t("fields.country"), value: country },
      ]}
    />
  );
}

function Consents() {
  const { holder } = useHolder();
  const { t } = useTranslation(["backoffice-pass-holder", "backoffice-consents"]);
  const { agreementFields: agrees, subscribedToNotifications, agreedTermsAt } = holder;
  const optIn = (subject: "mail" | "email" | "sms" | "notifications", given: boolean | null) => {
    const consent = t(`backoffice-consents:subjects.${subject}`);
    const [form, word] = consentAnswer(subject, given);
    const answer = t(`backoffice-consents:answers.${form}.${word}`);
    return { given: given === true, words: t("sheet.answer", { consent, answer }) };
  };
  return (
    <ConsentList
      consents={[
        optIn("mail", agrees.mail),
        optIn("email", agrees.email),
        optIn("sms", agrees.sms),
        optIn("notifications", subscribedToNotifications),
        {
          given: agreedTermsAt !== null,
          words: agreedTermsAt ? t("sheet.terms", { day: formatLongDay(agreedTermsAt) }) : t("sheet.noTerms"),
        },
      ]}
    />
  );
}

/** The records that were merged into this one, while the merge can be undone. */
function MergedRecords({ id, merges }: { id: string; merges: readonly HolderMergeDone[] }) {
  const { t } = useTranslation("backoffice-duplicates");
  const { search } = useLocation();
  return merges.map(({ mergeId, at, merged }) => (
    <Alert
      key={mergeId}
      action={
        <ButtonLink
          to={holderPath(id, `informations/undo-merge/${mergeId}`, search)}
          variant="secondary"
          size="sm"
          preventScrollReset
        >
          {t("undoLink")}
        </ButtonLink>
      }
    >
      {t("mergedRecord", {
        day: formatLongDay(at),
        record: `${merged.firstName} ${merged.lastName} (${shownPassNumber(merged.passId)})`,
      })}
    </Alert>
  ));
}
