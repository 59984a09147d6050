import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { inBrussels } from "~/contract/notifications/brussels";
import { firstMoment, planForm } from "~/contract/publication/planned";
import { addDays } from "~/contract/statistics/periods";
import { weekdayOf } from "~/contract/working-days";
import { formatNumber } from "~/i18n/french";
import { ButtonLink } from "~/ui/display/button";
import { FieldGrid, Stack } from "~/ui/display/card";
import { Link } from "~/ui/display/link";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { CheckboxField, RadioGroup } from "~/ui/forms/choice-fields";
import { DateField } from "~/ui/forms/date-field";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";
import { Dialog } from "~/ui/overlays/dialog";
import { overlayHandle } from "~/ui/overlays/overlay";
import { countOf, countOfAll } from "~/ui/publication/change-words";
import { formatSoon } from "~/ui/publication/soon";
import { ApiError, screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";

/** The time of the proposed mornings. */
const EARLY = "06:00";

export const handle = {
  ...overlayHandle,
  title: "backoffice-publication:plan.title",
  i18n: ["backoffice-publication"],
};
export const shouldRevalidate = unlessRefused;

/** The next morning, and the next Monday morning. */
function mornings(now: Date) {
  const today = inBrussels(now).day;
  const tomorrow = addDays(today, 1);
  const monday = addDays(tomorrow, (8 - weekdayOf(tomorrow)) % 7);
  const days = monday === tomorrow ? [tomorrow] : [tomorrow, monday];
  return days.map((day) => {
    const at = firstMoment(day, EARLY);
    const moment = formatSoon(at, now);
    return { value: at, label: moment.charAt(0).toLocaleUpperCase("fr") + moment.slice(1) };
  });
}

export const loader = screenLoader({ may: "publish" }, async ({ api }) => {
  const [{ plan }, { counts }] = await Promise.all([
    api.publication.planned(),
    api.publication.preview({ PageSize: 1 }),
  ]);
  const chosen = plan && inBrussels(new Date(plan.at));
  return { counts, planned: plan?.id ?? "", chosen, proposed: mornings(new Date()) };
});

export const action = screenAction({ may: "publish" }, ({ api, form, request }) =>
  form(planForm, async ({ when, day = "", time = "", moves, removals }) => {
    const at = when === "other" ? firstMoment(day, time) : when;
    await api.publication
      .plan({ at, moves: moves || null, readRemovals: removals })
      .catch((error: unknown) => {
        // The form asks for the moment in two fields.
        const codes = error instanceof ApiError ? error.fields.at : undefined;
        if (!(error instanceof ApiError) || !codes) throw error;
        throw Object.assign(error, { fields: { [when === "other" ? "time" : "when"]: codes } });
      });
    return redirectWithToast(request, "/publication", "backoffice-publication:plan.saved", {
      moment: formatSoon(at, new Date()),
    });
  }),
);

/** The form for planning a publication. */
export default function PlanPublication() {
  const { counts, planned, chosen, proposed } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-publication");
  const answer = useFormAnswer();
  const [form, fields] = useAnsweredForm<z.input<typeof planForm>>({
    id: "plan",
    lastResult: answer?.lastResult,
    defaultValue: {
      when: chosen ? "other" : (proposed[0]?.value ?? "other"),
      day: chosen?.day ?? "",
      time: chosen?.time ?? EARLY,
    },
    schema: async () => (await import("~/contract/publication/planned")).planForm,
  });
  const total = countOfAll(counts);
  const removals = countOf(counts, "removed");
  const removed = { count: removals, value: formatNumber(removals) };
  return (
    <Dialog
      title={t(planned ? "plan.move" : "plan.title")}
      text={t("plan.text", { count: total, value: formatNumber(total) })}
      icon="clock"
      tone="warning"
      closeTo="/publication"
      form={(content) => (
        <Form id={form.id} method="post" noValidate>
          {content}
        </Form>
      )}
      actions={
        <>
          <ButtonLink to="/publication" variant="secondary" preventScrollReset>
            {t(planned ? "plan.leave" : "plan.no")}
          </ButtonLink>
          <SubmitButton icon="clock">{t(planned ? "plan.doMove" : "plan.do")}</SubmitButton>
        </>
      }
    >
      <FormErrors codes={form.errors} params={answer?.refusal?.params} />
      <FormKey />
      <input type="hidden" name="moves" value={planned} />
      <input type="hidden" name="removals" value={removals} />
      <FieldGrid>
        <RadioGroup
          field={fields.when}
          label={t("plan.when")}
          options={[...proposed, { value: "other", label: t("plan.other") }]}
        />
        <DateField field={fields.day} label={t("plan.day")} optional={t("plan.ifOther")} span={6} />
        <TextField
          field={fields.time}
          type="time"
          label={t("plan.time")}
          hint={t("plan.brussels")}
          optional={t("plan.ifOther")}
          span={6}
        />
      </FieldGrid>
      {removals > 0 && (
        // If the number of removals changes, they have to be confirmed again.
        <Stack key={removals}>
          <CheckboxField field={fields.read} label={t("read", removed)} hint={t("plan.unread")} required />
          <Link to="/publication?change=removed">{t("reread", removed)}</Link>
        </Stack>
      )}
    </Dialog>
  );
}
