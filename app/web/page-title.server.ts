import { textsIn } from "~/i18n/texts.server";
import { site } from "./site.server";

/** “Opérateurs adhérents – Pass Détours”. */
export async function pageTitle(key: string, params: Record<string, string | number> = {}): Promise<string> {
  const { t } = await textsIn("fr");
  return `${t(key, params)} – ${site().programme}`;
}
