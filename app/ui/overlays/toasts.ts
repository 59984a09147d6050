import { useMatches } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ToastMessage } from "./toast";

/** A message in a loader's `toasts`; its sentence is made here. */
interface Told {
  id: string;
  tone: "success" | "info" | "danger";
  key: string;
  params: Record<string, string | number>;
}

const toldBy = (data: unknown): Told[] =>
  typeof data === "object" && data !== null && "toasts" in data ? (data.toasts as Told[]) : [];

/**
 * The messages of the last write and of the page's loaders: a sentence, and a second one when the texts have
 * `<key>Text`. One with `params.to` has a link there, called `<key>Link`.
 */
export function useToasts(): ToastMessage[] {
  const { t, i18n } = useTranslation();
  return useMatches()
    .flatMap(({ data }) => toldBy(data))
    .map(({ id, tone, key, params }) => {
      const detail = `${key}Text`;
      const text = i18n.exists(detail) ? t(detail, params) : undefined;
      const link = params.to ? { to: String(params.to), label: t(`${key}Link`) } : undefined;
      return { id, tone, title: t(key, params), text, link };
    });
}
