import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { RequestKind, ReviewSubject } from "~/contract/reviews/requests";
import { requestAnswer } from "~/contract/reviews/thread";
import { account } from "~/theme/generated/recipes";
import type { Versions as ComparedVersions } from "~/ui/account/followed";
import { ChangeRequest, WithdrawRequest } from "~/ui/account/request-card";
import { AnswerForm, Exchange } from "~/ui/account/request-exchange";
import { RequestSteps } from "~/ui/account/request-steps";
import { Alert } from "~/ui/display/alert";
import { RequestBadge } from "~/ui/display/badge";
import { ButtonLink } from "~/ui/display/button";
import { MissingPart } from "~/ui/display/empty-state";
import { useFormAnswer } from "~/ui/forms/answered-form";
import { FormSection } from "~/ui/forms/form";
import { FormErrors } from "~/ui/forms/form-errors";
import { useOfferFields } from "~/ui/offers/offer-fields";
import { useSheetFields } from "~/ui/operators/sheet-fields";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { ContentComparison } from "~/ui/reviews/content-comparison";
import type { ReviewedField } from "~/ui/reviews/reviewed-fields";
import { UnsentMessage } from "~/ui/reviews/unsent-message";
import { sendMessage } from "~/web/request/message.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { sheetLabels } from "~/web/request/sheet-choices.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { contentOf, followed, maySendAgain, threadOfRequest } from "./followed.server";

interface About {
  request: { subject: ReviewSubject; kind: RequestKind };
}
const whatOf = ({ subject, kind }: About["request"], t: TFunction) =>
  t(`backoffice-operator-account:what.${subject}.${kind}`);

export const handle = {
  ...overlayHandle,
  title: ({ request }: About, t: TFunction) =>
    t("backoffice-operator-account:request.title", { what: whatOf(request, t) }),
  i18n: ["backoffice-history", "backoffice-thread"],
};

export const shouldRevalidate = unlessRefused;

/** A complete request: its content, its state, the answer with its reason and its mail. */
export const loader = screenLoader({ may: "readOperatorHistory" }, async ({ api, me, param }) => {
  const [eltoId, requestId] = [param("eltoId"), param("requestId")];
  const [person, content, requests, labels] = await Promise.all([
    me(),
    contentOf(api, eltoId, requestId),
    api.operators.requests({ eltoId, PageSize: 200 }),
    sheetLabels(api),
  ]);
  const { request, ...contents } = content;
  // The link is from a mail, and the request has been corrected since.
  if (request.id !== requestId) throw redirect(`/eltos/${eltoId}/overview/requests/${request.id}`);
  return {
    request: followed(request, eltoId, person, maySendAgain(requests, requestId)),
    thread: await threadOfRequest(api, request),
    ...contents,
    labels,
    now: new Date().toISOString(),
    closeTo: `/eltos/${eltoId}/overview`,
  };
});

/** An answer to the programme's question. */
export const action = screenAction({ may: "readRequestThread" }, async (screen) => {
  const [eltoId, requestId] = [screen.param("eltoId"), screen.param("requestId")];
  return sendMessage(screen, requestId, requestAnswer, async (given) => {
    await screen.api.reviewThread.answer({ requestId, ...given });
    return redirectWithToast(screen.request, `/eltos/${eltoId}/overview`, "backoffice-thread:answerSent");
  });
});

export default function FollowedRequest() {
  const answer = useFormAnswer();
  const { request, thread, sheet, offer, mail, labels, now, closeTo } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation("backoffice-operator-account");
  const sheetFields = useSheetFields(labels.choices);
  const offerFields = useOfferFields({ categories: labels.choices.categories, tags: [] });
  const { decision } = request;
  return (
    <Drawer
      size="wide"
      title={t("request.title", { what: whatOf(request, i18n.t) })}
      context={request.name}
      lead={<RequestBadge value={request.kind} />}
      closeTo={closeTo}
    >
      <DrawerBody>
        <RequestSteps request={request} now={now} />
        {decision?.reason && (
          <Alert tone="danger" title={t("request.reason")}>
            {decision.reason}
          </Alert>
        )}
        {thread && <Exchange thread={thread} choices={labels.choices} />}
        {request.mayAnswer ? (
          <AnswerForm request={request} answer={answer} />
        ) : (
          <>
            <FormErrors codes={answer?.refusal && [answer.refusal.code]} params={answer?.refusal?.params} />
            <UnsentMessage kind="answer" answer={answer} />
          </>
        )}
        {decision?.kind === "refused" && <SentMail mail={mail} />}
        {labels.isPartial && <MissingPart of="labels" />}
        {sheet && <Versions fields={sheetFields} versions={sheet} />}
        {offer && <Versions fields={offerFields} versions={offer} />}
      </DrawerBody>
      <DrawerFoot>
        <WithdrawRequest request={request} />
        <ButtonLink variant="secondary" to={closeTo} preventScrollReset>
          {t("request.close")}
        </ButtonLink>
        <ChangeRequest request={request} />
      </DrawerFoot>
    </Drawer>
  );
}

interface VersionsProps<Content> {
  fields: readonly ReviewedField<Content>[];
  versions: ComparedVersions<Content>;
}

function Versions<Content>({ fields, versions: { previous, asked, accepted } }: VersionsProps<Content>) {
  const { t } = useTranslation(["backoffice-operator-account", "backoffice-history"]);
  const names = { old: t("backoffice-history:before"), new: t("request.content") };
  return (
    <>
      <FormSection title={t(previous ? "request.changes" : "request.content")}>
        <ContentComparison fields={fields} before={previous} after={asked} names={names} />
      </FormSection>
      {accepted && (
        <FormSection title={t("request.corrections")}>
          <ContentComparison
            fields={fields}
            before={asked}
            after={accepted}
            names={{ old: t("request.content"), new: t("request.accepted") }}
          />
        </FormSection>
      )}
    </>
  );
}

/** The mail about a refusal, as it was sent. */
function SentMail({ mail }: { mail: { subject: string; text: string } | null }) {
  const { t } = useTranslation("backoffice-operator-account");
  const styles = account();
  if (!mail) return <p className={styles.noMail}>{t("request.noMail")}</p>;
  return (
    <FormSection title={t("request.mail", { subject: mail.subject })}>
      <p className={styles.mail}>{mail.text}</p>
    </FormSection>
  );
}
