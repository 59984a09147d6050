import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { dayInBelgium } from "~/contract/belgian-day";
import { writtenLanguages } from "~/contract/translated-texts";
import { formatLongDay, longRange } from "~/i18n/french";
import { Chip, Chips } from "~/ui/display/badge";
import { Card, DefinitionList, Stack } from "~/ui/display/card";
import { Link } from "~/ui/display/link";
import { NewTab } from "~/ui/display/new-tab";
import { Translations } from "~/ui/forms/translations";
import { NotesCard } from "~/ui/notes/notes-card";
import { DateStrip } from "~/ui/offers/date-strip";
import { Screen } from "~/ui/overlays/overlay";
import { notesOf } from "~/web/request/notes.server";
import { screenLoader } from "~/web/request/screen.server";
import { offerPath } from "./offer-path";
import { useOffer } from "./sheet";

export const handle = { i18n: ["backoffice-offer-form", "backoffice-notes"] };

export const loader = screenLoader({ may: "readOffers" }, async (screen) => ({
  today: dayInBelgium(new Date()),
  notes: await notesOf(screen, "offer", screen.param("offerId")),
}));

/** The details of an offer or a good deal. */
export default function OfferInformations() {
  const { today, notes } = useLoaderData<typeof loader>();
  const { offer, actions } = useOffer();
  const { search } = useLocation();
  const { t } = useTranslation(["backoffice-offers", "backoffice-offer-form"]);
  const written = writtenLanguages("offer", offer);
  const range = (from: string, to: string) =>
    from === to ? t("sheet.day", { day: formatLongDay(from) }) : t("sheet.range", longRange(from, to));
  const translate = (words: "sheet.translateFromFrench" | "sheet.translateAgain") =>
    actions.translate?.code === null && (
      <Link to={offerPath(offer.offerId, "informations/translation", search)} preventScrollReset>
        {t(words)}
      </Link>
    );
  const place = [offer.city, offer.province].filter(Boolean).join(", ");
  const about = [place, offer.tourismOfficeLabel, t("sheet.points", { count: offer.points })];
  return (
    <Screen>
      <Stack>
        <NotesCard notes={notes} />
        <Card
          title={t("sheet.texts")}
          aside={<small>{t("sheet.languages", { count: written.length })}</small>}
        >
          <Translations
            names={offer.title}
            descriptions={offer.description}
            missing={{ name: t("sheet.noTitle"), description: t("sheet.noConditions") }}
            action={translate("sheet.translateFromFrench")}
            outdated={offer.outdatedTranslations}
            again={translate("sheet.translateAgain")}
          />
        </Card>
        <Card title={t("sheet.dates")}>
          <Stack>
            <DefinitionList
              items={[
                { term: t("sheet.visible"), value: range(offer.visibilityStart, offer.visibilityEnd) },
                { term: t("sheet.valid"), value: range(offer.start, offer.end) },
              ]}
            />
            <DateStrip
              visible={[offer.visibilityStart, offer.visibilityEnd]}
              valid={[offer.start, offer.end]}
              today={today}
            />
          </Stack>
        </Card>
        <Card title={t("sheet.classification")}>
          <DefinitionList
            items={[
              {
                term: t("backoffice-offer-form:fields.category"),
                value: (
                  <Chips>
                    <Chip>{offer.category}</Chip>
                  </Chips>
                ),
              },
              {
                term: t("backoffice-offer-form:fields.tags"),
                value: offer.tags.length > 0 && (
                  <Chips>
                    {offer.tags.map((tag) => (
                      <Chip key={tag}>{tag}</Chip>
                    ))}
                  </Chips>
                ),
              },
              {
                term: t("backoffice-offer-form:fields.bookingLink"),
                value: offer.bookingLink && (
                  <a href={offer.bookingLink} target="_blank" rel="noreferrer">
                    {offer.bookingLink.replace(/^https?:\/\/|\/$/g, "")}
                    <NewTab />
                  </a>
                ),
              },
              {
                term: t("backoffice-offer-form:operator"),
                value: (
                  <>
                    <Link to={`/eltos/${offer.eltoId}/informations`}>{offer.productName}</Link>
                    <br />
                    <small>{about.filter(Boolean).join(" · ")}</small>
                  </>
                ),
              },
            ]}
          />
        </Card>
      </Stack>
    </Screen>
  );
}
