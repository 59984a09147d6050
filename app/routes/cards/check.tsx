import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { writeOffCauses } from "~/contract/cards/words";
import { passNumber } from "~/contract/pass-holders/holder";
import { passNumberIn, shownPassNumber } from "~/contract/pass-holders/words";
import { formatLongDay } from "~/i18n/french";
import { cardStock } from "~/theme/generated/recipes";
import { CheckForm } from "~/ui/cards/check-form";
import { Card, Stack } from "~/ui/display/card";
import { Link } from "~/ui/display/link";
import { useFormAnswer } from "~/ui/forms/answered-form";
import { RadioGroup } from "~/ui/forms/choice-fields";
import { plainField } from "~/ui/forms/field";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { RowRefusal } from "~/ui/lists/row-refusal";
import { Screen } from "~/ui/overlays/overlay";
import { Breadcrumb, PageHead } from "~/ui/shell/page-head";
import { byIntent } from "~/web/request/intents.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { redirectWithToast } from "~/web/session/flash.server";

export const handle = {
  title: "backoffice-card-batches:check.title",
  i18n: ["backoffice-card-batches", "backoffice-errors"],
};

const styles = cardStock();

export const loader = screenLoader({ may: "seeCards" }, async ({ api, url }) => {
  const typed = url.searchParams.get("number") ?? "";
  const number = passNumberIn(typed);
  const card = number ? await api.cards.card({ number }) : null;
  return { typed, card, isWrong: typed !== "" && !number };
});

const spoiled = z.object({ number: passNumber, cause: z.enum(writeOffCauses, { error: "required" }) });

export const action = screenAction({ may: "keepCards" }, (screen) => {
  const { api, form, request } = screen;
  const done = (words: "check.writtenOff" | "lost.backDone", number: string) =>
    redirectWithToast(request, `/cards/check?number=${number}`, `backoffice-card-batches:${words}`, {
      number: shownPassNumber(number),
    });
  return byIntent<unknown>(screen, {
    writeOff: () =>
      form(spoiled, async ({ number, cause }) => {
        await api.cards.writeOff({ number, cause });
        return done("check.writtenOff", number);
      }),
    back: () =>
      form(spoiled.pick({ number: true }), async ({ number }) => {
        await api.cards.backInUse({ number });
        return done("lost.backDone", number);
      }),
  });
});

/** The state of one card, and the form for a spoiled one. */
export default function CheckCard() {
  const { typed, card, isWrong } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-card-batches");
  return (
    <Screen>
      <Breadcrumb items={[{ label: t("title"), to: "/cards" }, { label: t("search") }]} />
      <PageHead title={t("check.title")} />
      <RowRefusal />
      <Stack>
        <Card label={t("check.number")}>
          <CheckForm number={typed} wrong={isWrong} />
        </Card>
        {card && <Known />}
      </Stack>
    </Screen>
  );
}

function Known() {
  const { card } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-card-batches");
  const answer = useFormAnswer();
  if (!card) return null;
  const { number, state, at, batch, isOwn, holder } = card;
  const isOff = state === "missing" || state === "misprinted" || state === "damaged" || state === "lost";
  const field = plainField("cause", "write-off", { errors: answer?.lastResult.error?.cause ?? undefined });
  return (
    <Card title={t("check.result", { number: shownPassNumber(number) })}>
      <p>
        <b>{t(`check.states.${state}`)}</b>{" "}
        {at && <span>{t("check.since", { day: formatLongDay(at) })}</span>}
      </p>
      {batch && (
        <p>{t("check.batch", { number: batch.number, operator: batch.operator?.label ?? t("programme") })}</p>
      )}
      {holder && (
        <p>
          {t("check.holder", { name: holder.label })}{" "}
          <Link to={`/pass-holders/${holder.id}/informations/lost-card`}>{t("check.lost")}</Link>
        </p>
      )}
      {isOwn && state === "left" && (
        <Form id="write-off" method="post" className={styles.form}>
          <FormKey />
          <input type="hidden" name="number" value={number} />
          <RadioGroup
            field={field}
            label={t("check.cause")}
            options={writeOffCauses.map((value) => ({ value, label: t(`causes.${value}`) }))}
          />
          <p className={styles.acts}>
            <SubmitButton name="intent" value="writeOff" variant="secondary">
              {t("check.writeOff")}
            </SubmitButton>
          </p>
        </Form>
      )}
      {isOwn && isOff && (
        <Form method="post" className={styles.form}>
          <FormKey />
          <input type="hidden" name="number" value={number} />
          <SubmitButton name="intent" value="back" variant="secondary">
            {t("lost.back")}
          </SubmitButton>
        </Form>
      )}
    </Card>
  );
}
