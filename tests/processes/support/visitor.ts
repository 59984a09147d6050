export interface Visitor {
  get(path: string): Promise<Response>;
  post(path: string, fields: Record<string, string>): Promise<Response>;
  /** The same browser, with the same cookies, at another URL. */
  at(site: string): Visitor;
  cookies: Map<string, string>;
}

/** A browser without scripts: it keeps cookies, posts forms and follows redirects. */
export function visitor(site: string, cookies = new Map<string, string>()): Visitor {
  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { accept: "text/html", origin: site, cookie };
    const response = await fetch(site + path, { redirect: "manual", headers, ...init });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  }
  return {
    get: (path) => ask(path),
    post: (path, fields) => ask(path, { method: "POST", body: new URLSearchParams(fields) }),
    at: (other) => visitor(other, cookies),
    cookies,
  };
}

const PASSWORD = "Demo-Pass-2026!";

/** Signs a demo account in through the page. */
export async function signedIn(site: string, account: string, password = PASSWORD): Promise<Visitor> {
  const browser = visitor(site);
  const email = account.includes("@") ? account : `${account}@demo.example`;
  const answer = await browser.post("/login", { email, password });
  if (answer.status !== 303) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`);
  return browser;
}

export interface ApiTokens {
  accessToken: string;
  refreshToken: string;
}

export async function apiTokens(site: string, account: string): Promise<ApiTokens> {
  const answer = await postJson(`${site}/api/auth/login`, {
    email: `${account}@demo.example`,
    password: PASSWORD,
    stayConnected: false,
  });
  return answer.json();
}

export const postJson = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
