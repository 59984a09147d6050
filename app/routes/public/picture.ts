import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { sceneUrl } from "~/ui/display/scenes";
import type { loader } from "./layout";

/** The picture beside a public page, with its credit. */
export function usePicture() {
  const { t } = useTranslation("backoffice-ui");
  const picture = useRouteLoaderData<typeof loader>("routes/public/layout")?.picture;
  return picture
    ? { src: picture.url, credit: picture.copyright }
    : { src: sceneUrl("vallee"), credit: t("ownPicture") };
}
