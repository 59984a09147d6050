import type { pushCalls } from "~/contract/notifications/push-calls";
import type { AreaTable } from "../rights-table";

const endpoint = "https://push.example/send/one";
/** A point of the curve, that of RFC 8291's example. */
export const keys = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};

/** The pass app's calls, which people may make who edit holders; nobody in that world has a device. */
export const pushRights: AreaTable<typeof pushCalls> = {
  testSending: ["401 403 403 403 404", () => ({ id: "0199c1c8-0000-7000-8000-000000000001" })],
  testTexts: [
    "401 403 403 403 409",
    () => ({
      title: { fr: "Essai", nl: null, en: null, de: null },
      link: null,
      body: { fr: null, nl: null, en: null, de: null },
    }),
  ],
  pushKey: ["200 200 200 200 200"],
  subscribe: [
    "401 403 403 403 204",
    ({ holder }) => ({ passId: holder.pass_number ?? "", subscription: { endpoint, keys } }),
  ],
  unsubscribe: ["401 403 403 403 204", () => ({ endpoint })],
};
