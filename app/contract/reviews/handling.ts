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
export const handover = z.object({ userId: identifier });

const params = z.object({ requestId: pathId });
const overtaken = ["alreadyDecided", "requestWithdrawn", "requestAmended"] as const;

export const reviewHandlingCalls = {
  read: call({
    method: "get",
    path: "/requests/{requestId}/handling",
    access: "bearer",
    summary: "The handlers of a request (addition)",
    description: `The person who has taken it, and others who are looking at it, without the caller; looking expires after ${LOOKING_MINUTES} minutes. \`team\` lists the people to whom it can be handed over. Nothing is locked: the first decision counts. For platform administrators.`,
    params,
    success: 200,
    answer: handling.extend({ team: z.array(option) }),
  }),
  look: call({
    method: "post",
    path: "/requests/{requestId}/looks",
    access: "bearer",
    summary: "Signal that the caller is looking at a request (addition)",
    description: `Sent when it is opened, and repeatedly while it stays open; valid for ${LOOKING_MINUTES} minutes. Answers the person who has taken it, and others who are looking at it. For platform administrators.`,
    params,
    success: 200,
    answer: handling,
  }),
  take: call({
    method: "put",
    path: "/requests/{requestId}/taken",
    access: "bearer",
    summary: "Take an open request, or hand it to a colleague (addition)",
    description: `Anybody in the team may take over a request, even from a colleague. It stays taken until it is decided, handed over or returned, at most ${TAKEN_HOURS} hours, which does not lock it. The new and the previous handler are notified by mail, unless they have turned this off. For platform administrators.`,
    refuses: overtaken,
    params,
    /** Defaults to the caller. */
    body: handover.partial(),
    success: 204,
    answer: "none",
  }),
  giveBack: call({
    method: "delete",
    path: "/requests/{requestId}/taken",
    access: "bearer",
    summary: "Return a request to the team (addition)",
    description: "Regardless of the person who has taken it. For platform administrators.",
    params,
    success: 204,
    answer: "none",
  }),
};
