import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { CurrentUser } from "~/contract/current-user";
import type { ErrorCode } from "~/contract/errors";
import { exportRequest } from "~/contract/export-request";
import { languages } from "~/contract/languages";
import type { PermissionName } from "~/contract/permissions";
import type { Api } from "~/web/api/client.server";
import {
  ApiError,
  type ScreenContext,
  screenAction,
  screenFile,
  screenLoader,
} from "~/web/request/screen.server";
import { cookie, MINUTES, seal, setCookie, unseal } from "~/web/session/cookies.server";
import { flashCookie, redirectWithToast } from "~/web/session/flash.server";

interface Impossible {
  code: ErrorCode;
  params: Record<string, string>;
}

interface ExportScreens<Input, Fields, Filter> {
  may: PermissionName;
  /** The list's declaration in the contract. */
  list: {
    fromUrl: (
      parameters: URLSearchParams,
      unavailable?: readonly Filter[],
    ) => {
      input: Input;
      state: { isFiltered: boolean; search: string | undefined; chosen?: Readonly<Record<string, string[]>> };
    };
    toExport: (input: Input) => Fields;
  };
  /** Filters that this person cannot use. */
  unavailable?: (person: CurrentUser) => readonly Filter[];
  /** Why the file cannot be generated, which the form says before it asks for the reason. */
  impossible?: (api: Api, input: Input, chosen: readonly string[]) => Promise<Impossible | null>;
  /** Makes the call; may add fields. */
  send: (
    api: Api,
    fields: Fields & z.output<typeof exportRequest>,
    screen: ScreenContext,
  ) => Promise<Response>;
}

/** The URL parameters for selected rows and the action on them. */
const rowParameters = ["id", "of", "act", "newTag", "newCategory", "newStart", "newEnd"];

/** The query of a list without its selected rows, so that the list shows all rows. */
export function withoutRows(search: string): string {
  const query = new URLSearchParams(search);
  if (!rowParameters.some((name) => query.has(name))) return search;
  for (const name of rowParameters) query.delete(name);
  return query.size > 0 ? `?${query}` : "";
}

/** Whether the page was opened for selected rows, even if none were selected. */
const hasSelectedRows = ({ searchParams }: URL) =>
  searchParams.get("of") === "chosen" || searchParams.has("id");

/**
 * The loaders and the action of an export of a list at `<list>/export`, and of its file at `<list>/export/file`
 * (docs/lists.md, Exports). All three use the list's query, so that the file contains the same rows as the list.
 */
export function exportScreens<Input, Fields, Filter>({
  may,
  list,
  unavailable = () => [],
  impossible,
  send,
}: ExportScreens<Input, Fields, Filter>) {
  /** Redirects from the form to the file: an action cannot answer with a download. */
  async function toFile({ request, url }: ScreenContext, given: z.output<typeof exportRequest>) {
    const sealed = await seal(NAME, given, LIFETIME);
    return redirect(`${url.pathname.replace(/\/$/, "")}/file${url.search}`, {
      status: 303,
      headers: { "set-cookie": setCookie(request, NAME, sealed, { maxAge: LIFETIME }) },
    });
  }
  return {
    toFile,
    dialogLoader: screenLoader({ may }, async (screen) => {
      const { me, url } = screen;
      const { input, state } = list.fromUrl(url.searchParams, unavailable(await me()));
      return {
        impossible: (await impossible?.(screen.api, input, state.chosen?.id ?? [])) ?? null,
        narrowed: state.isFiltered || state.search !== undefined,
        chosen: hasSelectedRows(url) ? (state.chosen?.id?.length ?? 0) : null,
        closeTo: url.pathname.replace(/\/export\b.*/, "") + withoutRows(url.search),
        /** The submitted values, if the file was refused. */
        refused: (await exportRequestOf(screen)) ?? null,
      };
    }),
    /** Checks the form, then redirects to the file. */
    dialogAction: screenAction({ may }, (screen) =>
      screen.form(exportRequest, (given) => toFile(screen, given)),
    ),
    /** The file, once for each submitted form; otherwise, redirects to the form. */
    fileLoader: screenFile({ may }, async (screen) => {
      const { api, request, url } = screen;
      const form = pathAbove(url) + url.search;
      const given = await exportRequestOf(screen);
      if (!given) return redirect(form);
      const { input, state } = list.fromUrl(url.searchParams, unavailable(await screen.me()));
      // Without selected rows, it must not export all of them.
      if (hasSelectedRows(url) && !state.chosen?.id?.length) return redirect(form);
      try {
        const file = await send(api, { ...list.toExport(input), ...given }, screen);
        // A download does not navigate, so the next page shows the message.
        screen.setCookie(flashCookie(request, "backoffice-shell:toast.exported"));
        screen.setCookie(setCookie(request, NAME, ""));
        return file;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // Server errors get a message of their own, except for a busy server.
        const isOurs = error.status >= 500 && error.code !== "exportsBusy";
        const why = isOurs ? "backoffice-export-dialog:failed" : (`backoffice-errors:${error.code}` as const);
        return redirectWithToast(request, form, why, error.params, "danger");
      }
    }),
  };
}

const pathAbove = ({ pathname }: URL) => pathname.replace(/\/[^/]*\/?$/, "");

/** The export request is kept in a sealed cookie, so that the reason is not in URLs and their logs. */
const NAME = "export";
const LIFETIME = 2 * MINUTES;
const kept = z.object({ reason: z.string(), exportAsExcel: z.boolean(), language: z.enum(languages) });

/**
 * The export request; undefined if there is none, or if it has expired. It is deleted once its file is downloaded.
 */
export async function exportRequestOf({ request }: ScreenContext) {
  const sealed = cookie(request, NAME);
  return sealed ? kept.safeParse(await unseal(NAME, sealed)).data : undefined;
}
