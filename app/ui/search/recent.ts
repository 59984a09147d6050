import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import type { SearchKind } from "~/contract/search/calls";

/** A sheet that was opened. */
export interface Recent {
  path: string;
  title: string;
  kind: SearchKind;
}

/**
 * Stored in this browser, for one person at a time: the next person who signs in finds nothing of theirs, and signing
 * out clears the browser's storage.
 */
const KEY = "recent";
const MAX_RECENT = 8;
/** Milliseconds, as a draft. */
const MAX_AGE = 7 * 24 * 60 * 60 * 1000;

const sheets: Record<string, { kind: SearchKind; part?: string }> = {
  eltos: { kind: "operators", part: "/informations" },
  offers: { kind: "offers", part: "/informations" },
  "pass-holders": { kind: "passHolders", part: "/informations" },
  users: { kind: "users", part: "/informations" },
  gifts: { kind: "gifts", part: "/informations" },
  notifications: { kind: "notifications" },
};

export function recentOf(person: string): Recent[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "");
    return kept.person === person && Date.now() - kept.at < MAX_AGE ? kept.opened : [];
  } catch {
    // Nothing is stored, or the storage is disabled.
    return [];
  }
}

/** Records the open sheet, under the name in its heading. */
export function useRecent(person: string) {
  const { pathname } = useLocation();
  useEffect(() => {
    const [, area = "", id] = /^\/([a-z-]+)\/([\da-f]{8}-[\da-f-]{27})(?:\/|$)/.exec(pathname) ?? [];
    const sheet = sheets[area];
    const title = document.querySelector("main h1")?.textContent?.trim();
    if (!sheet || !title) return;
    const path = `/${area}/${id}${sheet.part ?? ""}`;
    const before = recentOf(person).filter((one) => one.path !== path);
    const opened = [{ path, title, kind: sheet.kind }, ...before].slice(0, MAX_RECENT);
    try {
      localStorage.setItem(KEY, JSON.stringify({ person, at: Date.now(), opened }));
    } catch {
      // Full, or disabled: the palette works without them.
    }
  }, [pathname, person]);
}
