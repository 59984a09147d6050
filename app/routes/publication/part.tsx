import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { identifier } from "~/contract/paging";
import { MAX_CHOSEN, type PartOfChanges, partForm } from "~/contract/publication/some";
import { formatNumber } from "~/i18n/french";
import { ButtonLink } from "~/ui/display/button";
import { Card, Section, Stack } from "~/ui/display/card";
import { EmptyState } from "~/ui/display/empty-state";
import { Link } from "~/ui/display/link";
import { useAnsweredForm, useFormAnswer } from "~/ui/forms/answered-form";
import { CheckboxField } from "~/ui/forms/choice-fields";
import { FormErrors } from "~/ui/forms/form-errors";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Screen } from "~/ui/overlays/overlay";
import { contentPath } from "~/ui/publication/change-words";
import { Actions, PageHead } from "~/ui/shell/page-head";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";

export const handle = { title: "backoffice-publication:part.title", i18n: ["backoffice-publication"] };
export const shouldRevalidate = unlessRefused;

const idsIn = ({ searchParams }: URL, name: string) =>
  [...new Set(searchParams.getAll(name))]
    .filter((id) => identifier.safeParse(id).success)
    .slice(0, MAX_CHOSEN);

export const loader = screenLoader({ may: "publish" }, ({ api, url }) =>
  api.publication.previewPart({ ids: idsIn(url, "id"), operators: idsIn(url, "operator") }),
);

export const action = screenAction({ may: "publish" }, ({ api, form, request }) =>
  form(partForm, async ({ id: ids, removals }) => {
    await api.publication.publishPart({ ids, readRemovals: removals });
    return redirectWithToast(request, "/publication", "backoffice-publication:part.published");
  }),
);

/** Confirms the publication of some of the changes, with their dependencies. */
export default function PublishPart() {
  const { contents, left } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-publication");
  const answer = useFormAnswer();
  const [form, fields] = useAnsweredForm<{ read: string }>({
    id: "publish-part",
    lastResult: answer?.lastResult,
    schema: async () => (await import("~/contract/publication/some")).partForm,
  });
  const removals = contents.filter(({ change }) => change === "removed").length;
  const removed = { count: removals, value: formatNumber(removals) };
  const along = contents.filter(({ goesAlong }) => goesAlong);
  return (
    <Screen>
      <PageHead
        title={t("part.title")}
        sub={contents.length > 0 && t("part.left", { count: left, value: formatNumber(left) })}
        actions={
          <ButtonLink variant="secondary" to="/publication">
            {t("part.back")}
          </ButtonLink>
        }
      />
      {contents.length === 0 ? (
        <EmptyState
          title={t("part.none")}
          text={t("part.noneText")}
          back={{ to: "/publication", label: t("part.back") }}
        />
      ) : (
        <Stack>
          <Contents title={t("part.chosen")} contents={contents.filter(({ goesAlong }) => !goesAlong)} />
          {along.length > 0 && (
            <Contents title={t("part.along")} lead={t("part.alongText")} contents={along} />
          )}
          {/* If the number of removals changes, they have to be confirmed again. */}
          <Form key={removals} id={form.id} method="post" noValidate>
            <FormKey />
            <Stack>
              <FormErrors codes={form.errors} params={answer?.refusal?.params} />
              {contents.map(({ id }) => (
                <input key={id} type="hidden" name="id" value={id} />
              ))}
              <input type="hidden" name="removals" value={removals} />
              {removals > 0 && <CheckboxField field={fields.read} label={t("read", removed)} required />}
              <Actions>
                <SubmitButton variant="accent" icon="broadcast-bold" pendingLabel={t("publishing")}>
                  {t("publish", { count: contents.length, value: formatNumber(contents.length) })}
                </SubmitButton>
              </Actions>
            </Stack>
          </Form>
        </Stack>
      )}
    </Screen>
  );
}

function Contents({
  title,
  lead,
  contents,
}: {
  title: string;
  lead?: string;
  contents: PartOfChanges["contents"];
}) {
  const { t } = useTranslation("backoffice-publication");
  if (contents.length === 0) return null;
  return (
    <Section title={title} aside={lead && <p>{lead}</p>}>
      <Card label={title}>
        <ul>
          {contents.map(({ kind, id, name, operatorName, change }) => (
            <li key={id}>
              {t("part.line", { label: t(`label.${change}`) })} <Link to={contentPath(kind, id)}>{name}</Link>
              {operatorName && <span> – {operatorName}</span>}
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
