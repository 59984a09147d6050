import { boundedJson } from "~/contract/bounded-json";
import type { DraftFields } from "~/contract/drafts";
import { screenAction, screenLoader } from "~/web/request/screen.server";

/*
 * The draft of a long form, stored on the server in addition to the browser's copy by the page's scripts
 * (docs/interface.md, Drafts).
 */

export const loader = screenLoader({ may: "readOperators" }, async ({ api, url }) =>
  Response.json(await api.drafts.read({ Form: url.searchParams.get("form") ?? "" }), {
    headers: { "cache-control": "no-store" },
  }),
);

/** Without fields the draft is deleted. */
export const action = screenAction({ may: "readOperators" }, async ({ api, formData }) => {
  const sent = formData();
  const form = String(sent.get("form") ?? "");
  const fields = sent.get("fields");
  if (fields !== null) return Response.json(await api.drafts.keep({ form, fields: parsed(String(fields)) }));
  await api.drafts.drop({ Form: form });
  return new Response(null, { status: 204 });
});

function parsed(fields: string): DraftFields {
  try {
    return boundedJson(fields) as DraftFields;
  } catch {
    throw new Response(null, { status: 400 });
  }
}
