import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { CardBatch, CardRequest } from "~/contract/cards/calls";
import type { cardRequestForm } from "~/contract/cards/forms";
import { cardRanges, type LostCause, REQUESTABLE_COUNTS } from "~/contract/cards/words";
import { shownPassNumber } from "~/contract/pass-holders/words";
import { formatDay, formatMoment, formatNumber } from "~/i18n/french";
import { cardStock } from "~/theme/generated/recipes";
import { Card, Columns, Stack } from "~/ui/display/card";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { OptionCards } from "~/ui/forms/choice-cards";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextareaField, TextField } from "~/ui/forms/text-field";
import { SegmentedLinks } from "~/ui/lists/segmented";
import { PageHead } from "~/ui/shell/page-head";
import { StateBadge, shownRun } from "./batch-cells";
import { CardsForm } from "./cards-form";
import { CheckForm } from "./check-form";
import { ReceiptForm } from "./receipt-form";

const styles = cardStock();

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

/** A counter's page of cards: the stock, as one big number. */
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
            flush={latest.length > 0}
            title={t("counter.latest")}
            aside={<Link to="/pass-holders/add">{t("counter.holders")}</Link>}
          >
            {latest.length === 0 && <p className="muted">{t("counter.noLatest")}</p>}
            <ul className={styles.latest}>
              {latest.map(({ number, at, cause }) => (
                <li key={number} data-off={cause ?? undefined}>
                  <Icon name={cause ? "x-circle" : "identification-card"} />
                  <span>
                    <b>{shownPassNumber(number)}</b>
                    <small>
                      {cause
                        ? t("counter.writtenOff", { cause: t(`causes.${cause}`) })
                        : t("counter.latestGiven")}
                    </small>
                  </span>
                  <time dateTime={at}>{formatMoment(at)}</time>
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
  const isLow = left < threshold;
  const counts = { given, spoiled, left };
  return (
    <Card label={t("counter.title")}>
      <div className={styles.count} data-low={isLow || undefined}>
        <h2>
          <b>{`${formatNumber(left)} `}</b>
          {t("counter.left", { count: left })}
        </h2>
        <p>
          {isLow && <span>{`${t("counter.below", { threshold: formatNumber(threshold) })} `}</span>}
          {daysLeft !== null && <span>{t("counter.pace", { count: daysLeft })}</span>}
          {whole === 0 && <span>{t("counter.none")}</span>}
        </p>
      </div>
      {whole > 0 && (
        <>
          <svg
            className={styles.bar}
            viewBox={`0 0 ${whole} 1`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect data-part="given" width={given} height={1} />
            <rect data-part="spoiled" x={given} width={spoiled} height={1} />
            <rect data-part="left" x={given + spoiled} width={left} height={1} />
          </svg>
          <ul className={styles.legend}>
            {(["given", "spoiled", "left"] as const).map((part) => (
              <li key={part} data-part={part}>
                <i />
                <span>
                  {t(`counter.parts.${part}`, { count: counts[part], value: formatNumber(counts[part]) })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

/** Its receipt is confirmed here; if there are several, each on its own page. */
function OnTheWay({ batch, isOnly }: { batch: CardBatch; isOnly: boolean }) {
  const { t } = useTranslation("backoffice-card-batches");
  const isSent = batch.state === "sent";
  return (
    <Card
      title={t(isSent ? "counter.onTheWay" : "counter.printing")}
      aside={
        <>
          <StateBadge state={batch.state} />
          <Link to={`/cards/batches/${batch.id}`}>{t("counter.open")}</Link>
        </>
      }
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
  const [form, { count, address: to, remark }] = useAnsweredForm<z.input<typeof cardRequestForm>>({
    id: "ask",
    lastResult: useFormAnswer()?.lastResult,
    defaultValue: { count: "100", address },
    schema: async () => (await import("~/contract/cards/forms")).cardRequestForm,
  });
  if (request)
    return (
      <Card title={t("ask.title")}>
        <p>{t("ask.waiting", { count: request.count, day: formatDay(request.asked.at) })}</p>
        <Form method="post" action="/cards" className={styles.form}>
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
      <CardsForm
        form={form}
        fields={[count, to, remark]}
        range={cardRanges.asked}
        action="/cards"
        submit={
          <SubmitButton name="intent" value="ask" variant="secondary">
            {t("ask.do")}
          </SubmitButton>
        }
      >
        <input type="hidden" name="eltoId" value={operator?.id ?? ""} />
        <OptionCards
          field={count}
          label={t("ask.count")}
          options={REQUESTABLE_COUNTS.map((value) => ({ value, label: value }))}
        />
        <TextField field={to} label={t("ask.address")} autoComplete="off" maxLength={250} />
        <TextareaField field={remark} label={t("ask.remark")} rows={2} optional />
      </CardsForm>
    </Card>
  );
}
