import { WithinQueue } from "~/ui/reviews/review-mode";
import { reviewHandle } from "~/ui/reviews/review-path";
import { unlessRefused } from "~/web/request/unless-refused";
import { operatorAction, operatorLoader } from "./operator.server";
import OperatorRequest, { operatorRequest } from "./operator-request";

/** A request about an operator, in the queue. */
export const handle = { ...operatorRequest, ...reviewHandle };
export const shouldRevalidate = unlessRefused;
export const loader = operatorLoader;
export const action = operatorAction;
export default function OperatorInQueue() {
  return (
    <WithinQueue>
      <OperatorRequest />
    </WithinQueue>
  );
}
