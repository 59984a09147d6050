import type { Actor } from "../services";
import type { LogDraft } from "./write-log.server";

/** The log draft for an action on one's own account; administrators of the person's operator may read it. */
export const aboutOneself = (actor: Actor): LogDraft => ({
  subject: { kind: "user", id: actor.id, name: actor.displayName },
  ...(actor.eltos[0] && { operatorId: actor.eltos[0].id }),
});
