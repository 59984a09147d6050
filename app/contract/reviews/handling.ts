import { z } from "zod";
import { call } from "~/contract/call";
import { identifier, option, pathId } from "~/contract/paging";

/** For how long after the last sign of the open page a person counts as looking at the request. */
export const LOOKING_MINUTES = 5;
/** For how long a request stays taken if it is neither decided nor handed over. */
export const TAKEN_HOURS = 24;

const person = z.object({ id: z.string(), name: z.string() });

/** The person who has taken a request, and others who are looking at it, without the caller. */
export const handling = z.object({ taken: person.nullable(), lookers: z.array(person) });
export type Handling = z.output<typeof handling>;

/** The colleague who takes over. */
export const handedOver = z.object({ userId: identifier });

const params = z.object({ requestId: pathId });
const overtaken = ["alreadyDecided", "requestWithdrawn", "requestAmended"] as const;

export const reviewHandlingCalls = {
  read: call({
    method: "get",
    path: "/requests/{requestId}/handling",
    access: "bearer",
    summary: "Who has taken a request, and who looks at it (addition)",
    description: `The caller is not among those who look, which ends by itself after ${LOOKING_MINUTES} minutes; \`team\` has whom it can be handed to. Nothing is locked: who decides first decides. For platform administrators.`,
    params,
    success: 200,
    answer: handling.extend({ team: z.array(option) }),
  }),
  look: call({
    method: "post",
    path: "/requests/{requestId}/looks",
    access: "bearer",
    summary: "Say that one looks at a request (addition)",
    description: `Sent when it is opened, and again while it stays open; it counts for ${LOOKING_MINUTES} minutes. Answers who has it, and who else looks at it. For platform administrators.`,
    params,
    success: 200,
    answer: handling,
  }),
  take: call({
    method: "put",
    path: "/requests/{requestId}/taken",
    access: "bearer",
    summary: "Take an open request, or hand it to a colleague (addition)",
    description: `Whoever has it, anybody of the team may take it over. It lasts until it is decided, handed over or given back, ${TAKEN_HOURS} hours at most, and locks nothing. Whom it is handed to is told by mail, as is who had it, unless they do without. For platform administrators.`,
    refuses: overtaken,
    params,
    /** Defaults to the caller. */
    body: handedOver.partial(),
    success: 204,
    answer: "none",
  }),
  giveBack: call({
    method: "delete",
    path: "/requests/{requestId}/taken",
    access: "bearer",
    summary: "Give a request back to the whole team (addition)",
    description: "Whoever has it. For platform administrators.",
    params,
    success: 204,
    answer: "none",
  }),
};
