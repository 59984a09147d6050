import { generateKeyPairSync, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import Provider from "oidc-provider";
import { freePort } from "./free-port";

interface Person {
  sub: string;
  email?: string;
  /** Some providers send a string, or leave it out. */
  email_verified?: boolean | string;
}
/** Overrides the provider's responses. */
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

/**
 * A real OpenID Connect provider on a port of its own: whoever enters an address in its form owns it, and it is
 * verified, unless the test says otherwise.
 */
export async function startIdentityProvider(
  appUrl: string,
  { claimsInIdToken = false, takesOnlyBasic = false, clientSecret = randomUUID() as string } = {},
) {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const client = { clientId: "back-office", clientSecret };
  const people = new Map<string, Person>();
  const bySubject = (sub: string) => [...people.values()].find((person) => person.sub === sub);
  const instead = new Map<string, Answer>();
  const asked: string[] = [];
  const used = new WeakSet<object>();
  let keepsConnections = true;

  const withNewKeys = () =>
    new Provider(issuer, {
      clients: [
        {
          client_id: client.clientId,
          client_secret: client.clientSecret,
          token_endpoint_auth_method: takesOnlyBasic ? "client_secret_basic" : "client_secret_post",
          redirect_uris: [`${appUrl}/post-login`],
          post_logout_redirect_uris: [`${appUrl}/login-wbt`],
        },
      ],
      jwks: {
        keys: [
          {
            ...generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" }),
            kid: randomUUID(),
            use: "sig",
            alg: "RS256",
          },
        ],
      },
      clientAuthMethods: takesOnlyBasic
        ? ["client_secret_basic"]
        : ["client_secret_basic", "client_secret_post"],
      cookies: { keys: [randomUUID()] },
      claims: { openid: ["sub"], email: ["email", "email_verified"] },
      conformIdTokenClaims: !claimsInIdToken,
      ttl: {
        AccessToken: 600,
        AuthorizationCode: 60,
        IdToken: 600,
        Interaction: 600,
        Session: 600,
        Grant: 600,
      },
      features: {
        devInteractions: { enabled: false },
        rpInitiatedLogout: {
          enabled: true,
          logoutSource: async (context, form) => {
            context.body = page(
              "Se déconnecter de l’organisation",
              `${form}<button form="op.logoutForm" name="logout" value="yes">Quitter</button>`,
            );
          },
        },
      },
      interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
      findAccount: async (_, accountId) => ({
        accountId,
        claims: async () => ({ ...bySubject(accountId), sub: accountId }),
      }),
      // An organisation's own application needs no consent screen.
      loadExistingGrant: async (context) => {
        const { provider, client: asking, session } = context.oidc;
        const grant = new provider.Grant({ accountId: session?.accountId, clientId: asking?.clientId });
        grant.addOIDCScope("openid email");
        await grant.save();
        return grant;
      },
    });
  let provider = withNewKeys();

  async function interact(request: IncomingMessage, response: ServerResponse) {
    response.setHeader("content-type", "text/html; charset=utf-8");
    if (request.method !== "POST") return void response.end(form);
    const filled = new URLSearchParams(await text(request));
    const email = filled.get("email");
    if (!email)
      return provider.interactionFinished(
        request,
        response,
        { error: "access_denied" },
        { mergeWithLastSubmission: false },
      );
    const person = people.get(email) ?? { sub: `subject of ${email}`, email, email_verified: true };
    people.set(email, person);
    await provider.interactionFinished(request, response, { login: { accountId: person.sub } });
  }

  const server = createServer((request, response) => {
    if (!keepsConnections && used.has(request.socket)) return void request.socket.destroy();
    used.add(request.socket);
    const path = new URL(request.url ?? "/", issuer).pathname;
    asked.push(path);
    const answer = instead.get(path);
    if (answer) answer(request, response);
    else if (path.startsWith("/interaction/"))
      interact(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
    else provider.callback()(request, response);
  });
  const listen = () => new Promise<void>((resolve) => void server.listen(port, "127.0.0.1", resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen();

  return {
    issuer,
    ...client,
    /** The person with an entered address. */
    people,
    /** Requested paths. */
    asked,
    /** Overrides the response of this path, until it is called without one. */
    answerInstead(path: string, answer?: Answer) {
      if (answer) instead.set(path, answer);
      else instead.delete(path);
    },
    rotateKeys() {
      provider = withNewKeys();
    },
    /** Closes each idle connection while the next request is sent, as servers may. */
    endIdleConnections(does: boolean) {
      keepsConnections = !does;
    },
    goDown: stop,
    comeBack: listen,
    /** Follows the flow from the authorization URL through the form to the callback; without an address, cancels it. */
    async signIn(url: string, email: string | null): Promise<URL> {
      const cookies = new Map<string, string>();
      const visit = async (target: string, init: RequestInit = {}) => {
        const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
        // Like a browser, it does not share connections with the application, although both are in this process.
        const headers = { cookie, connection: "close" };
        const response = await fetch(target, { ...init, headers, redirect: "manual" });
        for (const set of response.headers.getSetCookie()) {
          const [name = "", value = ""] = set.split(";")[0]?.split("=") ?? [];
          cookies.set(name, value);
        }
        return new URL(response.headers.get("location") ?? "", target);
      };
      const interaction = await visit(url);
      const body = new URLSearchParams(email ? { email } : { cancel: "" });
      const resumed = await visit(interaction.href, { method: "POST", body });
      return visit(resumed.href);
    },
    close: stop,
  };
}

const page = (title: string, content: string) =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1>${content}</main></body></html>`;
const form = page(
  "Votre organisation",
  `<form method="post"><label>Adresse e-mail <input name="email" type="email"></label><button>Se connecter</button><button name="cancel" formnovalidate>Annuler</button></form>`,
);
