import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { account } from "~/theme/generated/recipes";
import { Button } from "~/ui/display/button";
import { Card } from "~/ui/display/card";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { FormKey } from "~/ui/forms/form-key";

const steps = ["sheet", "offer", "colleague", "scan"] as const;
export type StepsDone = Record<(typeof steps)[number], boolean>;

const pathOf = (operatorId: string): Record<keyof StepsDone, string> => ({
  sheet: `/eltos/${operatorId}/informations/edit`,
  offer: `/eltos/${operatorId}/deals-and-offers/add`,
  colleague: `/eltos/${operatorId}/users/add`,
  scan: "/scan",
});

/** The first steps of a new user: those done, according to the database, are ticked, the others are links. */
export function FirstSteps({ operatorId, done }: { operatorId: string; done: StepsDone }) {
  const { t } = useTranslation("backoffice-operator-account");
  const to = pathOf(operatorId);
  const next = steps.find((step) => !done[step]);
  const count = steps.filter((step) => done[step]).length;
  return (
    <Card
      id="guide"
      className={account().guide}
      title={t("guide.title")}
      aside={
        <Form method="post" action="/aide">
          <FormKey />
          <input type="hidden" name="returnTo" value={`/eltos/${operatorId}/overview`} />
          <Button type="submit" variant="ghost" size="sm" name="intent" value="hideGuide">
            {t("guide.hide")}
          </Button>
        </Form>
      }
    >
      <p className="muted">{t("guide.progress", { count, total: steps.length })}</p>
      <ol className={account().way}>
        {steps.map((step, index) => {
          const state = done[step] ? "done" : step === next ? "current" : undefined;
          return (
            <li
              key={step}
              className={account({ state }).step}
              {...(state === "current" && { "aria-current": "step" as const })}
            >
              <span>
                {state === "done" ? (
                  <Icon name="check-bold" label={t("steps.done")} />
                ) : (
                  <span>{index + 1}</span>
                )}
              </span>
              <div>
                <b>
                  {state === "done" ? (
                    t(`guide.steps.${step}.title`)
                  ) : (
                    <Link to={to[step]}>{t(`guide.steps.${step}.title`)}</Link>
                  )}
                </b>
                <p>{t(`guide.steps.${step}.text`)}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
