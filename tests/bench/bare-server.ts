import { once } from "node:events";
import { createServer } from "node:http";
import { pipeline } from "node:stream/promises";
import { CompiledQuery } from "kysely";
import { openDatabase } from "~/api/platform/database/open.server";
import { configuration } from "~/config/configuration.server";
import { PageStream } from "~/web/request/page-stream.server";
import { compressed } from "~/web/server/compression.server";
import { tablesOf } from "./equal-table";
import type { Query } from "./server-process";

/** The minimum that one page needs: `/0` is the first page that the parent process names. */
export interface BarePage {
  queries: Query[];
  html: string;
}

/**
 * The baseline: the least that could send these pages' tables to a browser: Node's server, the same queries at once,
 * React, and the same compression. No sign-in, no routes, no rights, no menu, no filters.
 */
export async function serveBare(): Promise<void> {
  const { databaseUrl, dataDirectory: dataDir, port } = configuration();
  const [database, { renderToPipeableStream }] = await Promise.all([
    openDatabase({ databaseUrl, dataDir }),
    import("react-dom/server"),
  ]);
  const [pages] = (await once(process, "message")) as [BarePage[]];
  const kept = pages.map(({ queries, html }) => ({
    queries: queries.map(({ sql, parameters }) => CompiledQuery.raw(sql, [...parameters])),
    tables: tablesOf(html),
  }));
  const server = createServer(async ({ url = "/" }, response) => {
    const page = kept[Number(url.slice(1))];
    if (!page) return response.writeHead(404).end();
    await Promise.all(page.queries.map((query) => database.db.executeQuery(query)));
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": "br" });
    const body = new PageStream();
    renderToPipeableStream(page.tables).pipe(body);
    await pipeline([...compressed(body, "br"), response]);
  });
  process.once("SIGTERM", () => {
    server.close(() => database.close());
    server.closeAllConnections();
    process.disconnect();
  });
  server.listen(port, "127.0.0.1", () => console.info(`The bare server is running on ${port}.`));
}
