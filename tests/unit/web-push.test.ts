import { createECDH } from "node:crypto";
import { expect, it } from "vitest";
import { messageOf } from "~/api/notifications/message";
import { decrypted } from "../support/push/decrypt";

const bytes = (text: string) => Buffer.from(text, "base64url");

it("the test push service decrypts the example of RFC 8291, appendix A", () => {
  const body = bytes(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
  const privateKey = bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94");
  const device = createECDH("prime256v1");
  device.setPrivateKey(privateKey);
  const keys = { privateKey, publicKey: device.getPublicKey(), auth: bytes("BTBZMqHH6r4Tts7J_aSIgg") };
  expect(decrypted(body, keys)).toBe("When I grow up, I want to be a watermelon");
});

it("the longest notification fits into one message", () => {
  const only = (fr: string) => ({ fr, nl: null, en: null, de: null });
  const longest = {
    id: "0199c1c8-0000-7000-8000-000000000001",
    title: only("\u0001".repeat(100)),
    body: only("😀".repeat(250)),
    link: `https://pass.example/${"é".repeat(470)}`,
  };
  const text = messageOf(longest, "nl");
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(3_993);
  expect(JSON.parse(text)).toEqual({
    tag: longest.id,
    title: longest.title.fr,
    link: longest.link,
    body: "😀".repeat(250),
  });
  const dense = { ...longest, body: only("\u0001".repeat(500)) };
  const cut = messageOf(dense, "fr");
  expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(3_993);
  expect(JSON.parse(cut).body.replaceAll("\u0001", "")).toBe("…");
});
