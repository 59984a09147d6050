import { useForm } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/contract/forms/form-answer";
import type { ManyOutcome } from "~/contract/many-changes";
import type { OffersChange } from "~/contract/offers/change-many";
import { formatNumber } from "~/i18n/french";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { Link } from "~/ui/display/link";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { Choice } from "~/ui/forms/text-field";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { ChangeOffers, wordsOfChange } from "./change-offers";
import { NamedList, Outcome } from "./many-outcome";

interface ManyRowsProps {
  subject: "offers" | "operators";
  /** The first of them. */
  names: readonly { id: string; name: string }[];
  total: number;
  /** The maximum that can be changed at once. */
  max: number;
  /** All rows that match the filters rather than the ticked ones. */
  isAll: boolean;
  may: { archive: boolean; export: boolean };
  /** The change to confirm. */
  asked: OffersChange | null;
  /** The change in the URL is incomplete. */
  wrong: boolean;
  /** Other changes that are possible; null for none. */
  choices: { tags: readonly Choice[]; categories: readonly Choice[] } | null;
  /** The URL of the same rows, before a change was chosen. */
  again: string;
  /** Rows with an open request, and where to decide them; null without the permission to decide. */
  requests: { count: number; to: string } | null;
  /** The list's URL. */
  path: string;
  closeTo: string;
  exportTo: string;
}

/** Asks for an action on many rows of a list, and reports the result. Its routes declare the texts. */
export function ManyRows({
  subject,
  names,
  total,
  max,
  isAll,
  may,
  asked,
  wrong,
  choices,
  again,
  requests,
  path,
  closeTo,
  exportTo,
}: ManyRowsProps) {
  const { t } = useTranslation("backoffice-many");
  const answer = useActionData<Partial<FormAnswer> & { outcome?: ManyOutcome }>();
  const [form] = useForm({ id: "many", lastResult: answer?.lastResult });
  const outcome = answer?.outcome;
  const counted = (count: number) => t(`counted.${subject}`, { count, value: formatNumber(count) });
  const back = (
    <ButtonLink variant="secondary" to={closeTo} preventScrollReset autoFocus={outcome && true}>
      {t("back")}
    </ButtonLink>
  );
  if (outcome)
    return (
      <Drawer title={t("title")} closeTo={closeTo} size="narrow">
        <DrawerBody>
          <Outcome
            outcome={outcome}
            back={closeTo}
            done={
              asked
                ? wordsOfChange(t, "done", asked, counted(outcome.done))
                : t("archived", { counted: counted(outcome.done) })
            }
            to={(id) => `${path}/${id}/informations`}
          />
        </DrawerBody>
        <DrawerFoot>{back}</DrawerFoot>
      </Drawer>
    );
  return (
    <Drawer title={t("title")} context={t(isAll ? "all" : "chosen")} closeTo={closeTo} size="narrow">
      <DrawerBody>
        {wrong && <Alert tone="danger">{t("change.wrong")}</Alert>}
        {/* Its buttons are in the footer: the possible changes have forms of their own. */}
        <Form id={form.id} method="post" preventScrollReset>
          <FormKey />
          <FormErrors codes={form.errors} params={answer?.refusal?.params} />
          {total === 0 ? (
            <Alert>{t("none")}</Alert>
          ) : (
            <>
              <h3>{counted(total)}</h3>
              <NamedList label={counted(total)}>
                {names.map(({ id, name }) => (
                  <li key={id}>
                    <Link to={`${path}/${id}/informations`}>{name}</Link>
                  </li>
                ))}
                {total > names.length && (
                  <li>
                    {t("others", { count: total - names.length, value: formatNumber(total - names.length) })}
                  </li>
                )}
              </NamedList>
              {requests && requests.count > 0 && (
                <p>{t("pending", { count: requests.count, value: formatNumber(requests.count) })}</p>
              )}
              {asked ? <p>{t("change.effect")}</p> : may.archive && <p>{t("archiveEffect")}</p>}
              <input type="hidden" name="confirmed" value={total} />
            </>
          )}
        </Form>
        {choices && !asked && total > 0 && <ChangeOffers {...choices} again={again} />}
      </DrawerBody>
      <DrawerFoot>
        {asked ? (
          <ButtonLink variant="secondary" to={again} preventScrollReset>
            {t("change.other")}
          </ButtonLink>
        ) : (
          back
        )}
        {asked && total > 0 && (
          <SubmitButton form={form.id} reason={total > max ? t("tooMany", { max }) : undefined}>
            {wordsOfChange(t, "ask", asked, counted(total))}
          </SubmitButton>
        )}
        {!asked && total > 0 && may.export && (
          <ButtonLink variant="secondary" icon="export" to={exportTo} preventScrollReset>
            {t("export")}
          </ButtonLink>
        )}
        {!asked && requests && requests.count > 0 && (
          <ButtonLink variant="secondary" to={requests.to}>
            {t("decide")}
          </ButtonLink>
        )}
        {!asked && total > 0 && may.archive && (
          <SubmitButton
            form={form.id}
            icon="archive"
            reason={total > max ? t("tooMany", { max }) : undefined}
          >
            {t("archive", { counted: counted(total) })}
          </SubmitButton>
        )}
      </DrawerFoot>
    </Drawer>
  );
}
