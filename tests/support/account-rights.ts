import type { accountCalls } from "~/contract/users/account-calls";
import type { AreaTable } from "./rights-table";
import { PASSWORD, type RightsWorld } from "./rights-world";

const administrators = "401 403 200 200 200";
const platformWrites = "401 403 403 403 204";
const aScanner = ({ people }: RightsWorld) => ({ id: people.scanner.id });

/** The calls about other people's accounts: who gets what. */
export const accountRights: AreaTable<typeof accountCalls> = {
  list: [administrators, () => ({})],
  readyViews: [administrators],
  // Another's operator is none to give.
  create: [
    "401 403 201 400 201",
    ({ own }) => ({ email: "nouvelle@musee.example", roles: ["Admin"], eltos: [own.id] }),
  ],
  givenOperators: [administrators, () => ({})],
  accessibleOperators: [
    "401 403 200 404 200",
    ({ people, own }) => ({ userId: people.scanner.id, eltoId: own.id }),
  ],
  exportFile: ["401 400 200 200 200", () => ({ reason: "Contrôle", exportAsExcel: true })],
  setPassword: [platformWrites, ({ people }) => ({ userId: people.scanner.id, password: PASSWORD })],
  details: ["401 403 200 404 200", aScanner],
  update: [
    "401 403 204 404 204",
    ({ people, own }) => ({
      id: people.scanner.id,
      firstName: "Test",
      name: "Scanner",
      email: people.scanner.email,
      roles: ["Scanner"],
      eltos: [own.id],
    }),
  ],
  remove: ["401 403 204 404 204", aScanner],
  endSessions: [platformWrites, aScanner],
  resendRegistration: [platformWrites, ({ newcomer }) => ({ id: newcomer.id })],
};
