import { useFetcher } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { drawer } from "~/theme/generated/recipes";
import { Button, IconButton } from "~/ui/display/button";
import { type LegalName, LegalText, legalPaths } from "./legal-text";

const parts = drawer();

export default function LegalDialog({ first, onClose }: { first: LegalName; onClose: () => void }) {
  const { t } = useTranslation("backoffice-ui");
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState(first);
  const { load, data } = useFetcher<{ text: { html: string; updatedAt: string } }>({ key: `legal-${text}` });
  useEffect(() => load(legalPaths[text]), [load, text]);
  useEffect(() => ref.current?.showModal(), []);
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other text has another title
  useEffect(() => title.current?.focus(), [text]);
  const other = text === "terms" ? "privacy" : "terms";
  return createPortal(
    <dialog
      ref={ref}
      className={parts.root}
      // Positioned by the browser's top layer, unlike route overlays.
      style={{ position: "fixed", inset: "0 0 0 auto" }}
      aria-labelledby={id}
      onClose={onClose}
    >
      <header className={parts.head}>
        <h2 ref={title} id={id} tabIndex={-1}>
          {t(`legal.${text}`)}
        </h2>
        <IconButton icon="x" label={t("overlay.close")} onClick={() => ref.current?.close()} />
      </header>
      <div className={parts.body} aria-busy={!data}>
        {data ? <LegalText {...data.text} /> : <p role="status">{t("legal.loading")}</p>}
      </div>
      <footer className={parts.foot}>
        <Button type="button" variant="secondary" onClick={() => setText(other)}>
          {t(other === "privacy" ? "legal.readPrivacy" : "legal.readTerms")}
        </Button>
      </footer>
    </dialog>,
    document.body,
  );
}
