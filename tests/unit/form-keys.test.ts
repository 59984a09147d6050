import { expect, it } from "vitest";

const sources = import.meta.glob<string>(["../../app/**/*.tsx", "!../../app/routes/gallery/**"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Forms that may be sent twice, with the reason. */
const without: Record<string, string> = {
  "app/ui/shell/error-page.tsx": "sends again what a form had, its key included",
  "app/ui/shell/sidebar.tsx": "preferences, where the second time says the same, and signing out",
  "app/ui/display/undo-form.tsx": "has its key itself",
  "app/ui/lists/segmented.tsx": "a preference",
  "app/ui/shell/shortcuts/shortcut-list.tsx": "a preference",
  "app/ui/lists/export-dialog.tsx": "a file, as often as it is asked for",
  "app/ui/overlays/dialog.tsx": "an example in a comment",
  "app/ui/offers/offer-form.tsx": "given by whoever shows it",
  "app/ui/gifts/gift-form.tsx": "given by whoever shows it",
  "app/routes/notifications/list.tsx": "a notification to one’s own devices, as often as one wants",
  "app/routes/notifications/sheet.tsx": "a notification to one’s own devices, as often as one wants",
  "app/routes/public/login.tsx": "signs in",
  "app/routes/public/login-code.tsx": "signs in",
  "app/routes/public/password-link-form.tsx": "a mail to one’s own address, as often as its limit lets",
  "app/routes/public/second-factor.tsx": "codes that are shown once are not kept",
  "app/routes/public/accept-terms.tsx": "one of its two signs out",
  "app/routes/scan/kept.tsx": "signs out",
  "app/routes/scan/places.tsx": "signs out",
  "app/routes/shell/search.tsx": "signs out",
  "app/routes/client-keys/issued.tsx": "takes a cookie away",
};

it("every form that changes data has a key, so that a form sent twice is processed once, for its own user", () => {
  const keyless = Object.entries(sources)
    .filter(([, source]) => source.split('method="post"').length > source.split("<FormKey ").length)
    .map(([path]) => path.replace("../../", ""));
  expect(keyless.sort()).toEqual(Object.keys(without).sort());
});
