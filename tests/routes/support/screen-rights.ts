import { type Person, people } from "../../support/rights-table";

/** The callers of the rights table, and a scanner of another operator than the screen is about. */
export type Reader = Person | "elsewhere";
const readers: Reader[] = [...people, "elsewhere"];
type Answers = Record<Reader, number>;
/**
 * The answers of the screens that require a sign-in; readers that a row does not name get 403. `own` and `scanner` work
 * for a distributor. Other people's operators are answered with 404.
 */
const rows: { answers: Partial<Answers>; screens: string[] }[] = [
  {
    answers: { elsewhere: 302, scanner: 302, other: 302, own: 302, platform: 200 },
    screens: ["/"],
  },
  {
    answers: { other: 200, own: 200, platform: 200 },
    screens: [
      "/logs",
      "/logs/export",
      "/eltos/export",
      "/users",
      "/users/export",
      "/offers",
      "/offers/add",
      "/offers/export",
      "/gifts",
      "/gifts/:giftId/informations",
      "/gifts/:giftId/stock",
      "/notifications",
    ],
  },
  {
    answers: { elsewhere: 200, scanner: 200, other: 302, own: 200, platform: 200 },
    screens: ["/eltos"],
  },
  {
    answers: { platform: 200 },
    screens: [
      "/eltos/add",
      "/eltos/:eltoId/validate",
      "/offers/:offerId/validate",
      "/pass-holders/duplicate",
      "/pass-holders/export",
      "/pass-holders/:passHolderId/informations",
      "/pass-holders/:passHolderId/informations/delete",
      "/pass-holders/:passHolderId/informations/add-points",
      "/pass-holders/:passHolderId/edit",
      "/pass-holders/:passHolderId/points-history",
      "/gifts/add",
      "/gifts/:giftId/informations/translation",
      "/gifts/:giftId/edit",
      "/gifts/:giftId/stock/add",
      "/notifications/add",
      "/notifications/:notificationId/edit",
    ],
  },
  {
    answers: { elsewhere: 404, scanner: 200, other: 404, own: 200, platform: 200 },
    screens: ["/eltos/:eltoId/informations", "/eltos/:eltoId/deals-and-offers", "/eltos/:eltoId/stats"],
  },
  {
    answers: { elsewhere: 404, other: 404, own: 200, platform: 200 },
    screens: [
      "/eltos/:eltoId/informations/delete",
      "/eltos/:eltoId/informations/edit",
      "/eltos/:eltoId/informations/unarchivate",
      "/eltos/:eltoId/deals-and-offers/add",
      "/eltos/:eltoId/users",
      "/eltos/:eltoId/users/add",
      "/eltos/:eltoId/users/export",
      "/eltos/:eltoId/linked-eltos",
    ],
  },
  {
    answers: { elsewhere: 404, other: 404, platform: 200 },
    screens: [
      "/eltos/:eltoId/informations/translation",
      "/eltos/:eltoId/informations/link",
      "/eltos/:eltoId/informations/unlink",
      "/eltos/:eltoId/informations/link-create",
      "/eltos/:eltoId/informations/group-rename",
      "/eltos/:eltoId/informations/archivate",
      "/eltos/:eltoId/linked-eltos/unlink",
    ],
  },
  {
    answers: { other: 404, own: 200, platform: 200 },
    screens: [
      "/users/:userId/informations",
      "/users/:userId/informations/delete",
      "/users/:userId/edit",
      "/offers/:offerId/informations",
      "/offers/:offerId/informations/delete",
      "/offers/:offerId/informations/duplicate",
      "/offers/:offerId/informations/unarchivate",
      "/offers/:offerId/edit",
    ],
  },
  {
    answers: { other: 404, platform: 200 },
    screens: ["/offers/:offerId/informations/translation", "/offers/:offerId/informations/archivate"],
  },
  {
    answers: { scanner: 200, own: 200, platform: 200 },
    screens: ["/pass-holders", "/pass-holders/add", "/pass-holders/export/offers"],
  },
  {
    answers: { platform: 302 },
    screens: ["/pass-holders/:passHolderId"],
  },
];

export function answersOf(path: string): Answers | undefined {
  const row = rows.find(({ screens }) => screens.includes(path));
  return (
    row && { ...(Object.fromEntries(readers.map((reader) => [reader, 403])) as Answers), ...row.answers }
  );
}
