import { z } from "zod";
import { call } from "../call";
import { pathId } from "../paging";

export const ownSession = z.object({
  id: z.string(),
  /** Names that people know, such as Firefox and Windows; null when it is another one or does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The network of the last use, without its last part: 192.0.2.x; null when unknown. */
  network: z.string().nullable(),
  createdAt: z.string(),
  /** To within the 15 minutes that an access token lasts. */
  lastUsedAt: z.string(),
  /** The session of this call. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

/** Where one is signed in (additions). */
export const sessionCalls = {
  sessions: call({
    method: "get",
    path: "/auth/sessions",
    access: "bearer",
    summary: "One's own open sessions, last used first (addition)",
    description:
      "Where the person is signed in: browser and system in words, when it began and was last used, and roughly from where.",
    success: 200,
    answer: z.array(ownSession),
  }),
  endSession: call({
    method: "delete",
    path: "/auth/sessions/{id}",
    access: "bearer",
    summary: "End one of one's own sessions (addition)",
    description: "Its next call is refused. A session of somebody else does not exist.",
    params: z.object({ id: pathId }),
    refuses: ["notFound"],
    success: 204,
    answer: "none",
  }),
  endOtherSessions: call({
    method: "delete",
    path: "/auth/sessions",
    access: "bearer",
    summary: "End all of one's own sessions but this one (addition)",
    description: "Signs the person out everywhere else. Answers 204 also when there is no other session.",
    success: 204,
    answer: "none",
  }),
};
