import { useMatches } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ToastMessage } from "./toast";

/** What a loader answers as one of `toasts`; its sentence is made here. */
interface Told {
  id: string;
  tone: "success" | "info" | "danger";
  key: string;
  params: Record<string, string | number>;
}

const toldBy = (data: unknown): Told[] =>
  typeof data === "object" && data !== null && "toasts" in data ? (data.toasts as Told[]) : [];

/** What the last write and the loaders of the page have to say: one sentence, and a second when the texts have `<key>Text`. */
export function useToasts(): ToastMessage[] {
  const { t, i18n } = useTranslation();
  return useMatches()
    .flatMap(({ data }) => toldBy(data))
    .map(({ id, tone, key, params }) => {
      const detail = `${key}Text`;
      const text = i18n.exists(detail) ? t(detail, params) : undefined;
      return { id, tone, title: t(key, params), text };
    });
}
