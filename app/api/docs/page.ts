import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { errorCatalogue } from "~/contract/errors";
import { fieldCodes } from "~/contract/field-codes";
import type { ApiDocument, Operation } from "../openapi";
import { notation } from "./notation";

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; accent-color: #0b6264; }
body { margin: 0 auto; max-width: 64rem; padding: 1.5rem; }
h2 { margin-top: 3rem; } h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
nav ul { columns: 14rem; padding-left: 1.2rem; }
article { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: 1rem 0; }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; }
pre { overflow: auto; padding: 0.75rem; border-radius: 0.5rem; background: color-mix(in srgb, currentColor 8%, transparent); }
summary { cursor: pointer; padding: 0.25rem 0; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: 0.4rem 1rem 0.4rem 0; vertical-align: top; }
:target { outline: 2px solid; outline-offset: 4px; }
.scroll { overflow-x: auto; }`;

/** The page has only an inline style: no scripts, no other files. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The API documentation, for developers of client applications. */
export function docsPage({ paths, info: { title, version }, tags }: ApiDocument) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API – ${title}</title>
<style>${raw(style)}</style>
</head>
<body>
<header>
<h1>${title}: API ${version}</h1>
<p>JSON over HTTP. Machine-readable: <a href="/api/openapi.json">OpenAPI 3.1 document</a>. Calls marked <em>bearer</em>
need the header <code>Authorization: Bearer …</code> with an access token of <a href="#auth.login">sign-in</a>; it lasts
15 minutes, then <a href="#auth.refreshTokens">exchange the refresh token</a>. Calls marked <em>or key</em> can also be made
by a client application, with a key that the programme’s team makes for it, in the same header.</p>
<nav aria-label="Areas"><ul>${tags.map(({ name }) => html`<li><a href="#area-${name}">${name}</a></li>`)}<li><a href="#errors">Errors</a></li></ul></nav>
</header>
<main>
${tags.map(
  ({ name, description }) => html`<section aria-labelledby="area-${name}">
<h2 id="area-${name}">${name}</h2>
<p>${description}</p>
${operations.filter(({ operation }) => operation.tags[0] === name).map(({ path, method, operation }) => article(path, method, operation))}
</section>`,
)}
<section aria-labelledby="errors">
<h2 id="errors">Errors</h2>
<p>A refusal is <code>application/problem+json</code>: <code>type</code> (this page, at the code), <code>title</code>,
<code>status</code>, <code>detail</code>, <code>instance</code> (the path and the request id), <code>code</code>, and where
they apply <code>errors</code> (field → codes of the second table, or of the first) and <code>params</code>. The code is
stable; decide by it.</p>
<div class="scroll" tabindex="0" role="region" aria-labelledby="errors"><table>
<thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Title</th><th scope="col">Detail</th></tr></thead>
<tbody>${Object.entries(errorCatalogue).map(
    ([code, { status, title, detail }]) =>
      html`<tr id="${code}"><th scope="row"><code>${code}</code></th><td>${status}</td><td>${title}</td><td>${detail}</td></tr>`,
  )}</tbody>
</table></div>
<div class="scroll" tabindex="0" role="region" aria-label="Codes of fields"><table>
<thead><tr><th scope="col">Code of a field</th><th scope="col">Meaning</th></tr></thead>
<tbody>${Object.entries(fieldCodes).map(
    ([code, meaning]) => html`<tr><th scope="row"><code>${code}</code></th><td>${meaning}</td></tr>`,
  )}</tbody>
</table></div>
</section>
</main>
</body>
</html>`;
}

function article(path: string, method: string, operation: Operation) {
  const { operationId, summary, description, security, parameters, requestBody, responses } = operation;
  const success = Object.entries(responses).find(([status]) => status.startsWith("2"));
  return html`<article id="${operationId}">
<h3><code>${method} ${path}</code></h3>
<p>${summary}. ${description}</p>
<p>${security.length > 1 ? "Bearer or key" : security.length ? "Bearer" : "Public"}; answers ${success?.[0] ?? ""}; may be refused with ${codesOf(
    operation,
  ).map((code, n) => html`${n ? ", " : ""}<a href="#${code}">${code}</a>`)}.</p>
${
  parameters.length
    ? html`<details open><summary>Parameters</summary><pre tabindex="0">${parameters
        .map(
          ({ name, in: place, required, schema }) =>
            `${place} ${name}${required ? "" : "?"}: ${notation(schema)}`,
        )
        .join("\n")}</pre></details>`
    : ""
}
${contentSchema("Body", requestBody?.content)}
${contentSchema("Answer", success?.[1].content)}
</article>`;
}

/** The error codes of a call's refusals. */
const codesOf = ({ responses }: Operation) =>
  Object.values(responses).flatMap(({ content }) =>
    Object.values(content ?? {}).flatMap(({ schema }) => schema.allOf?.[1]?.properties?.code?.enum ?? []),
  );

function contentSchema(label: string, content: Operation["responses"][string]["content"]) {
  return Object.entries(content ?? {}).map(
    ([type, { schema }]) => html`<details><summary>${label}: <code>${type}</code></summary>
<pre tabindex="0">${notation(schema)}</pre></details>`,
  );
}
