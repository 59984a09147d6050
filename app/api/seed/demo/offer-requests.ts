import type { Calendar } from "../calendar";
import { seedId, seedNumber } from "../seed-id";
import type { OfferInDemo } from "./offer-rows";
import { managerId, type RequestRow } from "./operator-rows";
import { managerOf } from "./operators";
import { openOfferRequests, withManagerAccount } from "./texts";

export function offerRequestsOf(offers: readonly OfferInDemo[], calendar: Calendar): RequestRow[] {
  return offers.flatMap(({ operator: { facts }, content, row }) => {
    const request = openOfferRequests[content.title.fr];
    if (!request || request.operator !== facts.key) return [];
    const account = withManagerAccount.has(facts.key);
    const days = 1 + seedNumber(content.title.fr, 6);
    return {
      id: seedId(`review/offer/${facts.key}/${content.title.fr}`),
      offer_id: row.id,
      kind: request.kind,
      previous: request.kind === "Created" ? null : JSON.stringify(content),
      current: JSON.stringify({ ...content, ...request.wish }),
      author_id: account ? managerId(facts) : null,
      author_name: facts.manager,
      author_email: managerOf(facts).email,
      created_at: calendar.ago(days, seedNumber(`${content.title.fr}/asked`, 480)),
    };
  });
}
