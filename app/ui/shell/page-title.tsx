import { isRouteErrorResponse, useMatches, useRouteLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { UNSAFE_DataRouterStateContext } from "react-router-dom";

/** A route's `handle.title`: the key of a text with its namespace, or a function of the route's data. */
export type PageTitleHandle<Data = never> = { title: string | ((data: Data, t: TFunction) => string) };

const titleOf = (handle: unknown) =>
  typeof handle === "object" && handle !== null && "title" in handle
    ? (handle.title as string | ((data: unknown, t: TFunction) => string))
    : undefined;

/**
 * “Erreur : Modifier – Citadelle de Dinant – Pass Détours”. A route's `meta` does not know that its form was refused,
 * so the title is made here, from the deepest matched route that has one.
 */
export function PageTitle() {
  const { t, i18n } = useTranslation();
  const programme = useRouteLoaderData<{ programme: string }>("root")?.programme;
  const titled = useMatches()
    .map(({ handle, data }) => ({ title: titleOf(handle), data }))
    .findLast(({ title, data }) => typeof title === "string" || (title && data));
  const state = useContext(UNSAFE_DataRouterStateContext);
  const refused = Object.values(state?.actionData ?? {}).some(
    (answer: { lastResult?: { status?: string } } | undefined) => answer?.lastResult?.status === "error",
  );
  const [failure] = Object.values(state?.errors ?? {});
  const failed =
    failure && `backoffice-shell:failure.${isRouteErrorResponse(failure) ? failure.status : 500}.title`;
  const own = failed
    ? t(i18n.exists(failed) ? failed : "backoffice-shell:failure.500.title")
    : typeof titled?.title === "function"
      ? titled.title(titled.data, t)
      : titled?.title && t(titled.title);
  return (
    <title>
      {[refused && own ? t("backoffice-ui:titleWithError", { title: own }) : own, programme]
        .filter(Boolean)
        .join(" – ")}
    </title>
  );
}
