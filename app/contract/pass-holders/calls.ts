import { duplicateCalls } from "./duplicate-calls";
import { holderCalls } from "./holder-calls";
import { holderListCalls } from "./list-calls";
import { personalDataCalls } from "./personal-data-calls";
import { pointsCalls } from "./points-calls";
import { qrCodeCalls } from "./qr-codes";
import { scanCalls } from "./scan-calls";

/** Everything about pass holders, their points, duplicates and scans. */
export const passHolderCalls = {
  ...duplicateCalls,
  ...holderListCalls,
  ...personalDataCalls,
  ...pointsCalls,
  ...qrCodeCalls,
  ...scanCalls,
  // Last: `/passholders/{id}` would take any other path for an id.
  ...holderCalls,
};
