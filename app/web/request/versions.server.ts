import type { RequestVersion } from "~/contract/reviews/answers";
import { ApiError, type ScreenContext } from "./screen.server";

interface Version<Content> extends Pick<RequestVersion, "decidedAt" | "decision"> {
  previous: Content | null;
  content: Content;
}

/**
 * The versions of a history to compare: `?to=` shows the changes of that request, `?from=` and `?to=` compare two
 * versions. `unknown` if one of them does not exist.
 */
export async function comparedVersions<Content>(
  { url }: ScreenContext,
  read: (requestId: string) => Promise<Version<Content>>,
) {
  const [from, to] = await Promise.all(
    ["from", "to"].map(async (name) => {
      const requestId = url.searchParams.get(name);
      return requestId ? read(requestId).catch(nullIfRefused) : undefined;
    }),
  );
  const comparison =
    to && from !== null
      ? {
          before: from ? from.content : to.previous,
          after: to.content,
          from: from ? from.decidedAt : null,
          to: to.decidedAt,
          decision: to.decision,
        }
      : null;
  return { unknown: from === null || to === null, comparison };
}

function nullIfRefused(error: unknown): null {
  if (error instanceof ApiError && error.status < 500 && error.status !== 401) return null;
  throw error;
}
