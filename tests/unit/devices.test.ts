import { expect, test } from "vitest";
import { namesOf, roughNetwork } from "~/api/auth/device";

const mozilla = (rest: string) => `Mozilla/5.0 ${rest}`;

test.each([
  [mozilla("(Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0"), "Firefox", "Windows"],
  [mozilla("(X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36"), "Chrome", "Linux"],
  [mozilla("(Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0"), "Edge", "Windows"],
  [mozilla("(Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 OPR/120.0"), "Opera", "Windows"],
  [
    mozilla("(Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.6 Safari/605.1.15"),
    "Safari",
    "macOS",
  ],
  [
    mozilla(
      "(iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile Safari/604.1",
    ),
    "Safari",
    "iPhone",
  ],
  [
    mozilla(
      "(Linux; Android 15; SM-S911B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Safari/537.36",
    ),
    "Samsung Internet",
    "Android",
  ],
  ["curl/8.5.0", null, null],
  [null, null, null],
])("%s gets its common name", (userAgent, browser, system) => {
  expect(namesOf(userAgent)).toEqual({ browser, system });
});

test.each([
  ["192.0.2.17", "192.0.2.x"],
  ["::ffff:192.0.2.17", "192.0.2.x"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::"],
  ["2001:db8::17", "2001:db8::"],
  ["::1", "::"],
  ["", null],
])("the address %s is stored as the network %s", (address, network) => {
  expect(roughNetwork(address)).toBe(network);
});
