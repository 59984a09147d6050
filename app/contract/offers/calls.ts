import { z } from "zod";
import { call } from "~/contract/call";
import { CSV, exportAsExcel, XLSX } from "~/contract/lists";
import { pageOf, paging, pathId } from "~/contract/paging";
import { requestVersion } from "~/contract/reviews/answers";
import { reviewedOffer } from "~/contract/reviews/offer-reviews";
import { offerDetails, offerPage, offerTranslations } from "./answers";
import { offerList } from "./filters";
import { offerWriteCalls } from "./write-calls";

const offerParams = z.object({ offerId: pathId });

export const offerCalls = {
  ...offerWriteCalls,
  list: call({
    method: "get",
    path: "/offers",
    access: "bearer",
    clients: "offers.list",
    summary: "Offers and good deals in the person's scope",
    description:
      "Platform administrators find all of them and may also filter by `Province`, `TourismOffice` and `Tags`, and find the deleted ones with `Deleted`; an operator's administrators find their own. Filters of several values widen, different filters narrow; `Start` and `End` leave what is valid on a day between them. The search reads titles and operators' names. Counts of both kinds beyond 10,000, in a search 5,000, are estimates, and `approximate` says so.",
    query: offerList.query,
    success: 200,
    answer: offerPage,
  }),
  exportFile: call({
    method: "post",
    path: "/offers/export",
    access: "bearer",
    clients: "offers.exportFile",
    summary: "Export offers and good deals as CSV or XLSX",
    description:
      "The offers of the list with the same filters, as a file. The reason, the filters and the number of rows are logged.",
    refuses: ["invalidRights", "exportsBusy"],
    body: offerList.exportBody
      .extend({
        /** Absent: CSV, which is for all who export. */
        exportAsExcel: exportAsExcel.default(false),
        /** As the document names it; `orderBy` is that of the list. */
        order: z.enum(offerList.orders, { error: "invalid" }).nullish(),
      })
      .transform(({ order, ...body }) => ({ ...body, orderBy: order ?? body.orderBy })),
    success: 200,
    answer: "file",
    files: { [CSV]: "bytes", [XLSX]: "bytes" },
  }),
  details: call({
    method: "get",
    path: "/offers/{offerId}",
    access: "bearer",
    clients: "offers.details",
    summary: "One offer or good deal",
    description: "Its texts, dates and classification, its operator, and the request that is open about it.",
    params: offerParams,
    success: 200,
    answer: offerDetails,
  }),
  history: call({
    method: "get",
    path: "/offers/{offerId}/history",
    access: "bearer",
    summary: "Decided requests about an offer, newest first (addition)",
    description:
      "Every closed request and every change that a platform administrator made directly, each with the fields that it changed.",
    params: offerParams,
    query: paging,
    success: 200,
    answer: pageOf(requestVersion),
  }),
  historyVersion: call({
    method: "get",
    path: "/offers/{offerId}/history/{requestId}",
    access: "bearer",
    summary: "One decided request about an offer whole (addition)",
    description: "The offer before and as it was decided; for a refusal, as it was asked for.",
    params: offerParams.extend({ requestId: pathId }),
    success: 200,
    answer: requestVersion.extend({ previous: reviewedOffer.nullable(), content: reviewedOffer }),
  }),
  translations: call({
    method: "get",
    path: "/offers/{offerId}/translations",
    access: "bearer",
    summary: "Titles and conditions by language",
    description:
      "The texts alone, with the version to save them against and which of them the French has left behind; for platform administrators.",
    params: offerParams,
    success: 200,
    answer: offerTranslations,
  }),
};
