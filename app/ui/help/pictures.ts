import type { JobKey } from "./jobs";

// Written by `npm run help-pictures`.
/** The picture of a job’s screen; its name contains a hash, since browsers cache it for a year. */
export const pictures: Record<JobKey, { src: string; width: number; height: number }> = {
  decide: { src: "/images/aide/decide.738ee59a.webp", width: 720, height: 468 },
  publish: { src: "/images/aide/publish.67fc4040.webp", width: 720, height: 468 },
  addOperator: { src: "/images/aide/addOperator.404e9945.webp", width: 720, height: 468 },
  translate: { src: "/images/aide/translate.d876e017.webp", width: 720, height: 468 },
  lostCard: { src: "/images/aide/lostCard.97561c36.webp", width: 720, height: 468 },
  duplicates: { src: "/images/aide/duplicates.8befc06d.webp", width: 720, height: 468 },
  anomalies: { src: "/images/aide/anomalies.4912516d.webp", width: 720, height: 468 },
  notify: { src: "/images/aide/notify.0bf7e470.webp", width: 720, height: 468 },
  gift: { src: "/images/aide/gift.8795f155.webp", width: 720, height: 468 },
  cardBatch: { src: "/images/aide/cardBatch.bfcfe1b7.webp", width: 720, height: 468 },
  editSheet: { src: "/images/aide/editSheet.a26543e9.webp", width: 720, height: 468 },
  follow: { src: "/images/aide/follow.b95fe3c6.webp", width: 720, height: 468 },
  createOffer: { src: "/images/aide/createOffer.49905663.webp", width: 720, height: 468 },
  invite: { src: "/images/aide/invite.6b297830.webp", width: 720, height: 468 },
  register: { src: "/images/aide/register.0d2e9fbc.webp", width: 720, height: 468 },
  askCards: { src: "/images/aide/askCards.ff41d24a.webp", width: 720, height: 468 },
  scan: { src: "/images/aide/scan.04a3d93a.webp", width: 720, height: 468 },
  scanOffline: { src: "/images/aide/scanOffline.ec060e5d.webp", width: 720, height: 468 },
  search: { src: "/images/aide/search.bd0c8f1f.webp", width: 720, height: 468 },
};
