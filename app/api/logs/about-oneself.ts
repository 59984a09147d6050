import type { Actor } from "../services";
import type { LogDraft } from "./write-log.server";

/** The log draft of somebody's action on their own account; administrators of their operator may read it. */
export const aboutOneself = (actor: Actor): LogDraft => ({
  subject: { kind: "user", id: actor.id, name: actor.displayName },
  ...(actor.eltos[0] && { operatorId: actor.eltos[0].id }),
});
