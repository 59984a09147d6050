import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Handling } from "~/contract/reviews/handling";
import { reviewMode, thread } from "~/theme/generated/recipes";
import { ButtonLink } from "~/ui/display/button";
import { Icon } from "~/ui/display/icon";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";

/** Milliseconds: well within the five minutes for which a look counts. */
const RENEWAL_INTERVAL = 60_000;

interface Reader {
  /** Id of the reader. */
  reader: string;
}

export interface ShownHandling extends Handling, Reader {
  /** When it was read: an instant. */
  at: string;
  /** The page of the request. */
  returnTo: string;
}

/** The URL of the handling: `/reviews/requests/…`. */
export const handlingPath = (requestId: string, returnTo?: string) =>
  `/reviews/requests/${requestId}${returnTo ? `?${new URLSearchParams({ returnTo })}` : ""}`;

/** The handler of a request, and others who are looking at it. */
export function HandlingPills({ taken, lookers, reader }: Handling & Reader) {
  const { t } = useTranslation("backoffice-reviews");
  const { mark } = thread();
  return (
    <>
      {taken && (
        <span className={mark} data-answered={taken.id === reader || undefined}>
          <Icon name="hand-palm" />
          <span>
            {taken.id === reader ? t("handling.yours") : t("handling.theirs", { name: taken.name })}
          </span>
        </span>
      )}
      {lookers.map(({ id, name }) => (
        <span key={id} className={mark}>
          <Icon name="eye" />
          <span>{t("handling.looks", { name })}</span>
        </span>
      ))}
    </>
  );
}

/** The people on an open request, with the reader's actions. While the page stays open, the look is renewed. */
export function RequestHandling({ requestId, handling }: { requestId: string; handling: ShownHandling }) {
  const { t } = useTranslation("backoffice-reviews");
  const { Form, state } = useFetcher();
  const [seen, setSeen] = useState(handling);
  useEffect(() => {
    const look = async () => {
      if (document.hidden) return;
      const answer = await fetch(`${handlingPath(requestId)}/look`).catch(() => null);
      if (answer?.ok && !answer.redirected) setSeen(await answer.json());
    };
    const timer = setInterval(look, RENEWAL_INTERVAL);
    return () => clearInterval(timer);
  }, [requestId]);
  const { taken, lookers } = seen.at > handling.at ? seen : handling;
  const { reader, returnTo } = handling;
  const isMine = taken?.id === reader;
  return (
    <div className={reviewMode().handling}>
      <div role="status">
        <HandlingPills taken={taken} lookers={lookers} reader={reader} />
      </div>
      <Form method="post" action={handlingPath(requestId, returnTo)}>
        <FormKey />
        <SubmitButton
          variant="ghost"
          size="sm"
          name="intent"
          value={isMine ? "giveBack" : "take"}
          busy={state !== "idle"}
        >
          {t(isMine ? "handling.giveBack" : taken ? "handling.takeOver" : "handling.take")}
        </SubmitButton>
      </Form>
      <ButtonLink variant="ghost" size="sm" to={handlingPath(requestId, returnTo)}>
        {t("handling.handOver")}
      </ButtonLink>
    </div>
  );
}
