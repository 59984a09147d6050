import { once } from "node:events";
import { get } from "node:http";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { openDatabase } from "~/api/platform/database/open.server";
import { mailServer } from "../platform/support/mail-server";
import { signUpOf } from "../support/sign-up";
import { startApp, temporaryDirectory } from "./support/app-process";
import { postJson } from "./support/visitor";

const dataDir = temporaryDirectory();

it("when told to stop, finishes the running request and mail and accepts nothing new", async () => {
  let sending: () => void = () => {};
  const started = new Promise<void>((resolve) => {
    sending = resolve;
  });
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const mails = await mailServer({
    onRcptTo: (_, __, done) => {
      sending();
      void released.then(() => done());
    },
  });
  const app = await startApp({ DATA_DIR: dataDir, SMTP_URL: mails.url, LOG_LEVEL: "info" });
  const url = `${app.url}/api/elto/signup`;
  expect((await postJson(url, signUpOf("before@stop.example"))).status).toBe(201);
  await started;

  // A form that has half arrived at the signal.
  const body = JSON.stringify(signUpOf("during@stop.example"));
  const [head, tail] = [body.slice(0, 100), body.slice(100)];
  const socket = connect(Number(new URL(app.url).port), "127.0.0.1");
  socket.write(
    "POST /api/elto/signup HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n" +
      `Expect: 100-continue\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
  );
  expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1\.1 100 /);
  socket.write(head);
  const stopped = app.stop("SIGTERM");
  await expect.poll(() => app.said()).toContain("stopping");
  await expect(once(get(`${app.url}/health`, { agent: false }), "response")).rejects.toThrow("ECONNREFUSED");

  socket.write(tail);
  expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1\.1 201 /);
  release();
  expect(await stopped).toBe(0);

  const { db, close } = await openDatabase({ dataDir });
  const accounts = await db.selectFrom("users").select("email").orderBy("email").execute();
  const unfinished = await db
    .selectFrom("jobs")
    .select(["attempts", "locked_by"])
    .where("finished_at", "is", null)
    .execute();
  const sent = await db.selectFrom("mails").select("recipient").where("sent_at", "is not", null).execute();
  await close();
  expect(accounts.map(({ email }) => email)).toEqual(["before@stop.example", "during@stop.example"]);
  expect(sent.map(({ recipient }) => recipient)).toContain("before@stop.example");
  expect(mails.received.map(({ to }) => to[0]).sort()).toEqual(sent.map(({ recipient }) => recipient).sort());
  // Jobs that it did not claim wait for the next process.
  for (const job of unfinished) expect(job).toEqual({ attempts: 0, locked_by: null });
});
