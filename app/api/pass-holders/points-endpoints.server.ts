import type { pointsCalls } from "~/contract/pass-holders/points-calls";
import type { qrCodeCalls } from "~/contract/pass-holders/qr-codes";
import type { Implementations } from "../pipeline.server";
import { scopeOf } from "../scope.server";
import { adjustPoints } from "./adjust-points.server";
import { pointsHistory } from "./points.server";
import { exportQrCodes } from "./qr-codes.server";

/** The mail of a purchase is the gifts' affair. */
export const pointsEndpoints: Implementations<Omit<typeof pointsCalls, "resendPurchaseMail">> = {
  points: {
    may: "seeAllPassHolders",
    run: ({ db, actor, input }) => pointsHistory(db, scopeOf(actor), input),
  },
  addPoints: {
    may: "adjustPoints",
    run: async (context) => {
      await adjustPoints(context, context.input);
      return undefined;
    },
  },
};

export const qrCodeEndpoints: Implementations<typeof qrCodeCalls> = {
  exportQrCodes: {
    may: "exportPassHolders",
    refusal: "invalidRightsToExport",
    ownTransaction: true,
    run: exportQrCodes,
  },
};
