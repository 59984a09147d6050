import type { ErrorCode } from "~/contract/errors";

/** A refusal of the API. `code` selects the sentence; `fields` maps dotted field names to codes. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly code: ErrorCode;
  readonly title: string;
  readonly fields: Record<string, string[]>;
  readonly params: Record<string, string>;
  readonly requestId: string;
  /** The response body; absent when there was no response. */
  readonly body: unknown;
  readonly headers: Headers | undefined;
  /** The failed call, such as `operators.archive`, which may have its own sentence. */
  readonly call: string | undefined;

  /** The status of its error page: an invalid id in a URL counts as not found. */
  get pageStatus(): number {
    return this.code === "invalidId" || this.code === "invalidEltoId" ? 404 : this.status;
  }

  constructor(
    facts: Pick<ApiError, "status" | "code" | "title" | "requestId"> &
      Partial<Pick<ApiError, "fields" | "params" | "call" | "body" | "headers">>,
  ) {
    super(`${facts.status} ${facts.title} (${facts.code})`);
    this.status = facts.status;
    this.code = facts.code;
    this.title = facts.title;
    this.fields = facts.fields ?? {};
    this.params = facts.params ?? {};
    this.requestId = facts.requestId;
    this.call = facts.call;
    this.body = facts.body;
    this.headers = facts.headers;
  }
}
