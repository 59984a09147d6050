import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { StockCheck, WrongRow } from "~/contract/gifts/stock-calls";
import { formatNumber } from "~/i18n/french";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { Card } from "~/ui/display/card";
import { Icon } from "~/ui/display/icon";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { keyStyles } from "~/ui/gifts/gift-styles";
import { KeyText } from "~/ui/gifts/key-text";
import { DataTable } from "~/ui/lists/data-table";

/** Wrong rows that the page has; the file has all of them. */
export const MOST_WRONG_ROWS = 50;

const figures = [
  ["added", "plus-circle-bold"],
  ["known", "check-bold"],
  ["skipped", "minus-circle-bold"],
  ["wrong", "x-circle-fill"],
] as const;

interface CheckedFileProps {
  /** With the first of its wrong rows, of `wrongCount`. */
  check: StockCheck & { wrongCount: number };
  /** Where another file is chosen. */
  chooseTo: string;
  /** The wrong rows as a file. */
  fileTo: string;
}

/** What a file of keys would add, and which of its rows are wrong. */
export function CheckedFile({ check, chooseTo, fileTo }: CheckedFileProps) {
  const { t } = useTranslation("backoffice-gift-stock");
  const { search } = useLocation();
  const { wrong, wrongCount, added } = check;
  const counts = { added, known: check.known, skipped: check.skipped, wrong: wrongCount };
  const sum = (count: number) => ({ count, value: formatNumber(count) });
  return (
    <Card
      flush
      title={t("check.title", { file: check.file })}
      aside={<small>{t("check.read", sum(check.rows))}</small>}
    >
      <dl className={keyStyles.figures}>
        {figures.map(([name, icon]) => (
          <div key={name} data-figure={name}>
            <dt>{t(`check.${name}`, sum(counts[name]))}</dt>
            <dd>
              <Icon name={icon} />
              {formatNumber(counts[name])}
            </dd>
          </div>
        ))}
      </dl>
      {check.otherSheets.length > 0 && (
        <div className={keyStyles.wrong}>
          <Alert tone="warning">
            {t("check.otherSheets", {
              count: check.otherSheets.length,
              names: check.otherSheets.map((name) => t("check.quoted", { text: name })).join(", "),
            })}
          </Alert>
        </div>
      )}
      {wrong.length > 0 && (
        <div className={keyStyles.wrong}>
          <DataTable
            label={t("check.wrongRows")}
            stacked
            rows={wrong}
            rowKey={({ line }) => String(line)}
            columns={[
              { key: "line", header: t("check.line"), fit: true, cell: ({ line }) => formatNumber(line) },
              { key: "text", header: t("check.text"), fit: false, cell: (row) => <RowText {...row} /> },
              { key: "todo", header: t("check.todo"), fit: false, cell: (row) => <Todo {...row} /> },
            ]}
          />
        </div>
      )}
      {wrongCount > wrong.length && (
        <p className={keyStyles.more}>{t("check.more", sum(wrongCount - wrong.length))}</p>
      )}
      <div className={keyStyles.foot}>
        {added > 0 && (
          <Form method="post" action={search}>
            <FormKey />
            <input type="hidden" name="check" value={check.checkId} />
            <SubmitButton icon="plus-bold">{t("check.add", sum(added))}</SubmitButton>
          </Form>
        )}
        <ButtonLink to={chooseTo} variant="secondary" preventScrollReset>
          {t("check.another")}
        </ButtonLink>
        {wrong.length > 0 && (
          <ButtonLink to={fileTo} variant="ghost" icon="download-simple" reloadDocument download>
            {t("check.download", sum(wrongCount))}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

function RowText({ text, reason }: WrongRow) {
  const { t } = useTranslation("backoffice-gift-stock");
  if (reason === "otherColumn") return <span className="muted">{t("check.otherColumn")}</span>;
  return <KeyText>{t("check.quoted", { text })}</KeyText>;
}

function Todo({ reason, firstLine }: WrongRow) {
  const { t } = useTranslation("backoffice-gift-stock");
  return t(`reasons.${reason}`, { line: firstLine === null ? "" : formatNumber(firstLine) });
}
