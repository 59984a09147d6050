import type { JobKey } from "./jobs";

// Written by `npm run help-pictures`.
/** Of a job’s screen; a name ends with what tells it from the former one, since browsers keep them for a year. */
export const pictures: Record<JobKey, { src: string; width: number; height: number }> = {
  decide: { src: "/images/aide/decide.7877584b.webp", width: 720, height: 468 },
  publish: { src: "/images/aide/publish.c586c2de.webp", width: 720, height: 468 },
  addOperator: { src: "/images/aide/addOperator.19154cfe.webp", width: 720, height: 468 },
  translate: { src: "/images/aide/translate.f7e76f96.webp", width: 720, height: 468 },
  lostCard: { src: "/images/aide/lostCard.6703017b.webp", width: 720, height: 468 },
  duplicates: { src: "/images/aide/duplicates.96f679de.webp", width: 720, height: 468 },
  anomalies: { src: "/images/aide/anomalies.d2fd67b7.webp", width: 720, height: 468 },
  notify: { src: "/images/aide/notify.c52470aa.webp", width: 720, height: 468 },
  gift: { src: "/images/aide/gift.8d92c8e1.webp", width: 720, height: 468 },
  cardBatch: { src: "/images/aide/cardBatch.2b7d784e.webp", width: 720, height: 468 },
  editSheet: { src: "/images/aide/editSheet.332da4aa.webp", width: 720, height: 468 },
  follow: { src: "/images/aide/follow.cb374cc0.webp", width: 720, height: 468 },
  createOffer: { src: "/images/aide/createOffer.7d2581ce.webp", width: 720, height: 468 },
  invite: { src: "/images/aide/invite.660caeb3.webp", width: 720, height: 468 },
  register: { src: "/images/aide/register.1a15153c.webp", width: 720, height: 468 },
  askCards: { src: "/images/aide/askCards.9393f501.webp", width: 720, height: 468 },
  scan: { src: "/images/aide/scan.c9c4a70e.webp", width: 720, height: 468 },
  scanOffline: { src: "/images/aide/scanOffline.6293dad2.webp", width: 720, height: 468 },
  search: { src: "/images/aide/search.ef9d1a38.webp", width: 720, height: 468 },
};
