import type { accountCalls } from "~/contract/users/account-calls";
import type { AreaTable } from "./rights-table";
import { PASSWORD, type RightsWorld } from "./rights-world";

const administrators = { own: 200, other: 200, platform: 200 };
const platformWrites = { platform: 204 };
const aScanner = ({ people }: RightsWorld) => ({ id: people.scanner.id });

/** The rights of the calls about other people's accounts. */
export const accountRights: AreaTable<typeof accountCalls> = {
  list: [administrators, () => ({})],
  readyViews: [administrators],
  // Operators out of scope cannot be assigned.
  create: [
    { own: 201, other: 400, platform: 201 },
    ({ own }) => ({ email: "nouvelle@musee.example", roles: ["Admin"], eltos: [own.id] }),
  ],
  givenOperators: [administrators, () => ({})],
  accessibleOperators: [
    { own: 200, other: 404, platform: 200 },
    ({ people, own }) => ({ userId: people.scanner.id, eltoId: own.id }),
  ],
  exportFile: [{ ...administrators, others: 400 }, () => ({ reason: "Contrôle", exportAsExcel: true })],
  setPassword: [platformWrites, ({ people }) => ({ userId: people.scanner.id, password: PASSWORD })],
  details: [{ own: 200, other: 404, platform: 200 }, aScanner],
  update: [
    { own: 204, other: 404, platform: 204 },
    ({ people, own }) => ({
      id: people.scanner.id,
      firstName: "Test",
      name: "Scanner",
      email: people.scanner.email,
      roles: ["Scanner"],
      eltos: [own.id],
    }),
  ],
  remove: [{ own: 204, other: 404, platform: 204 }, aScanner],
  endSessions: [platformWrites, aScanner],
  resendRegistration: [platformWrites, ({ newcomer }) => ({ id: newcomer.id })],
};
