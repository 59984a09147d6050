import type { pushCalls } from "~/contract/notifications/push-calls";
import type { AreaTable } from "../rights-table";

const endpoint = "https://push.example/send/one";
/** A point of the curve, that of RFC 8291's example. */
export const keys = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};

/** The pass app's calls, which need the permission to edit holders; the test data has no devices. */
export const pushRights: AreaTable<typeof pushCalls> = {
  testSending: [{ platform: 404 }, () => ({ id: "0199c1c8-0000-7000-8000-000000000001" })],
  testTexts: [
    { platform: 409 },
    () => ({
      title: { fr: "Essai", nl: null, en: null, de: null },
      link: null,
      body: { fr: null, nl: null, en: null, de: null },
    }),
  ],
  pushKey: [{ anonymous: 200, others: 200 }],
  subscribe: [
    { platform: 204 },
    ({ holder }) => ({ passId: holder.pass_number ?? "", subscription: { endpoint, keys } }),
  ],
  unsubscribe: [{ platform: 204 }, () => ({ endpoint })],
};
