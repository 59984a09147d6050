import { Form, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { cardReceiptForm } from "~/contract/cards/forms";
import { passNumber } from "~/contract/pass-holders/holder";
import { MAX_CODES, shownPassNumber } from "~/contract/pass-holders/words";
import { can } from "~/contract/permissions";
import { formatDay, formatNumber } from "~/i18n/french";
import { cardStock } from "~/theme/generated/recipes";
import { shownRun } from "~/ui/cards/batch-cells";
import { ReceiptForm } from "~/ui/cards/receipt-form";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { Card, Columns, DefinitionList, Stack } from "~/ui/display/card";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { DataTable } from "~/ui/lists/data-table";
import { RowRefusal } from "~/ui/lists/row-refusal";
import { Screen } from "~/ui/overlays/overlay";
import { Breadcrumb, PageHead } from "~/ui/shell/page-head";
import { byIntent } from "~/web/request/intents.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { redirectWithToast } from "~/web/session/flash.server";

export const handle = {
  title: ({ batch }: { batch: { number: number } }, t: TFunction) =>
    t("backoffice-card-batches:batch.title", { number: batch.number }),
  i18n: ["backoffice-card-batches", "backoffice-errors"],
};

export const loader = screenLoader({ may: "seeCards" }, async ({ api, me, param }) => {
  const [batch, person] = await Promise.all([api.cards.batch({ id: param("batchId") }), me()]);
  return { batch, orders: can.orderCards(person) };
});

export const action = screenAction({ may: "keepCards" }, (screen) => {
  const { api, form, param, request } = screen;
  const id = param("batchId");
  const to = `/cards/batches/${id}`;
  return byIntent<unknown>(screen, {
    send: () =>
      form(z.object({}), async () => {
        await api.cards.send({ id });
        const { number } = await api.cards.batch({ id });
        return redirectWithToast(request, to, "backoffice-card-batches:batch.sentDone", {
          number: String(number),
        });
      }),
    receive: () =>
      form(cardReceiptForm, async (receipt) => {
        const { left, otherFirst } = await api.cards.receive({ id, ...receipt });
        const words = otherFirst ? "other" : "done";
        return redirectWithToast(request, to, `backoffice-card-batches:receive.${words}`, {
          count: left,
          value: formatNumber(left),
        });
      }),
    back: () =>
      form(z.object({ number: passNumber }), async ({ number }) => {
        await api.cards.backInUse({ number });
        return redirectWithToast(request, to, "backoffice-card-batches:lost.backDone", {
          number: shownPassNumber(number),
        });
      }),
  });
});

/** A batch: its state, its cards, and the printer's files. */
export default function Batch() {
  const { batch, orders } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-card-batches");
  const { number, operator, received, left, checkDigit } = batch;
  const when = (moment: { at: string; by: string } | null) =>
    moment ? t("stateBy", { day: formatDay(moment.at), by: moment.by }) : t("batch.notYet");
  return (
    <Screen>
      <Breadcrumb items={[{ label: t("title"), to: "/cards" }, { label: t("batch.title", { number }) }]} />
      <PageHead title={t("batch.title", { number })} sub={operator?.label ?? t("programme")} />
      <RowRefusal />
      {received?.firstNumber && (
        <Alert tone="warning">
          {t("batch.otherFirst", {
            number: shownPassNumber(received.firstNumber),
            expected: shownPassNumber(batch.firstNumber),
          })}
        </Alert>
      )}
      <Columns>
        <Stack>
          <Card title={t("batch.facts")}>
            <DefinitionList
              items={[
                {
                  term: t("batch.numbers"),
                  value: `${t("list.count", { count: batch.count, value: formatNumber(batch.count) })}, ${t("batch.numbersText", shownRun(batch))}${checkDigit ? `, ${t("batch.checkDigit")}` : ""}`,
                },
                { term: t("batch.address"), value: batch.address },
                { term: t("batch.ordered"), value: when(batch.ordered) },
                { term: t("batch.sent"), value: when(batch.sent) },
                { term: t("batch.received"), value: when(received) },
                ...(left === null
                  ? []
                  : [
                      { term: t("batch.left"), value: formatNumber(left) },
                      { term: t("batch.given"), value: formatNumber(batch.given) },
                      ...(batch.elsewhere > 0
                        ? [{ term: t("batch.elsewhere"), value: formatNumber(batch.elsewhere) }]
                        : []),
                      { term: t("batch.lost"), value: formatNumber(batch.missing + batch.spoiled) },
                    ]),
              ]}
            />
          </Card>
          {batch.lost.length > 0 && <Lost />}
        </Stack>
        <Stack>
          {orders && batch.state === "ordered" && (
            <Card label={t("batch.send")}>
              <Form method="post">
                <FormKey />
                <SubmitButton name="intent" value="send" icon="truck">
                  {t("batch.send")}
                </SubmitButton>
              </Form>
            </Card>
          )}
          {batch.state !== "received" && (
            <Card title={t("receive.title")}>
              <ReceiptForm batch={batch} />
            </Card>
          )}
          {orders && <Printer />}
        </Stack>
      </Columns>
    </Screen>
  );
}

function Printer() {
  const { batch } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-card-batches");
  const file = (format: "Csv" | "Pdf", icon: "file-csv" | "file-pdf") => (
    <ButtonLink
      to={`/cards/batches/${batch.id}/file?format=${format}`}
      variant="secondary"
      icon={icon}
      reloadDocument
      download
    >
      {t(format === "Csv" ? "batch.csv" : "batch.pdf")}
    </ButtonLink>
  );
  return (
    <Card title={t("batch.printer")}>
      <p>{t("batch.printerText")}</p>
      <p className={cardStock().acts}>
        {file("Csv", "file-csv")}
        {batch.count <= MAX_CODES && file("Pdf", "file-pdf")}
      </p>
      {batch.count > MAX_CODES && (
        <p className="muted">{t("batch.noPdf", { max: formatNumber(MAX_CODES) })}</p>
      )}
    </Card>
  );
}

function Lost() {
  const { batch } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-card-batches");
  return (
    <Card flush title={t("lost.title")}>
      <DataTable
        label={t("lost.title")}
        stacked
        rows={batch.lost}
        rowKey={({ number }) => number}
        columns={[
          { key: "number", header: t("lost.number"), cell: ({ number }) => shownPassNumber(number) },
          { key: "cause", header: t("lost.cause"), cell: ({ cause }) => t(`causes.${cause}`) },
          {
            key: "by",
            header: t("lost.by"),
            cell: ({ at, by }) => t("stateBy", { day: formatDay(at), by }),
          },
          {
            key: "back",
            header: <span className="sr">{t("lost.back")}</span>,
            cell: ({ number }) => (
              <Form method="post">
                <FormKey />
                <input type="hidden" name="number" value={number} />
                <SubmitButton name="intent" value="back" variant="ghost" size="sm">
                  {t("lost.back")}
                  <span className="sr"> {t("lost.backOf", { number: shownPassNumber(number) })}</span>
                </SubmitButton>
              </Form>
            ),
          },
        ]}
      />
    </Card>
  );
}
