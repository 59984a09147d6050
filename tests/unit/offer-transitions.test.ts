import { describe, expect, it } from "vitest";
import {
  type OfferAction,
  type OfferDecision,
  type OfferFacts,
  offerActions,
  offerDecisions,
  offerTransition,
} from "~/contract/offers/transitions";
import { type ActorRole, type RequestKind, requestKinds } from "~/contract/reviews/requests";

/*
 * The transition table, written out. A row holds for every state and open request that it names; "-" is no open
 * request, "*" all of them. States: live, archived, and unapproved (the creation was never accepted). Outcomes: the
 * effects of the action, or the code of the refusal after "✗". "leaves" means WaitingUnpublish when the pass app shows
 * the offer, else Unpublished; "stays", the current publish status.
 */
const states = ["live", "archived", "unapproved"] as const;
type State = (typeof states)[number];

const tables: Record<OfferAction | OfferDecision, string> = {
  edit: `
    platform | live unapproved | -                                 | approved WaitingPublish content
    platform | archived        | -                                 | leaves content
    operator | live            | -                                 | opens Edited
    operator | unapproved      | -                                 | content opens Created
    operator | archived        | -                                 | ✗ archivedOffer
    platform operator | *      | Created Edited Deleted Unarchived | ✗ underReview`,
  translate: `
    platform | live            | -                                 | WaitingPublish content
    platform | archived unapproved | -                             | leaves content
    operator | *               | -                                 | ✗ invalidRights
    platform operator | *      | Created Edited Deleted Unarchived | ✗ underReview`,
  duplicate: `
    platform | *               | *                                 |
    operator | live unapproved | -                                 |
    operator | archived        | -                                 | ✗ archivedOffer
    operator | *               | Created Edited Deleted Unarchived | ✗ underReview`,
  delete: `
    platform | *               | -                                 | deleted leaves
    operator | live unapproved | -                                 | opens Deleted
    operator | archived        | -                                 | ✗ archivedOffer
    platform operator | *      | Created Edited Deleted Unarchived | ✗ underReview`,
  restore: `
    platform | * | * | ✗ notDeleted
    operator | * | * | ✗ invalidRights`,
  archive: `
    platform | live unapproved | -                                 | archived leaves
    platform | archived        | -                                 | ✗ alreadyArchived
    operator | *               | -                                 | ✗ invalidRights
    platform operator | *      | Created Edited Deleted Unarchived | ✗ underReview`,
  unarchive: `
    platform | archived        | -                                 | unarchived approved WaitingPublish
    operator | archived        | -                                 | opens Unarchived
    platform operator | live unapproved | -                        | ✗ notArchived
    platform operator | *      | Created Edited Deleted Unarchived | ✗ underReview`,
  withdraw: `
    platform operator | *      | Created Edited Deleted Unarchived | closes:withdrawn
    platform operator | *      | -                                 | ✗ noOpenRequest`,
  amend: `
    platform operator | *      | Created                           | content opens Created closes:amended
    platform operator | *      | Edited                            | opens Edited closes:amended
    platform operator | *      | Deleted Unarchived                | ✗ wrongRequestKind
    platform operator | *      | -                                 | ✗ noOpenRequest`,
  approveCreation: `
    platform | *               | Created Unarchived                | unarchived approved WaitingPublish content closes:published
    platform | *               | Edited Deleted                    | ✗ wrongRequestKind
    platform | *               | -                                 | ✗ noOpenRequest
    operator | *               | *                                 | ✗ invalidRights`,
  approveEdit: `
    platform | live            | Edited                            | WaitingPublish content closes:published
    platform | archived unapproved | Edited                        | leaves content closes:published
    platform | *               | Created Deleted Unarchived        | ✗ wrongRequestKind
    platform | *               | -                                 | ✗ noOpenRequest
    operator | *               | *                                 | ✗ invalidRights`,
  approveDeletion: `
    platform | *               | Deleted                           | deleted leaves closes:published
    platform | *               | Created Edited Unarchived         | ✗ wrongRequestKind
    platform | *               | -                                 | ✗ noOpenRequest
    operator | *               | *                                 | ✗ invalidRights`,
  archiveInstead: `
    platform | live unapproved | Deleted                           | archived leaves closes:archived
    platform | archived        | Deleted                           | ✗ alreadyArchived
    platform | *               | Created Edited Unarchived         | ✗ wrongRequestKind
    platform | *               | -                                 | ✗ noOpenRequest
    operator | *               | *                                 | ✗ invalidRights`,
  validate: `
    platform | *               | Created Unarchived                | unarchived approved stays content closes:validated
    platform | *               | Edited                            | content closes:validated
    platform | *               | Deleted                           | ✗ wrongRequestKind
    platform | *               | -                                 | ✗ noOpenRequest
    operator | *               | *                                 | ✗ invalidRights`,
  refuseCreation: `
    platform | *               | Created Unarchived                | closes:refused
    platform | *               | Edited Deleted                    | ✗ wrongRequestKind
    platform | *               | -                                 | ✗ noOpenRequest
    operator | *               | *                                 | ✗ invalidRights`,
  refuseEdit: `
    platform | *               | Edited                            | closes:refused
    platform | *               | Created Deleted Unarchived        | ✗ wrongRequestKind
    platform | *               | -                                 | ✗ noOpenRequest
    operator | *               | *                                 | ✗ invalidRights`,
  refuseDeletion: `
    platform | *               | Deleted                           | closes:refused
    platform | *               | Created Edited Unarchived         | ✗ wrongRequestKind
    platform | *               | -                                 | ✗ noOpenRequest
    operator | *               | *                                 | ✗ invalidRights`,
};
const actions = [...offerActions, ...offerDecisions];

interface Case {
  actorRole: ActorRole;
  state: State;
  openRequest: RequestKind | null;
  outcome: string;
}
const pick = <T extends string>(cell: string, all: readonly T[]): T[] =>
  cell === "*" ? [...all] : all.filter((one) => cell.split(/\s+/).includes(one));
const casesOf = (table: string): Case[] =>
  table
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [role = "", state = "", request = "", outcome = ""] = line.split("|").map((cell) => cell.trim());
      return pick(role, ["platform", "operator"] as const).flatMap((actorRole) =>
        pick(state, states).flatMap((one) =>
          pick(request, ["-", ...requestKinds] as const).map((kind) => ({
            actorRole,
            state: one,
            openRequest: kind === "-" ? null : kind,
            outcome,
          })),
        ),
      );
    });

const factsOf = (state: State, shown: boolean): OfferFacts => ({
  archived: state === "archived",
  approved: state !== "unapproved",
  publishStatus: shown ? "Published" : "Unpublished",
  openRequest: null,
  ownRequest: true,
  shown,
  deleted: false,
});

function told(action: OfferAction | OfferDecision, facts: OfferFacts, actorRole: ActorRole): string {
  const result = offerTransition(action, facts, actorRole);
  if (!result.allowed) return `✗ ${result.code}`;
  const { archived, approved, deleted, publishStatus, applyContent, open, close } = result.effect;
  const words = [
    archived !== undefined && (archived ? "archived" : "unarchived"),
    approved && "approved",
    deleted !== undefined && (deleted ? "deleted" : "restored"),
    publishStatus,
    applyContent && "content",
    open && `opens ${open}`,
    close && `closes:${close}`,
  ];
  return words.filter(Boolean).join(" ");
}
const inWords = (outcome: string, { shown, publishStatus }: OfferFacts) =>
  outcome.replace("leaves", shown ? "WaitingUnpublish" : "Unpublished").replace("stays", publishStatus);

describe.each(actions)("%s", (action) => {
  const cases = casesOf(tables[action]);

  it("has exactly one row for every actor role, state and open request", () => {
    const keys = cases.map(({ actorRole, state, openRequest }) => `${actorRole} ${state} ${openRequest}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toHaveLength(2 * states.length * (1 + requestKinds.length));
  });

  it.each(cases)(
    "$actorRole, $state, request $openRequest: $outcome",
    ({ actorRole, state, openRequest, outcome }) => {
      for (const shown of [true, false]) {
        const facts = { ...factsOf(state, shown), openRequest };
        expect(told(action, facts, actorRole)).toBe(inWords(outcome, facts));
      }
    },
  );
});

it.each(["withdraw", "amend"] as const)("only the requester may %s a request", (action) => {
  for (const openRequest of requestKinds)
    for (const actorRole of ["platform", "operator"] as const) {
      const facts = { ...factsOf("live", true), openRequest, ownRequest: false };
      expect(told(action, facts, actorRole)).toBe("✗ invalidRights");
    }
});

it("an offer about to leave the app stays in it if it is restored before the publication", () => {
  const facts = {
    ...factsOf("archived", true),
    openRequest: "Unarchived",
    publishStatus: "WaitingUnpublish",
  };
  expect(told("validate", facts as OfferFacts, "platform")).toContain("Published");
});

describe("a deleted offer", () => {
  const deleted = (state: State, shown: boolean) => ({ ...factsOf(state, shown), deleted: true });

  it.each(actions.filter((action) => action !== "restore"))("does not exist for %s", (action) => {
    for (const actorRole of ["platform", "operator"] as const)
      for (const state of states) expect(told(action, deleted(state, true), actorRole)).toBe("✗ notFound");
  });

  it.each([
    ["live", "restored WaitingPublish"],
    ["archived", "restored leaves"],
    ["unapproved", "restored leaves"],
  ] as const)("comes back %s: %s", (state, outcome) => {
    for (const shown of [true, false]) {
      const facts = deleted(state, shown);
      expect(told("restore", facts, "platform")).toBe(inWords(outcome, facts));
      expect(told("restore", facts, "operator")).toBe("✗ invalidRights");
    }
  });
});
