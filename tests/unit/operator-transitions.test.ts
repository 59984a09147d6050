import { describe, expect, it } from "vitest";
import {
  type OperatorAction,
  type OperatorFacts,
  type OperatorStatus,
  operatorActions,
  operatorStatuses,
  operatorTransition,
} from "~/contract/operators/transitions";
import { type ActorRole, type RequestKind, requestKinds } from "~/contract/reviews/requests";

/*
 * The transition table, written out. A row holds for every status and open request that it names; "-" is no open
 * request, "*" all of them. Outcomes: what the action does, in the order status, publication, sheet, request, mail; or the code of
 * the refusal after "✗". "leaves" means WaitingUnpublish when the pass app shows the operator, else Unpublished.
 */
const tables: Record<OperatorAction, string> = {
  edit: `
    platform | *                          | -                          | sheet
    platform | *                          | Created Edited Deleted Unarchived | ✗ underReview
    operator | Active Inactive InRevision | -                          | opens Edited
    operator | NotEligible Archived       | -                          | ✗ notEditableStatus
    operator | *                          | Created Edited Deleted Unarchived | ✗ underReview`,
  saveAndPublish: `
    platform | * | -                         | Active WaitingPublish sheet
    platform | * | Created                   | Active WaitingPublish sheet closes:validated mail
    platform | * | Edited Deleted Unarchived | Active WaitingPublish sheet closes:validated
    operator | * | *                         | ✗ invalidRights`,
  translate: `
    platform | Active                                 | - | WaitingPublish sheet
    platform | Inactive Archived InRevision NotEligible | - | sheet
    operator | *                                      | - | ✗ invalidRights
    platform | * | Created Edited Deleted Unarchived       | ✗ underReview
    operator | * | Created Edited Deleted Unarchived       | ✗ underReview`,
  approve: `
    platform | * | Created    | Active WaitingPublish sheet closes:published mail
    platform | * | Edited     | WaitingPublish sheet closes:published
    platform | * | Deleted    | leaves deleted closes:published
    platform | * | Unarchived | Active WaitingPublish sheet closes:published
    platform | * | -          | ✗ noOpenRequest
    operator | * | *          | ✗ invalidRights`,
  validate: `
    platform | * | Created    | Active sheet closes:validated mail
    platform | * | Edited     | sheet closes:validated
    platform | * | Unarchived | Active sheet closes:validated
    platform | * | Deleted    | ✗ wrongRequestKind
    platform | * | -          | ✗ noOpenRequest
    operator | * | *          | ✗ invalidRights`,
  refuseCreation: `
    platform | * | Created                   | Inactive Unpublished closes:refused
    platform | * | Edited Deleted Unarchived | ✗ wrongRequestKind
    platform | * | -                         | ✗ noOpenRequest
    operator | * | *                         | ✗ invalidRights`,
  refuseEdit: `
    platform | * | Edited Deleted Unarchived | closes:refused
    platform | * | Created                   | ✗ wrongRequestKind
    platform | * | -                         | ✗ noOpenRequest
    operator | * | *                         | ✗ invalidRights`,
  archive: `
    platform | Active Inactive InRevision NotEligible | - | Archived leaves
    platform | Archived                               | - | ✗ alreadyArchived
    operator | *                                      | - | ✗ invalidRights
    platform | * | Created Edited Deleted Unarchived      | ✗ underReview
    operator | * | Created Edited Deleted Unarchived      | ✗ underReview`,
  unarchive: `
    platform | Archived                               | - | Active WaitingPublish
    operator | Archived                               | - | opens Unarchived
    platform | Active Inactive InRevision NotEligible | - | ✗ notArchived
    operator | Active Inactive InRevision NotEligible | - | ✗ notArchived
    platform | * | Created Edited Deleted Unarchived      | ✗ underReview
    operator | * | Created Edited Deleted Unarchived      | ✗ underReview`,
  makeNotEligible: `
    platform | Active Inactive InRevision | -                         | NotEligible leaves
    platform | Active Inactive InRevision | Created                   | NotEligible leaves closes:refused
    platform | Archived NotEligible       | - Created                 | ✗ notEligibleForStatus
    platform | *                          | Edited Deleted Unarchived | ✗ underReview
    operator | *                          | *                         | ✗ invalidRights`,
  delete: `
    platform | * | -                                 | leaves deleted
    operator | * | -                                 | opens Deleted
    platform | * | Created Edited Deleted Unarchived | ✗ underReview
    operator | * | Created Edited Deleted Unarchived | ✗ underReview`,
  restore: `
    platform | * | * | ✗ notDeleted
    operator | * | * | ✗ invalidRights`,
  link: `
    platform | * | -                                 | nothing
    operator | * | -                                 | ✗ invalidRights
    platform | * | Created Edited Deleted Unarchived | ✗ underReview
    operator | * | Created Edited Deleted Unarchived | ✗ underReview`,
};

type Case = { side: ActorRole; status: OperatorStatus; openRequest: RequestKind | null; outcome: string };
const pick = <T extends string>(cell: string, all: readonly T[]): T[] =>
  cell === "*" ? [...all] : all.filter((one) => cell.split(/\s+/).includes(one));

const casesOf = (table: string): Case[] =>
  table
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [side = "", status = "", request = "", outcome = ""] = line.split("|").map((cell) => cell.trim());
      return pick(side, ["platform", "operator"] as const).flatMap((side) =>
        pick(status, operatorStatuses).flatMap((status) =>
          pick(request, ["-", ...requestKinds] as const).map((kind) => ({
            side,
            status,
            openRequest: kind === "-" ? null : kind,
            outcome,
          })),
        ),
      );
    });

function told(action: OperatorAction, facts: OperatorFacts, side: ActorRole): string {
  const result = operatorTransition(action, facts, side);
  if (!result.allowed) return `✗ ${result.code}`;
  const { status, publishStatus, deleted, applySheet, open, close, inviteManager } = result.effect;
  const words = [
    status,
    publishStatus,
    deleted === true && "deleted",
    deleted === false && "restored",
    applySheet && "sheet",
    open && `opens ${open}`,
    close && `closes:${close}`,
    inviteManager && "mail",
  ];
  return words.filter(Boolean).join(" ") || "nothing";
}
const withLeaving = (outcome: string, shown: boolean) =>
  outcome.replace("leaves", shown ? "WaitingUnpublish" : "Unpublished");

describe.each(operatorActions)("%s", (action) => {
  const cases = casesOf(tables[action]);

  it("is told for every side, status and open request exactly once", () => {
    const keys = cases.map(({ side, status, openRequest }) => `${side} ${status} ${openRequest}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toHaveLength(2 * operatorStatuses.length * (1 + requestKinds.length));
  });

  it.each(cases)(
    "$side, $status, request $openRequest: $outcome",
    ({ side, status, openRequest, outcome }) => {
      for (const shown of [true, false]) {
        const publishStatus = shown ? "Published" : "Unpublished";
        const facts = { status, openRequest, shown, publishStatus, deleted: false } as const;
        expect(told(action, facts, side)).toBe(withLeaving(outcome, shown));
      }
    },
  );
});

describe("a deleted operator", () => {
  const deleted = { publishStatus: "WaitingUnpublish", openRequest: null, deleted: true } as const;

  it.each(operatorActions.filter((action) => action !== "restore"))("does not exist for %s", (action) => {
    for (const side of ["platform", "operator"] as const)
      for (const status of operatorStatuses)
        expect(told(action, { ...deleted, status, shown: true }, side)).toBe("✗ notFound");
  });

  it.each([
    ["Active", "WaitingPublish restored"],
    ["Inactive", "leaves restored"],
    ["Archived", "leaves restored"],
    ["InRevision", "leaves restored"],
    ["NotEligible", "leaves restored"],
  ] as const)("comes back %s: %s", (status, outcome) => {
    for (const shown of [true, false])
      expect(told("restore", { ...deleted, status, shown }, "platform")).toBe(withLeaving(outcome, shown));
  });

  it("is restored by platform administrators only", () => {
    expect(told("restore", { ...deleted, status: "Active", shown: true }, "operator")).toBe(
      "✗ invalidRights",
    );
  });
});
