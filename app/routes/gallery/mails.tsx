import { useLoaderData } from "@remix-run/react";
import { sampleMails } from "~/api/platform/mail/sample-mails";

export const handle = { title: () => "E-mails" };

/** The sample mails as they are sent, HTML and text; the browser's own colour scheme applies. */
export const loader = () => ({
  mails: sampleMails({
    appUrl: "http://localhost:3000",
    programmeName: "Pass Détours",
    helpEmail: "aide@passdetours.example",
  }),
});

export default function GalleryMails() {
  const { mails } = useLoaderData<typeof loader>();
  return (
    <main style={{ padding: 16 }}>
      <h1>E-mails</h1>
      {mails.map(({ subject, html, text }) => (
        <section key={text}>
          <h2>{subject}</h2>
          <iframe title={subject} srcDoc={html} style={{ width: "100%", height: 640, border: "1px solid" }} />
          <pre style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{text}</pre>
        </section>
      ))}
    </main>
  );
}
