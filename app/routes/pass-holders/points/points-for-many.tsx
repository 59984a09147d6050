import { data } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import type { FormAnswer } from "~/contract/forms/form-answer";
import { POINTS_EACH } from "~/contract/limits";
import { identifier } from "~/contract/paging";
import { holderList } from "~/contract/pass-holders/filters";
import { type PointsBatch, pointsForMany } from "~/contract/pass-holders/many-points";
import { MAX_HOLDERS } from "~/contract/pass-holders/words";
import { formatMoment, formatNumber } from "~/i18n/french";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { Stack } from "~/ui/display/card";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { AllRequired, ErrorSummary, FormSection } from "~/ui/forms/form";
import { FormKey } from "~/ui/forms/form-key";
import { rangeParams } from "~/ui/forms/range-params";
import { SecondQuestion } from "~/ui/forms/second-question";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextareaField, TextField } from "~/ui/forms/text-field";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { withoutRows } from "~/web/lists/exports.server";
import { redisplayed } from "~/web/request/form.server";
import { byIntent } from "~/web/request/intents.server";
import { type ScreenContext, screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";

export const handle = {
  ...overlayHandle,
  title: "backoffice-points:many.title",
  i18n: ["backoffice-points", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

/** The holders in the list's query: the ticked rows, or with `of=all` all matching rows. Null if no row was ticked. */
function chosenIn({ searchParams }: URL) {
  const { input } = holderList.fromUrl(searchParams);
  if (searchParams.get("of") === "all") return { ...input, Id: undefined };
  return Array.isArray(input.Id) && input.Id.length > 0 ? input : null;
}

async function counted({ api, url }: ScreenContext) {
  const chosen = chosenIn(url);
  if (!chosen) return 0;
  const { totalCount, approximate } = await api.passHolders.list({ ...chosen, PageSize: 1 });
  // A person cannot confirm an estimate, so it counts as too many.
  return approximate ? Math.max(totalCount, MAX_HOLDERS + 1) : totalCount;
}

export const loader = screenLoader({ may: "adjustPoints" }, async (screen) => {
  const { api, url } = screen;
  const [people, batches] = await Promise.all([counted(screen), api.passHolders.pointsBatches()]);
  return {
    people,
    batches,
    isAll: url.searchParams.get("of") === "all",
    closeTo: `/pass-holders${withoutRows(url.search)}`,
  };
});

interface Answer extends FormAnswer {
  /** The sum to confirm before the points are given. */
  sum?: { people: number; points: number };
}

/** The form of the second step. */
const confirmation = pointsForMany.extend({ confirmed: z.number().int() });

const words = (points: number, people: number) => ({
  total: formatNumber(points * people),
  points: formatNumber(points),
});

export const action = screenAction({ may: "adjustPoints" }, (screen) => {
  const { api, form, formData, request, url } = screen;
  const here = url.pathname + url.search;
  const askForSum = async ({ points }: { points: number }) =>
    data<Answer>({ ...redisplayed(formData()), sum: { points, people: await counted(screen) } }, 200);
  return byIntent<unknown>(screen, {
    ask: () => form(pointsForMany, askForSum),
    give: () =>
      form(confirmation, async ({ points, reason, confirmed }) => {
        const chosen = chosenIn(url);
        if (!chosen) return askForSum({ points });
        const { order: _, ...filters } = holderList.toExport(chosen);
        const { holders } = await api.passHolders.addPointsForMany({ ...filters, points, reason, confirmed });
        return redirectWithToast(request, here, "backoffice-points:many.done", {
          count: holders,
          ...words(points, holders),
          people: formatNumber(holders),
        });
      }),
    undo: () =>
      form(z.object({ batch: identifier }), async ({ batch }) => {
        const { holders, kept, alreadyUndone } = await api.passHolders.undoPointsForMany({ id: batch });
        if (alreadyUndone)
          return redirectWithToast(request, here, "backoffice-points:many.already", {}, "info");
        const message = kept > 0 ? "backoffice-points:many.undoneKept" : "backoffice-points:many.undone";
        return redirectWithToast(request, here, message, {
          count: holders,
          people: formatNumber(holders),
          kept: formatNumber(kept),
        });
      }),
  });
});

/** Gives points to many holders at once, after the sum is confirmed; also undoes recent batches. */
export default function PointsForMany() {
  const { people, batches, isAll, closeTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-points");
  const answer = useFormAnswer<Answer>();
  const [form, fields] = useAnsweredForm<z.input<typeof pointsForMany>>({
    id: "points-for-many",
    lastResult: answer?.lastResult,
    schema: async () => (await import("~/contract/pass-holders/many-points")).pointsForMany,
  });
  const sum = answer?.sum;
  const counted = (count: number) => t("many.people", { count, value: formatNumber(count) });
  const isTooMany = people > MAX_HOLDERS;
  return (
    <Drawer title={t("many.title")} context={t(isAll ? "many.all" : "many.chosen")} closeTo={closeTo}>
      <DrawerBody>
        <Form id={form.id} method="post" noValidate>
          <FormKey />
          <Stack>
            <ErrorSummary
              fields={[fields.points, fields.reason]}
              formErrors={form.errors}
              params={{ ...answer?.refusal?.params, ...rangeParams(POINTS_EACH) }}
            />
            {people === 0 && <Alert>{t("many.none")}</Alert>}
            {isTooMany && (
              <Alert tone="warning" title={counted(people)}>
                {t("many.tooMany", { max: formatNumber(MAX_HOLDERS) })}
              </Alert>
            )}
            {people > 0 && !isTooMany && (
              <>
                <h3>{counted(people)}</h3>
                {sum && (
                  <SecondQuestion
                    title={t("many.question", {
                      points: formatNumber(sum.points),
                      people: counted(sum.people),
                    })}
                    action={
                      <>
                        <input type="hidden" name="confirmed" value={sum.people} />
                        <SubmitButton name="intent" value="give" size="sm" icon="coins">
                          {t("many.give", words(sum.points, sum.people))}
                        </SubmitButton>
                      </>
                    }
                  >
                    {t("many.sum", words(sum.points, sum.people))}
                  </SecondQuestion>
                )}
                <AllRequired />
                <TextField
                  field={fields.points}
                  errorParams={rangeParams(POINTS_EACH)}
                  label={t("many.points")}
                  type="text"
                  inputMode="numeric"
                  autoComplete="off"
                />
                <TextareaField
                  field={fields.reason}
                  label={t("adjust.reason")}
                  hint={t("adjust.reasonHint")}
                  limit={500}
                />
                <p>
                  <SubmitButton name="intent" value="ask" variant={sum ? "secondary" : "primary"}>
                    {t("many.ask")}
                  </SubmitButton>
                </p>
              </>
            )}
          </Stack>
        </Form>
        {batches.length > 0 && (
          <FormSection title={t("many.last")}>
            <Stack>
              {batches.map((batch) => (
                <Batch key={batch.id} batch={batch} counted={counted} />
              ))}
            </Stack>
          </FormSection>
        )}
      </DrawerBody>
      <DrawerFoot>
        <ButtonLink variant="secondary" to={closeTo} preventScrollReset>
          {t("many.back")}
        </ButtonLink>
      </DrawerFoot>
    </Drawer>
  );
}

/** Points that were given to many holders, with an undo button. */
function Batch({ batch, counted }: { batch: PointsBatch; counted: (count: number) => string }) {
  const { t } = useTranslation("backoffice-points");
  const { id, points, reason, holders, by, at, undoneAt, undoneBy } = batch;
  const shown = formatNumber(points);
  return (
    <Form method="post" preventScrollReset>
      <FormKey />
      <input type="hidden" name="batch" value={id} />
      <p>
        <b>{t("many.each", { points: shown, people: counted(holders) })}</b>
        <span>{reason === null ? "" : ` · ${reason}`}</span>
      </p>
      <p className="small muted">{t("many.by", { by, moment: formatMoment(at) })}</p>
      {undoneAt ? (
        <p className="small">{t("many.wasUndone", { moment: formatMoment(undoneAt), by: undoneBy ?? "" })}</p>
      ) : (
        <SubmitButton
          name="intent"
          value="undo"
          variant="secondary"
          size="sm"
          icon="arrow-counter-clockwise"
          aria-label={t("many.undoNamed", { points: shown, moment: formatMoment(at) })}
        >
          {t("many.undo")}
        </SubmitButton>
      )}
    </Form>
  );
}
