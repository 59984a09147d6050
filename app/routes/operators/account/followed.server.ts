import type { FollowedRequest } from "~/contract/operators/account-calls";
import { operatorSheet } from "~/contract/operators/calls";
import { type CurrentUser, can } from "~/contract/permissions";
import { hasContent } from "~/contract/reviews/requests";
import type { Followed } from "~/ui/account/followed";
import { nullIfUnavailable } from "~/web/request/optional-part.server";
import type { ScreenContext } from "~/web/request/screen.server";

type Api = ScreenContext["api"];
type Answer = Awaited<ReturnType<Api["operators"]["requests"]>>;

/** A request with links to the person's possible actions. */
export function followed(
  request: FollowedRequest,
  eltoId: string,
  person: CurrentUser,
  again: boolean,
): Followed {
  const { id, kind, subject, subjectId, author, decision, deleted } = request;
  const isMine = author.id === person.id;
  const sheetOf = subject === "operator" ? `/eltos/${subjectId}` : `/offers/${subjectId}`;
  const form = `${sheetOf}/${subject === "operator" ? "informations/edit" : "edit"}`;
  const isOpen = decision === null;
  return {
    ...request,
    isMine,
    to: `/eltos/${eltoId}/overview/requests/${id}`,
    subjectTo: deleted ? null : `${sheetOf}/informations`,
    amendTo: isOpen && isMine && hasContent(kind) ? form : null,
    withdrawTo: isOpen && isMine ? `${sheetOf}/informations/withdraw` : null,
    mayAnswer: isOpen && request.askedAt !== null && can.readRequestThread(person),
    againTo: again && !deleted && hasContent(kind) ? `${form}?request=${id}` : null,
  };
}

/** A refused request may be sent again unless there is a newer request about the same subject. */
export function maySendAgain({ open, items }: Answer, requestId: string) {
  const request = items.find(({ id }) => id === requestId);
  if (request?.decision?.kind !== "refused") return false;
  const newest = items.find(({ subjectId }) => subjectId === request.subjectId);
  return newest?.id === requestId && !open.some(({ subjectId }) => subjectId === request.subjectId);
}

/** A request's content, with its sheets in the form in which pages compare them. */
export async function contentOf(api: Api, eltoId: string, requestId: string) {
  const { sheet, offer, mail, ...request } = await api.operators.requestDetails({ eltoId, requestId });
  return {
    request,
    mail,
    offer,
    sheet: sheet && {
      previous: operatorSheet.nullable().parse(sheet.previous),
      asked: operatorSheet.parse(sheet.asked),
      accepted: operatorSheet.nullable().parse(sheet.accepted),
    },
  };
}

/** The questions about a request; null if there are none, or if they cannot be loaded. */
export const threadOfRequest = async (api: Api, { id, askedAt, answeredAt }: FollowedRequest) =>
  askedAt || answeredAt ? nullIfUnavailable(api.reviewThread.read({ requestId: id })) : null;
