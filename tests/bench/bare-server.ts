import { once } from "node:events";
import { createServer } from "node:http";
import { CompiledQuery } from "kysely";
import { openDatabase } from "~/api/platform/database/open.server";
import { configuration } from "~/config/configuration.server";
import { wholePage } from "~/web/request/whole-page.server";
import { sendable } from "~/web/server/compression.server";
import { tablesOf } from "./equal-table";
import type { Query } from "./server-process";

/** The minimum for one page: `/0` is the first page given by the parent process. */
export interface BarePage {
  queries: Query[];
  html: string;
}

/**
 * The baseline: the smallest server that can send these pages' tables to a browser, with Node's server, the same
 * concurrent queries, React, and the same compression. No sign-in, routes, rights, menu or filters.
 */
export async function serveBare(): Promise<void> {
  const { databaseUrl, dataDirectory: dataDir, port } = configuration();
  const [database, { renderToString }] = await Promise.all([
    openDatabase({ databaseUrl, dataDir }),
    import("react-dom/server"),
  ]);
  const [pages] = (await once(process, "message")) as [BarePage[]];
  const kept = pages.map(({ queries, html }) => ({
    queries: queries.map(({ sql, parameters }) => CompiledQuery.raw(sql, [...parameters])),
    tables: tablesOf(html),
  }));
  const server = createServer(async (request, response) => {
    const page = kept[Number(request.url?.slice(1))];
    if (!page) return response.writeHead(404).end();
    await Promise.all(page.queries.map((query) => database.db.executeQuery(query)));
    const body = wholePage(renderToString(page.tables), {
      headers: { "content-type": "text/html; charset=utf-8" },
    });
    const sent = await sendable(body, request, () => {});
    response.writeHead(200, Object.fromEntries(sent.headers)).end(Buffer.from(await sent.arrayBuffer()));
  });
  process.once("SIGTERM", () => {
    server.close(() => database.close());
    server.closeAllConnections();
    process.disconnect();
  });
  server.listen(port, "127.0.0.1", () => console.info(`The bare server is running on ${port}.`));
}
