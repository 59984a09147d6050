import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { CardBatch, CardRequest } from "~/contract/cards/calls";
import type { cardsAsked } from "~/contract/cards/forms";
import { ASKED_COUNTS, type LostCause } from "~/contract/cards/words";
import { shownPassNumber } from "~/contract/pass-holders/words";
import { formatDay, formatMoment, formatNumber } from "~/i18n/french";
import { Card, Columns, FieldGrid, Stack } from "~/ui/display/card";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { RadioGroup } from "~/ui/forms/choice-fields";
import { ErrorSummary } from "~/ui/forms/form";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextareaField, TextField } from "~/ui/forms/text-field";
import { SegmentedLinks } from "~/ui/lists/segmented";
import { PageHead } from "~/ui/shell/page-head";
import { shownRun } from "./batch-cells";
import { CheckForm } from "./check-form";
import { ReceiptForm } from "./receipt-form";

export interface CounterCardsProps {
  counter: {
    operator: { id: string; label: string } | null;
    counters: { id: string; label: string }[];
    left: number;
    daysLeft: number | null;
    threshold: number;
    given: number;
    spoiled: number;
    onTheWay: CardBatch[];
    request: CardRequest | null;
    address: string;
    latest: { number: string; at: string; cause: LostCause | null }[];
  };
}

/** A counter's page of cards: what is left, as one big number. */
export function CounterCards({ counter }: CounterCardsProps) {
  const { t } = useTranslation("backoffice-card-batches");
  const { operator, counters, onTheWay, latest } = counter;
  return (
    <>
      <PageHead
        title={t("counter.title")}
        sub={operator?.label ?? t("programme")}
        actions={
          counters.length > 1 && (
            <SegmentedLinks
              label={t("counter.other")}
              options={counters.map(({ id, label }) => ({
                label,
                to: `/cards?eltoId=${id}`,
                current: id === operator?.id,
              }))}
            />
          )
        }
      />
      <Columns>
        <Stack>
          <Left {...counter} />
          {onTheWay.map((batch) => (
            <OnTheWay key={batch.id} batch={batch} isOnly={onTheWay.length === 1} />
          ))}
          <Card
            title={t("counter.latest")}
            aside={<Link to="/pass-holders/add">{t("counter.holders")}</Link>}
          >
            {latest.length === 0 && <p className="muted">{t("counter.noLatest")}</p>}
            <ul style={{ display: "grid", gap: "12px" }}>
              {latest.map(({ number, at, cause }) => (
                <li key={number} style={{ display: "flex", gap: "12px", flexWrap: "wrap" }}>
                  <Icon name={cause ? "x-circle" : "identification-card"} />
                  <b>{shownPassNumber(number)}</b>
                  <span>
                    {cause
                      ? t("counter.writtenOff", { cause: t(`causes.${cause}`) })
                      : t("counter.latestGiven")}
                  </span>
                  <span className="muted" style={{ marginInlineStart: "auto" }}>
                    {formatMoment(at)}
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        </Stack>
        <Stack>
          <Ask {...counter} />
          <Card title={t("check.title")}>
            <CheckForm />
          </Card>
        </Stack>
      </Columns>
    </>
  );
}

function Left({ left, daysLeft, threshold, given, spoiled }: CounterCardsProps["counter"]) {
  const { t } = useTranslation("backoffice-card-batches");
  const whole = left + given + spoiled;
  return (
    <Card label={t("counter.title")}>
      <h2>
        <span style={{ fontSize: "4rem", lineHeight: 1 }}>{`${formatNumber(left)} `}</span>
        {t("counter.left", { count: left })}
      </h2>
      <p>
        {left < threshold && (
          <b>
            <span>{`${t("counter.below", { threshold: formatNumber(threshold) })} `}</span>
          </b>
        )}
        {daysLeft !== null && <span>{t("counter.pace", { count: daysLeft })}</span>}
        {whole === 0 && <span>{t("counter.none")}</span>}
      </p>
      {whole > 0 && (
        <>
          <meter
            min={0}
            max={whole}
            value={left}
            style={{ width: "100%" }}
            aria-label={t("list.meter", { left: formatNumber(left), total: formatNumber(whole) })}
          />
          <p className="muted">
            {t("counter.legend", { given: formatNumber(given), spoiled: formatNumber(spoiled) })}
          </p>
        </>
      )}
    </Card>
  );
}

/** Its receipt is confirmed here; where there are several, each on its own page. */
function OnTheWay({ batch, isOnly }: { batch: CardBatch; isOnly: boolean }) {
  const { t } = useTranslation("backoffice-card-batches");
  const isSent = batch.state === "sent";
  return (
    <Card
      title={t(isSent ? "counter.onTheWay" : "counter.printing")}
      aside={<Link to={`/cards/batches/${batch.id}`}>{t("counter.open")}</Link>}
    >
      <p>
        {t("counter.way", {
          number: batch.number,
          cards: formatNumber(batch.count),
          ...shownRun(batch),
        })}
      </p>
      {isSent && isOnly && <ReceiptForm batch={batch} />}
    </Card>
  );
}

function Ask({ operator, request, address }: CounterCardsProps["counter"]) {
  const { t } = useTranslation("backoffice-card-batches");
  const answer = useFormAnswer();
  const [form, fields] = useAnsweredForm<z.input<typeof cardsAsked>>({
    id: "ask",
    lastResult: answer?.lastResult,
    defaultValue: { count: "100", address },
    schema: async () => (await import("~/contract/cards/forms")).cardsAsked,
  });
  if (request)
    return (
      <Card title={t("ask.title")}>
        <p>{t("ask.waiting", { count: request.count, day: formatDay(request.asked.at) })}</p>
        <Form method="post" action="/cards" style={{ marginTop: "12px" }}>
          <FormKey />
          <input type="hidden" name="id" value={request.id} />
          <SubmitButton name="intent" value="withdraw" variant="secondary">
            {t("ask.withdraw")}
          </SubmitButton>
        </Form>
      </Card>
    );
  return (
    <Card title={t("ask.title")}>
      <Form id={form.id} method="post" action="/cards" noValidate>
        <FormKey />
        <input type="hidden" name="eltoId" value={operator?.id ?? ""} />
        <ErrorSummary
          fields={[fields.count, fields.address, fields.remark]}
          formErrors={form.errors}
          params={answer?.refusal?.params}
        />
        <FieldGrid>
          <RadioGroup
            field={fields.count}
            label={t("ask.count")}
            options={ASKED_COUNTS.map((value) => ({ value, label: value }))}
          />
          <TextField field={fields.address} label={t("ask.address")} autoComplete="off" maxLength={250} />
          <TextareaField field={fields.remark} label={t("ask.remark")} rows={2} optional />
        </FieldGrid>
        <p style={{ marginTop: "16px" }}>
          <SubmitButton name="intent" value="ask" variant="secondary">
            {t("ask.do")}
          </SubmitButton>
        </p>
      </Form>
    </Card>
  );
}
