import { isRouteErrorResponse, useMatches } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { UNSAFE_DataRouterStateContext } from "react-router-dom";
import { useSite } from "./site-links";

/** A route's `handle.title`: the key of a text with its namespace, or a function of the route's data and its action's. */
export type PageTitleHandle<Data = never> = {
  title: string | ((data: Data, t: TFunction, answer?: unknown) => string);
  /** The key of what its error boundary says of what does not exist; without it the page is missing. */
  missing?: string;
  /** Whether what the URL asks for is wrong, as a form that is sent by GET has it. */
  isWrong?: (data: Data) => boolean;
};

const titleOf = (handle: unknown) =>
  typeof handle === "object" && handle !== null && "title" in handle
    ? (handle.title as string | ((data: unknown, t: TFunction, answer?: unknown) => string))
    : undefined;

const isWrong = (handle: unknown, data: unknown) =>
  typeof handle === "object" &&
  handle !== null &&
  "isWrong" in handle &&
  (handle.isWrong as (data: unknown) => boolean)(data);

const missingOf = (handle: unknown) =>
  typeof handle === "object" && handle !== null && "missing" in handle ? String(handle.missing) : undefined;

/**
 * “Erreur : Modifier la fiche – Citadelle de Dinant – Pass Détours”: the titles of the matched routes, the deepest
 * first. A route's `meta` does not know that its form was refused, so the title is made here.
 */
export function PageTitle() {
  const { t, i18n } = useTranslation();
  const programme = useSite()?.programme;
  const matches = useMatches();
  const state = useContext(UNSAFE_DataRouterStateContext);
  const titles = matches.flatMap(({ id, handle, data }) => {
    const title = titleOf(handle);
    if (typeof title === "function") return data ? [title(data, t, state?.actionData?.[id])] : [];
    return title ? [t(title)] : [];
  });
  const refused =
    Object.values(state?.actionData ?? {}).some(
      (answer: { lastResult?: { status?: string } } | undefined) => answer?.lastResult?.status === "error",
    ) || matches.some(({ handle, data }) => data && isWrong(handle, data));
  const [[boundary, failure] = []] = Object.entries(state?.errors ?? {});
  const status = isRouteErrorResponse(failure) ? failure.status : 500;
  const missing = status === 404 && missingOf(matches.find(({ id }) => id === boundary)?.handle);
  const failed = failure && (missing || `backoffice-shell:failure.${status}.title`);
  const own = failed
    ? t(i18n.exists(failed) ? failed : "backoffice-shell:failure.500.title")
    : [...new Set(titles.reverse())].join(" – ");
  return (
    <title>
      {[refused && own ? t("backoffice-ui:titleWithError", { title: own }) : own, programme]
        .filter(Boolean)
        .join(" – ")}
    </title>
  );
}
