import type { calls } from "~/contract/calls";
import { offerList } from "~/contract/offers/filters";
import { can } from "~/contract/permissions";
import exportTexts from "../../../locales/fr/backoffice-exports.json";
import { exportTurn, inTurn, printTurn } from "../exports/export-turn.server";
import { offerColumns } from "../offers/export.server";
import { offersWhere, sortedOffers } from "../offers/filters.server";
import { offerRows } from "../offers/queries.server";
import type { CallContext, Implementations } from "../pipeline.server";
import { clockFrom } from "../platform/clock";
import { type Download, download, exportFile } from "../platform/exports/export-file.server";
import { BATCH, inBatches } from "../platform/exports/in-batches";
import { Refusal } from "../refusal";
import { scopeOf } from "../scope.server";
import {
  catalogueOf,
  cataloguesOf,
  checkedCount,
  piecesOf,
  requestCatalogue,
} from "./catalogue-files.server";
import { printCatalogue } from "./print.server";
import { countPrinted } from "./printed-offers.server";

const may = "exportCatalogue" as const;
const refusal = "invalidRightsToExport" as const;
const list = "catalogue";
/** Timeout in milliseconds for slow clients: their download is aborted, so that the others need not wait. */
const READ_TIMEOUT = 5 * 60_000;

const pdf = (language: string, day: string): Pick<Download, "contentType" | "filename"> => ({
  contentType: "application/pdf",
  filename: `${exportTexts.catalogue.filename}-${language}-${day}.pdf`,
});

export const catalogueEndpoints: Implementations<typeof calls.catalogue> = {
  read: { may, refusal, run: readCatalogue },
  request: {
    may,
    refusal,
    run: async (call) => {
      const { reason, language } = call.input;
      const { OrderBy: _, ...filters } = offerList.fromExport(call.input);
      const { catalogueId, offers } = await requestCatalogue(call, filters, language);
      call.log("DataExported", {
        extra: { list, format: "pdf", reason, filters: { ...filters, Language: language }, rows: offers },
      });
      return { catalogueId };
    },
  },
  list: {
    may,
    refusal,
    run: ({ db, actor, services }) => cataloguesOf(db, actor.id, services.clock.now()),
  },
  details: {
    may,
    refusal,
    run: ({ db, actor, services, input }) =>
      catalogueOf(db, actor.id, input.catalogueId, services.clock.now()),
  },
  file: {
    may,
    refusal,
    run: async ({ db, actor, services, input, signal }) => {
      const { id, size, language, requestedAt } = await catalogueOf(
        db,
        actor.id,
        input.catalogueId,
        services.clock.now(),
      );
      if (size === null) throw new Refusal("notFound");
      return download({
        ...pdf(language, clockFrom(() => new Date(requestedAt)).today()),
        chunks: piecesOf(services.db, id),
        size,
        signal,
      });
    },
  },
};

function readCatalogue(call: CallContext<typeof calls.catalogue.read>): Promise<Response> {
  const { actor, services, signal, input, log } = call;
  const { Target: target, Language: language } = input;
  if (target === "Xlsx" && !can.exportOffersAsExcel(actor)) throw new Refusal(refusal);
  const { db, clock, mediaStore, options } = services;
  const today = clock.today();
  const of = { person: actor, filters: {}, language, today };
  const format = target === "Pdf" ? "pdf" : target === "Xlsx" ? "xlsx" : "csv";
  return inTurn((format === "pdf" ? printTurn : exportTurn)(call), async (leave) => {
    const rows = await (format === "pdf" ? checkedCount : countPrinted)(db, of);
    log("DataExported", {
      extra: { list, format, reason: input.Reason ?? "", filters: { Language: language }, rows },
    });
    if (format === "pdf")
      return download({
        ...pdf(language, today),
        chunks: printCatalogue(db, {
          ...of,
          mediaStore,
          programme: options.programmeName,
          madeAt: clock.now(),
        }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(READ_TIMEOUT)]),
        onEnd: leave,
      });
    const visible = scopeOf(actor);
    const all = offerRows(db, visible, today).where(offersWhere(actor, { Status: ["Active"] }, today));
    type Row = Awaited<ReturnType<typeof all.execute>>[number];
    return exportFile({
      format,
      signal,
      columns: offerColumns(actor, language, [language]),
      batches: inBatches((last?: Row) =>
        sortedOffers(visible)
          .following(all, "name", BATCH, last as never)
          .execute(),
      ),
      filename: `${exportTexts.catalogue.filename}-${language}-${today}`,
      onEnd: leave,
    });
  });
}
