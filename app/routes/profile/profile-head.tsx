import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Tabs } from "~/ui/display/tabs";
import { PageHead } from "~/ui/shell/page-head";

/** “Mes sessions – Mon profil” */
export const profileTitle =
  (tab: "tabs.sessions" | "tabs.secondFactor" | "tabs.preferences" | "tabs.shortcuts") =>
  (_: unknown, t: TFunction) =>
    `${t(`backoffice-profile:${tab}`)} – ${t("backoffice-profile:title")}`;

/** The head of each page of one's own profile. */
export function ProfileHead() {
  const { t } = useTranslation("backoffice-profile");
  return (
    <>
      <PageHead title={t("title")} />
      <Tabs
        label={t("tabs.label")}
        items={[
          { to: "/profile", label: t("tabs.informations"), end: true },
          { to: "/profile/sessions", label: t("tabs.sessions") },
          { to: "/profile/second-factor", label: t("tabs.secondFactor") },
          { to: "/profile/preferences", label: t("tabs.preferences") },
          { to: "/profile/shortcuts", label: t("tabs.shortcuts") },
        ]}
      />
    </>
  );
}
