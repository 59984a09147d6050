import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { CardSighting, WithdrawnPass } from "~/contract/pass-holders/pass-calls";
import { type LossCause, shownPassNumber } from "~/contract/pass-holders/words";
import { formatLongDay, formatMoment } from "~/i18n/french";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { Card } from "~/ui/display/card";
import { Link } from "~/ui/display/link";
import { UndoStrip, useUndoKey } from "~/ui/display/undo-strip";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";

/** The path of a part of the holder's page. */
type To = (part: string) => string;

const isLoss = (cause: WithdrawnPass["cause"]): cause is LossCause =>
  cause !== "changed" && cause !== "returned";

interface Cards {
  withdrawn: readonly WithdrawnPass[];
  sightings: readonly CardSighting[];
}

/** A blocked card, the possible actions, and who showed one that was lost. */
export function CardAlerts({ withdrawn, sightings, to }: Cards & { to: To }) {
  const { t } = useTranslation("backoffice-cards");
  const blocked = withdrawn.find(({ state }) => state === "blocked");
  return (
    <>
      {blocked && isLoss(blocked.cause) && (
        <Alert
          tone="danger"
          title={t(`blocked.${blocked.cause}`, { day: formatLongDay(blocked.at), by: blocked.by })}
          action={
            <>
              <ButtonLink to={to("informations/lost-card")} variant="primary" size="sm" preventScrollReset>
                {t("give.action")}
              </ButtonLink>{" "}
              <ButtonLink
                to={to(`informations/card-found/${blocked.id}`)}
                variant="secondary"
                size="sm"
                preventScrollReset
              >
                {t("found.action")}
              </ButtonLink>
            </>
          }
        >
          <p>{t("blocked.text")}</p>
        </Alert>
      )}
      <Sightings title={t("shown.title")} sightings={sightings} />
    </>
  );
}

/** Where cards were shown that were reported lost or stolen. */
export function Sightings({
  title,
  sightings,
  linked,
}: {
  title: string;
  sightings: readonly CardSighting[];
  /** In a list of several holders: the holder's name. */
  linked?: boolean;
}) {
  const { t } = useTranslation("backoffice-cards");
  if (sightings.length === 0) return null;
  return (
    <Alert
      tone="warning"
      title={title}
      action={
        linked && (
          <Form method="post" action="/pass-holders/sightings" preventScrollReset>
            <FormKey />
            {sightings.map(({ id }) => (
              <input key={id} type="hidden" name="id" value={id} />
            ))}
            <SubmitButton variant="secondary" size="sm" icon="check-bold">
              {t("shown.see")}
            </SubmitButton>
          </Form>
        )
      }
    >
      <ul>
        {sightings.map(({ id, at, cause, passId, operator, holder, seen }) => (
          <li key={id}>
            {t(cause === "stolen" ? "shown.stolen" : "shown.lost", {
              moment: formatMoment(at),
              operator: operator.name,
              number: shownPassNumber(passId),
            })}
            {seen && <span>{` · ${t("shown.seen", { by: seen.by, day: formatLongDay(seen.at) })}`}</span>}
            {linked && (
              <>
                {" · "}
                <Link to={`/pass-holders/${holder.id}/informations`}>{holder.name}</Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The numbers that the holder had. */
export function FormerNumbers({ withdrawn, to }: Pick<Cards, "withdrawn"> & { to: To }) {
  const { t } = useTranslation("backoffice-cards");
  const former = withdrawn.filter(({ state }) => state === "replaced");
  if (former.length === 0) return null;
  return (
    <Card title={t("former.title")}>
      <ul>
        {former.map(({ id, passId, cause, at, successor, canComeBack }) => (
          <li key={id}>
            <b>{shownPassNumber(passId)}</b>
            <p className="small muted">
              {[
                t(`former.${cause}`, { day: formatLongDay(at) }),
                ...(successor ? [t("former.successor", { number: shownPassNumber(successor) })] : []),
              ].join(" · ")}
            </p>
            {canComeBack && (
              <Link to={to(`informations/card-found/${id}`)} preventScrollReset>
                {t("found.action")}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface UndoCardProps {
  /** The latest act, seconds ago. */
  done: { card: WithdrawnPass; age: number } | null;
  to: To;
}

/** The card that was just blocked, with its undo button; after that, the sheet can unblock it. */
export function UndoCard({ done, to }: UndoCardProps) {
  const { t } = useTranslation("backoffice-cards");
  const key = useUndoKey();
  if (!done) return <div role="status" />;
  const { id, passId, successor } = done.card;
  const number = shownPassNumber(passId);
  return (
    <div role="status">
      <UndoStrip key={id} age={done.age}>
        <p>
          {successor
            ? t("undo.replaced", { number, successor: shownPassNumber(successor) })
            : t("undo.blocked", { number })}
        </p>
        <Form method="post" action={to(`informations/card-found/${id}`)}>
          <FormKey />
          <SubmitButton size="sm" variant="secondary" icon="arrow-counter-clockwise" {...key}>
            {t("undo.action")}
          </SubmitButton>
        </Form>
      </UndoStrip>
    </div>
  );
}
