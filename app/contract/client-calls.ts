/** The applications that call with keys (specification 1, §9), and the pass app, which subscribes devices (addition). */
export const clientApplications = ["ScanPWA", "Elloha", "Shop", "PassApp"] as const;
export type ClientApplication = (typeof clientApplications)[number];

/** The prefix of client applications' keys, by which people and secret scanners recognise them. */
export const CLIENT_KEY_PREFIX = "pdk_";

/**
 * The calls that a key can grant, by their names in the API document (`clients` in the contract). Other calls are
 * never open to keys.
 */
export const clientCalls = [
  "operators.list",
  "operators.offers",
  "offers.list",
  "offers.details",
  "offers.exportFile",
  "content.tags",
  "content.tourismOffices",
  "gifts.list",
  "passHolders.verifyScan",
  "passHolders.completeScan",
  "gifts.order",
  "notifications.subscribe",
  "notifications.unsubscribe",
] as const;
export type ClientCall = (typeof clientCalls)[number];
