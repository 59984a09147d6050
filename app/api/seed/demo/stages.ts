import type { OperatorStatus } from "~/contract/operators/statuses";
import type { PublishStatus } from "~/contract/publish-status";
import type { Stage } from "./operator-facts";

type Facts = {
  status: OperatorStatus;
  publishStatus: PublishStatus;
  /** What the app shows: the present sheet, an older one, or nothing. */
  shows: "sheet" | "older" | null;
  deleted?: true;
};

const hidden = { publishStatus: "Unpublished", shows: null } as const;
const toWithdraw = { publishStatus: "WaitingUnpublish", shows: "sheet" } as const;

/** How each stage of the demo is stored in the tables. */
export const stages: Readonly<Record<Stage, Facts>> = {
  published: { status: "Active", publishStatus: "Published", shows: "sheet" },
  changed: { status: "Active", publishStatus: "WaitingPublish", shows: "older" },
  new: { status: "Active", publishStatus: "WaitingPublish", shows: null },
  notYetPublished: { status: "Active", ...hidden },
  closing: { status: "Inactive", ...toWithdraw },
  refused: { status: "Inactive", ...hidden },
  inRevision: { status: "InRevision", ...hidden },
  archived: { status: "Archived", ...hidden },
  archiving: { status: "Archived", ...toWithdraw },
  notEligible: { status: "NotEligible", ...hidden },
  leaving: { status: "NotEligible", ...toWithdraw },
  deleted: { status: "Active", ...hidden, deleted: true },
};
