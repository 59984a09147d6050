import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

const REGION = "eu-test-1";

/**
 * A server with the subset of S3 that the application needs: it stores objects, and answers only requests whose
 * signature it can reproduce with its key
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html). Closed with the test.
 */
export async function bucketServer({ bucket = "pictures", accessKeyId = "key", secret = "s/e+c%ret" } = {}) {
  const objects = new Map<string, { bytes: Buffer; type: string | undefined }>();
  const asked: string[] = [];
  const state: { answer?: (request: IncomingMessage, response: ServerResponse) => void } = {};
  const refuse = (response: ServerResponse, status: number, code: string) =>
    response
      .writeHead(status, { "content-type": "application/xml" })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);

  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const body = Buffer.concat(pieces);
    const { method = "", url = "" } = request;
    asked.push(`${method} ${url}`);
    if (state.answer) return state.answer(request, response);
    if (hex(body) !== request.headers["x-amz-content-sha256"])
      return refuse(response, 400, "XAmzContentSHA256Mismatch");
    const refusal = refusalOf(request, accessKeyId, secret);
    if (refusal) return refuse(response, 403, refusal);
    if (!url.startsWith(`/${bucket}/`)) return refuse(response, 404, "NoSuchBucket");
    if (method === "PUT") {
      objects.set(url, { bytes: body, type: request.headers["content-type"] });
      return response.writeHead(200).end();
    }
    if (method === "DELETE") {
      objects.delete(url);
      return response.writeHead(204).end();
    }
    const found = objects.get(url);
    return found ? response.writeHead(200).end(found.bytes) : refuse(response, 404, "NoSuchKey");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  onTestFinished(close);
  const { port } = server.address() as AddressInfo;
  return {
    /** The `MEDIA_URL` with this secret. */
    url: (given = secret, name = bucket) =>
      `s3+http://${accessKeyId}:${encodeURIComponent(given)}@127.0.0.1:${port}/${name}/of-tests?region=${REGION}`,
    objects,
    /** Method and path of every request. */
    asked,
    /** Overrides responses, until it is called without an argument. */
    answerWith(answer?: (request: IncomingMessage, response: ServerResponse) => void) {
      state.answer = answer;
    },
    close,
  };
}

const hex = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");
const signed = (key: Buffer | string, text: string) => createHmac("sha256", key).update(text).digest();

/** S3's error code for a request; undefined if its signature is valid. */
function refusalOf(request: IncomingMessage, accessKeyId: string, secret: string) {
  const given = request.headers.authorization?.match(
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w{64})$/,
  );
  if (!given) return "AccessDenied";
  const [, id, day = "", region = "", names = "", signature] = given;
  if (id !== accessKeyId) return "InvalidAccessKeyId";
  if (region !== REGION) return "AuthorizationHeaderMalformed";
  const time = String(request.headers["x-amz-date"]);
  const headers = names.split(";");
  if (!headers.includes("host") || !headers.includes("x-amz-content-sha256") || !time.startsWith(day))
    return "AccessDenied";
  const [path = "", query = ""] = (request.url ?? "").split("?");
  const canonical = [
    ...[request.method, path, query],
    ...headers.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    ...["", names, request.headers["x-amz-content-sha256"]],
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", time, scope, hex(canonical)].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<Buffer | string>(signed, `AWS4${secret}`);
  return signed(key, toSign).toString("hex") === signature ? undefined : "SignatureDoesNotMatch";
}
