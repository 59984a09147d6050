import type { calls } from "~/contract/calls";
import type { Implementations } from "../pipeline.server";
import { duplicateEndpoints } from "./duplicates/endpoints.server";
import { holderEndpoints } from "./holder-endpoints.server";
import { holderListEndpoints } from "./list-endpoints.server";
import { personalDataEndpoints } from "./personal-data/endpoints.server";
import { pointsEndpoints, qrCodeEndpoints } from "./points-endpoints.server";
import { scanEndpoints } from "./scan-endpoints.server";

export const passHolderEndpoints: Implementations<Omit<typeof calls.passHolders, "resendPurchaseMail">> = {
  ...duplicateEndpoints,
  ...holderListEndpoints,
  ...personalDataEndpoints,
  ...pointsEndpoints,
  ...qrCodeEndpoints,
  ...scanEndpoints,
  ...holderEndpoints,
};
