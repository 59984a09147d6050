import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { text } from "~/contract/fields";
import { de } from "~/i18n/elision";
import { ActionQuestion } from "~/ui/overlays/action-question";
import { Recap } from "~/ui/overlays/dialog";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { redirectWithUndo } from "~/web/request/undoable.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { questionAbout, redirectIfDeleted } from "./user-of.server";
import { pageBehind, usersPath } from "./user-path";

export const handle = {
  ...overlayHandle,
  title: ({ worksElsewhere }: { worksElsewhere: boolean }, t: TFunction) =>
    t(`backoffice-users:delete.${worksElsewhere ? "titleElsewhere" : "title"}`),
  i18n: ["backoffice-users", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "manageUsers" }, (screen) => questionAbout(screen, "delete"));

/** The name in the question, repeated in the message afterwards: by then the account can no longer be read. */
const shown = z.object({ name: text(300), removes: z.string().optional() });

export const action = screenAction({ may: "manageUsers" }, (screen) =>
  screen.form(shown, async ({ name, removes }) => {
    const { api, param, url } = screen;
    const id = param("userId");
    await redirectIfDeleted(screen, api.users.remove({ id }));
    const behind = pageBehind(url);
    const to = behind.isTab ? behind.to : usersPath(url.search);
    return removes
      ? redirectWithUndo(screen, to, id, "backoffice-users:done.removed", { name })
      : redirectWithUndo(screen, to, id, "backoffice-users:done.deleted", { ofName: de(name) });
  }),
);

export default function DeleteUser() {
  const { name, email, worksElsewhere: removes, refusal, closeTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-users", "backoffice-errors"]);
  return (
    <ActionQuestion
      appearance={{ icon: "trash-duotone", tone: "danger", button: "trash", danger: true }}
      words={{
        title: t(removes ? "delete.titleElsewhere" : "delete.title"),
        keep: t("delete.keep"),
        do: t(removes ? "delete.doElsewhere" : "delete.do"),
        back: t("delete.back"),
      }}
      consequences={t(removes ? "delete.textElsewhere" : "delete.text", { name })}
      refusal={refusal && t(`backoffice-errors:${refusal}`)}
      closeTo={closeTo}
      recap={<Recap icon="users-duotone" tone="neutral" title={name} text={email} />}
    >
      <input type="hidden" name="name" value={name} />
      {removes && <input type="hidden" name="removes" value="on" />}
    </ActionQuestion>
  );
}
