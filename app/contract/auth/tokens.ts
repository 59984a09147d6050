import { z } from "zod";

/** Account types of the source API: how the person signed in. */
export const authFlows = ["Default", "WBT"] as const;
export type AuthFlow = (typeof authFlows)[number];

export const tokens = z.object({
  /** JWT, 15 minutes. */
  accessToken: z.string(),
  /** Opaque; replaced on each use. */
  refreshToken: z.string(),
  flow: z.enum(authFlows),
  stayConnected: z.boolean(),
  /** When the refresh token expires, ISO 8601. */
  expiresAt: z.string(),
});
export type Tokens = z.output<typeof tokens>;
