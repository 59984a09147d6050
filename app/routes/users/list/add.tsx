import { useActionData, useLoaderData } from "@remix-run/react";
import { can } from "~/contract/permissions";
import { accountCreation } from "~/contract/users/account-calls";
import { assignableRoles } from "~/contract/users/account-states";
import { overlayHandle } from "~/ui/overlays/overlay";
import { InviteForm } from "~/ui/users/invite-form";
import { byIntent } from "~/web/request/intents.server";
import { type ScreenContext, screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { chosenOperators, type FoundOperators, findOperators } from "../found-operators.server";

export const handle = {
  ...overlayHandle,
  title: "backoffice-users:add.title",
  i18n: ["backoffice-users", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

const closeTo = ({ search }: URL) => `/users${search}`;

/** An operator's administrator chooses among their own operators; a platform administrator searches for them. */
export const loader = screenLoader({ may: "manageUsers" }, async ({ me, url }) => {
  const person = await me();
  const isEverybodys = can.setPasswords(person);
  return {
    roles: assignableRoles(person),
    operators: isEverybodys ? [] : person.eltos,
    seesEverybody: isEverybodys,
    closeTo: closeTo(url),
  };
});

export const action = screenAction({ may: "manageUsers" }, (screen) =>
  byIntent<unknown>(
    screen,
    { find: () => findOperators(screen, (query) => screen.api.users.givenOperators(query)) },
    { unnamed: () => create(screen) },
  ),
);

async function create(screen: ScreenContext) {
  const { api, form, request, url } = screen;
  const answer = await form(accountCreation, async (creation) => {
    await api.users.create({ ...creation });
    return redirectWithToast(request, closeTo(url), "backoffice-users:done.created", {
      email: creation.email,
    });
  });
  return "data" in answer
    ? { ...answer, data: { ...answer.data, added: await chosenOperators(screen) } }
    : answer;
}

/** Invites a user for one or more operators. */
export default function AddUser() {
  const { roles, operators, seesEverybody, closeTo } = useLoaderData<typeof loader>();
  const answer = useActionData<FoundOperators>();
  const added = (answer?.added ?? []).filter(({ id }) => !operators.some((one) => one.id === id));
  return (
    <InviteForm
      roles={roles}
      operators={[...operators, ...added]}
      chosen={operators.length === 1 ? operators.map(({ id }) => id) : []}
      {...(seesEverybody && { search: { found: answer?.found } })}
      closeTo={closeTo}
      seesEverybody={seesEverybody}
    />
  );
}
