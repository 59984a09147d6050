import { expect, it, onTestFinished } from "vitest";
import { createPushSender } from "~/api/platform/push/push-sender.server";
import { newVapidPrivateKey, readConfiguration, vapidPublicKeyOf } from "~/config/configuration.server";
import { startPushService, toThisMachine } from "../support/push/push-service";

const sharedServer = {
  NODE_ENV: "production",
  DATABASE_URL: "postgresql://localhost/pass",
  SESSION_SECRET: "s".repeat(32),
};

it("a push is signed with the configured keys, and names the configured contact", async () => {
  const privateKey = newVapidPrivateKey();
  const keys = { VAPID_PRIVATE_KEY: privateKey, VAPID_PUBLIC_KEY: vapidPublicKeyOf(privateKey) };
  const subject = { VAPID_SUBJECT: "https://pass.example/contact" };
  const service = await startPushService(privateKey, /^https:\/\/pass\.example\/contact$/);
  onTestFinished(() => service.stop());
  const device = service.addDevice();
  const sentWith = (set: Record<string, string>) =>
    createPushSender({ ...readConfiguration({ ...sharedServer, ...set }).vapid, ...toThisMachine }).send(
      { endpoint: device.endpoint, ...device.keys },
      { text: '{ "title": "Nocturne" }', topic: "nocturne", timeToLive: 60 },
    );

  expect(await sentWith(subject)).toEqual({ kind: "refused" });
  expect(await sentWith(keys)).toEqual({ kind: "refused" });
  expect(service.mistakes).toEqual(["another sender", "from mailto:aide@passdetours.example"]);
  expect(await sentWith({ ...keys, ...subject })).toEqual({ kind: "sent" });
  expect(device.inbox).toMatchObject([{ topic: "nocturne" }]);
});
