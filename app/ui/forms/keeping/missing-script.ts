/** What browsers have of their `navigation` that is needed here; some have none. */
interface NavigateEvent extends Event {
  navigationType: string;
  userInitiated: boolean;
}

/** Pages that were asked for and have not come; with whether their script could not be had. */
const awaited = new Set<{ lacksScript: boolean }>();

/**
 * Where the script of another page cannot be had, the router reloads this one, which without a network ends in the
 * browser's own page. While the other page is awaited, this one stays, and the other is then loaded whole.
 */
export function refuseReloads() {
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener("navigate", (event) => {
    const { navigationType, userInitiated } = event as NavigateEvent;
    if (navigationType !== "reload" || userInitiated || !awaited.size) return;
    event.preventDefault();
    for (const page of awaited) page.lacksScript = true;
  });
}

/** @param ask fetches the data of a page, which the router shows unless it lacks its script */
export async function awaitPage(url: URL, ask: () => Promise<Response>): Promise<Response> {
  const page = { lacksScript: false };
  awaited.add(page);
  try {
    const response = await ask();
    if (!page.lacksScript) return response;
  } finally {
    awaited.delete(page);
  }
  url.pathname = url.pathname.replace(/^\/_root\.data$|\.data$/, (end) => (end === ".data" ? "" : "/"));
  url.searchParams.delete("_routes");
  location.assign(url);
  return new Promise(() => {});
}
