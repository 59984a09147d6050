import { useTranslation } from "react-i18next";
import { Card } from "~/ui/display/card";
import { Screen } from "~/ui/overlays/overlay";
import { KeysSwitch, ShortcutList } from "~/ui/shell/shortcuts/shortcut-list";
import { shortcuts } from "~/ui/shell/shortcuts/shortcuts";
import { screenLoader } from "~/web/request/screen.server";
import { ProfileHead, profileTitle } from "./profile-head";

export const handle = { title: profileTitle("tabs.shortcuts"), i18n: ["backoffice-profile"] };

export const loader = screenLoader({ may: "signedIn" }, async () => ({}));

/** Every shortcut of the product; `?` shows those of a page. */
export default function Shortcuts() {
  const { t } = useTranslation("backoffice-ui");
  return (
    <Screen>
      <ProfileHead />
      <Card title={t("shortcuts.all")}>
        <p>{t("shortcuts.lead")}</p>
        <ShortcutList shortcuts={shortcuts} />
        <KeysSwitch />
      </Card>
    </Screen>
  );
}
