import { describe, expect, it } from "vitest";
import { type OperatorStatus, operatorStatuses } from "~/contract/operators/statuses";
import {
  type OperatorAction,
  type OperatorFacts,
  operatorActions,
  operatorTransition,
} from "~/contract/operators/transitions";
import { type ActorRole, type RequestKind, requestKinds } from "~/contract/reviews/requests";

/*
 * The transition table, written out. A row holds for every status and open request that it names; "-" is no open
 * request, "*" all of them. Outcomes: the effects of the action, in the order status, publication, sheet, request,
 * mail; or the code of the refusal after "✗". "leaves" means WaitingUnpublish when the pass app shows the operator,
 * else Unpublished; "stays", that its published content does not change; "same", the current status.
 */
const tables: Record<OperatorAction, string> = {
  edit: `
    platform | Active                     | -                          | Active stays sheet
    platform | Inactive Archived InRevision NotEligible | -            | same leaves sheet
    platform | *                          | Created Edited Deleted Unarchived | ✗ underReview
    operator | Active Inactive InRevision | -                          | opens Edited
    operator | NotEligible Archived       | -                          | ✗ notEditableStatus
    operator | *                          | Created Edited Deleted Unarchived | ✗ underReview`,
  saveAndPublish: `
    platform | Active                                   | - | Active WaitingPublish sheet
    platform | Inactive Archived InRevision NotEligible | - | Active WaitingPublish sheet mail
    platform | Active                                   | Created Edited Deleted Unarchived | Active WaitingPublish sheet closes:validated
    platform | Inactive Archived InRevision NotEligible | Created Edited Deleted Unarchived | Active WaitingPublish sheet closes:validated mail
    operator | * | *                         | ✗ invalidRights`,
  translate: `
    platform | Active                                 | - | WaitingPublish sheet
    platform | Inactive Archived InRevision NotEligible | - | leaves sheet
    operator | *                                      | - | ✗ invalidRights
    platform | * | Created Edited Deleted Unarchived       | ✗ underReview
    operator | * | Created Edited Deleted Unarchived       | ✗ underReview`,
  approve: `
    platform | Active                                   | Created Unarchived | Active WaitingPublish sheet closes:published
    platform | Inactive Archived InRevision NotEligible | Created Unarchived | Active WaitingPublish sheet closes:published mail
    platform | Active                                   | Edited             | WaitingPublish sheet closes:published
    platform | Inactive Archived InRevision NotEligible | Edited             | leaves sheet closes:published
    platform | * | Deleted    | leaves deleted closes:published
    platform | * | -          | ✗ noOpenRequest
    operator | * | *          | ✗ invalidRights`,
  validate: `
    platform | Active                                   | Created Edited Unarchived | Active stays sheet closes:validated
    platform | Inactive Archived InRevision NotEligible | Created Unarchived        | Active stays sheet closes:validated mail
    platform | Inactive Archived InRevision NotEligible | Edited                    | same leaves sheet closes:validated
    platform | * | Deleted    | ✗ wrongRequestKind
    platform | * | -          | ✗ noOpenRequest
    operator | * | *          | ✗ invalidRights`,
  archiveInstead: `
    platform | Active Inactive InRevision NotEligible | Deleted | Archived leaves closes:archived
    platform | Archived | Deleted                      | ✗ alreadyArchived
    platform | * | Created Edited Unarchived           | ✗ wrongRequestKind
    platform | * | -                                   | ✗ noOpenRequest
    operator | * | *                                   | ✗ invalidRights`,
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
  withdraw: `
    platform operator | * | Created                   | Inactive Unpublished closes:withdrawn
    platform operator | * | Edited Deleted Unarchived | closes:withdrawn
    platform operator | * | -                         | ✗ noOpenRequest`,
  amend: `
    platform operator | * | Created            | opens Created closes:amended
    platform operator | * | Edited             | opens Edited closes:amended
    platform operator | * | Deleted Unarchived | ✗ wrongRequestKind
    platform operator | * | -                  | ✗ noOpenRequest`,
  archive: `
    platform | Active Inactive InRevision NotEligible | - | Archived leaves
    platform | Archived                               | - | ✗ alreadyArchived
    operator | *                                      | - | ✗ invalidRights
    platform | * | Created Edited Deleted Unarchived      | ✗ underReview
    operator | * | Created Edited Deleted Unarchived      | ✗ underReview`,
  unarchive: `
    platform | Archived                               | - | Active WaitingPublish mail
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

type Case = {
  actorRole: ActorRole;
  status: OperatorStatus;
  openRequest: RequestKind | null;
  outcome: string;
};
const pick = <T extends string>(cell: string, all: readonly T[]): T[] =>
  cell === "*" ? [...all] : all.filter((one) => cell.split(/\s+/).includes(one));

const casesOf = (table: string): Case[] =>
  table
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [actorRole = "", status = "", request = "", outcome = ""] = line
        .split("|")
        .map((cell) => cell.trim());
      return pick(actorRole, ["platform", "operator"] as const).flatMap((actorRole) =>
        pick(status, operatorStatuses).flatMap((status) =>
          pick(request, ["-", ...requestKinds] as const).map((kind) => ({
            actorRole,
            status,
            openRequest: kind === "-" ? null : kind,
            outcome,
          })),
        ),
      );
    });

function told(action: OperatorAction, facts: OperatorFacts, actorRole: ActorRole): string {
  const result = operatorTransition(action, facts, actorRole);
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
const inWords = (outcome: string, { shown, status, publishStatus }: OperatorFacts) =>
  outcome
    .replace("leaves", shown ? "WaitingUnpublish" : "Unpublished")
    .replace("stays", publishStatus)
    .replace("same", status);

describe.each(operatorActions)("%s", (action) => {
  const cases = casesOf(tables[action]);

  it("has one row for every actor role, status and open request", () => {
    const keys = cases.map(({ actorRole, status, openRequest }) => `${actorRole} ${status} ${openRequest}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toHaveLength(2 * operatorStatuses.length * (1 + requestKinds.length));
  });

  it.each(cases)(
    "$actorRole, $status, request $openRequest: $outcome",
    ({ actorRole, status, openRequest, outcome }) => {
      for (const shown of [true, false]) {
        const publishStatus = shown ? "Published" : "Unpublished";
        const facts = {
          status,
          openRequest,
          shown,
          publishStatus,
          deleted: false,
          ownRequest: true,
        } as const;
        expect(told(action, facts, actorRole)).toBe(inWords(outcome, facts));
      }
    },
  );
});

describe("a request of another user", () => {
  it.each(["withdraw", "amend"] as const)("cannot be subject to: %s", (action) => {
    for (const openRequest of requestKinds)
      for (const actorRole of ["platform", "operator"] as const) {
        const facts = { status: "Active", publishStatus: "Published", shown: true, deleted: false } as const;
        expect(told(action, { ...facts, openRequest, ownRequest: false }, actorRole)).toBe("✗ invalidRights");
      }
  });
});

describe("a deleted operator", () => {
  const deleted = { publishStatus: "WaitingUnpublish", openRequest: null, deleted: true } as const;

  it.each(operatorActions.filter((action) => action !== "restore"))("does not exist for %s", (action) => {
    for (const actorRole of ["platform", "operator"] as const)
      for (const status of operatorStatuses)
        expect(told(action, { ...deleted, status, shown: true }, actorRole)).toBe("✗ notFound");
  });

  it.each([
    ["Active", "WaitingPublish restored"],
    ["Inactive", "leaves restored"],
    ["Archived", "leaves restored"],
    ["InRevision", "leaves restored"],
    ["NotEligible", "leaves restored"],
  ] as const)("comes back %s: %s", (status, outcome) => {
    for (const shown of [true, false]) {
      const facts = { ...deleted, status, shown };
      expect(told("restore", facts, "platform")).toBe(inWords(outcome, facts));
    }
  });

  it("can only be restored by platform administrators", () => {
    expect(told("restore", { ...deleted, status: "Active", shown: true }, "operator")).toBe(
      "✗ invalidRights",
    );
  });
});

describe("the status field of the form", () => {
  const active = { status: "Active", openRequest: null, deleted: false } as const;
  const inactive = { ...active, status: "Inactive" } as const;
  const shown = { shown: true, publishStatus: "Published" } as const;
  const leaving = { shown: true, publishStatus: "WaitingUnpublish" } as const;
  const entering = { shown: false, publishStatus: "WaitingPublish" } as const;
  const hidden = { shown: false, publishStatus: "Unpublished" } as const;

  it.each<[OperatorAction, OperatorFacts, OperatorStatus, string]>([
    ["edit", { ...active, ...shown }, "Inactive", "Inactive WaitingUnpublish sheet"],
    ["edit", { ...active, ...entering }, "Inactive", "Inactive Unpublished sheet"],
    ["edit", { ...active, ...hidden }, "Inactive", "Inactive Unpublished sheet"],
    ["edit", { ...inactive, ...leaving }, "Active", "Active Published sheet mail"],
    ["edit", { ...inactive, ...hidden }, "Active", "Active Unpublished sheet mail"],
    ["edit", { ...active, ...entering }, "Active", "Active WaitingPublish sheet"],
    ["saveAndPublish", { ...active, ...shown }, "Inactive", "Inactive WaitingUnpublish sheet"],
    ["saveAndPublish", { ...inactive, ...hidden }, "Inactive", "Inactive Unpublished sheet"],
    ["saveAndPublish", { ...inactive, ...leaving }, "Active", "Active WaitingPublish sheet mail"],
    // Only the allowed choices matter: the API refuses the rest.
    [
      "saveAndPublish",
      { ...active, status: "NotEligible", ...hidden },
      "Inactive",
      "Active WaitingPublish sheet mail",
    ],
    ["edit", { ...active, status: "Archived", ...leaving }, "Active", "Archived WaitingUnpublish sheet"],
  ])("%s of %o as %s: %s", (action, facts, chosenStatus, outcome) => {
    expect(told(action, { ...facts, chosenStatus }, "platform")).toBe(outcome);
  });

  it.each<[RequestKind, OperatorFacts, OperatorStatus, string]>([
    ["Edited", { ...active, ...shown }, "Inactive", "Inactive WaitingUnpublish sheet closes:validated"],
    ["Edited", { ...inactive, ...hidden }, "Active", "Active Unpublished sheet closes:validated mail"],
    [
      "Unarchived",
      { ...active, status: "Archived", ...leaving },
      "Archived",
      "Active Published sheet closes:validated mail",
    ],
    [
      "Unarchived",
      { ...active, status: "Archived", ...hidden },
      "Archived",
      "Active Unpublished sheet closes:validated mail",
    ],
    [
      "Created",
      { ...active, status: "InRevision", ...hidden },
      "InRevision",
      "Active Unpublished sheet closes:validated mail",
    ],
  ])("validate of %s, %o as %s: %s", (openRequest, facts, chosenStatus, outcome) => {
    expect(told("validate", { ...facts, openRequest, chosenStatus }, "platform")).toBe(outcome);
  });
});
