import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ToastMessage } from "./toast";

interface Flash {
  id: string;
  tone: "success" | "info" | "danger";
  key: string;
  params: Record<string, string | number>;
}

/** What the last write has to say: one sentence, and a second one when the texts have `<key>Text`. */
export function useFlashMessages(): ToastMessage[] {
  const { t, i18n } = useTranslation();
  const flash = useRouteLoaderData<{ flash?: Flash }>("root")?.flash;
  if (!flash) return [];
  const detail = `${flash.key}Text`;
  const text = i18n.exists(detail) ? t(detail, flash.params) : undefined;
  return [{ id: flash.id, tone: flash.tone, title: t(flash.key, flash.params), text }];
}
