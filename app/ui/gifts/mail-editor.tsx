import { type JSONContent, mergeAttributes, Node } from "@tiptap/core";
import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { fromMarkup, toMarkup } from "~/contract/gifts/mail-markup";
import {
  asStored,
  type MailPlaceholder,
  mailPlaceholders,
  piecesOf,
} from "~/contract/gifts/mail-placeholders";
import { type Line, linkAddress, type MailText, type Run, settled } from "~/contract/gifts/mail-text";
import { giftMail, input } from "~/theme/generated/recipes";
import { Button } from "~/ui/display/button";
import { Icon, type IconName } from "~/ui/display/icon";

const styles = giftMail();

type Marks = NonNullable<JSONContent["marks"]>;

const marksOf = ({ bold, italic, href }: Run): Marks => [
  ...(bold ? [{ type: "bold" }] : []),
  ...(italic ? [{ type: "italic" }] : []),
  ...(href ? [{ type: "link", attrs: { href } }] : []),
];

const inline = (lines: Line[]): JSONContent[] =>
  lines.flatMap((line, index) => [
    ...(index > 0 ? [{ type: "hardBreak" }] : []),
    ...line.flatMap((run) =>
      piecesOf(run.text).map((piece): JSONContent => {
        const marks = marksOf(run);
        if (typeof piece === "string") return { type: "text", text: piece, marks };
        return { type: "placeholder", attrs: { name: piece.placeholder }, marks };
      }),
    ),
  ]);

/** The message as the editor's document. */
export function toDocument(text: MailText): JSONContent {
  const content = text.map((block): JSONContent => {
    if (block.kind === "paragraph") return { type: "paragraph", content: inline(block.lines) };
    return {
      type: block.kind === "bullets" ? "bulletList" : "orderedList",
      content: block.items.map((item) => ({
        type: "listItem",
        content: [{ type: "paragraph", content: inline(item) }],
      })),
    };
  });
  return { type: "doc", content: content.length > 0 ? content : [{ type: "paragraph" }] };
}

function linesOf({ content = [] }: JSONContent): Line[] {
  let line: Line = [];
  const lines = [line];
  for (const node of content) {
    if (node.type === "hardBreak") {
      line = [];
      lines.push(line);
      continue;
    }
    const text = node.type === "placeholder" ? asStored(node.attrs?.name as MailPlaceholder) : node.text;
    if (!text) continue;
    const marks = node.marks ?? [];
    const run: Run = { text };
    if (marks.some(({ type }) => type === "bold")) run.bold = true;
    if (marks.some(({ type }) => type === "italic")) run.italic = true;
    const link = marks.find(({ type }) => type === "link");
    const href = link && linkAddress(String(link.attrs?.href));
    if (href) run.href = href;
    line.push(run);
  }
  return lines;
}

/** The items of a list, including nested ones. */
const itemsOf = ({ content = [] }: JSONContent): Line[][] =>
  content.flatMap((item) => {
    const parts = item.content ?? [];
    return [
      parts.filter(({ type }) => type === "paragraph").flatMap(linesOf),
      ...parts.filter(({ type }) => type !== "paragraph").flatMap(itemsOf),
    ];
  });

/** The editor's document as the message. */
export const fromDocument = ({ content = [] }: JSONContent): MailText =>
  settled(
    content.map((block) => {
      if (block.type === "bulletList") return { kind: "bullets", items: itemsOf(block) };
      if (block.type === "orderedList") return { kind: "numbers", items: itemsOf(block) };
      return { kind: "paragraph", lines: linesOf(block) };
    }),
  );

/** A placeholder: one unit, which cannot be typed into. */
const placeholder = (labels: Record<string, string>) =>
  Node.create({
    name: "placeholder",
    group: "inline",
    inline: true,
    atom: true,
    addAttributes: () => ({
      name: {
        default: "firstName",
        parseHTML: (element: HTMLElement) => element.dataset.placeholder,
        renderHTML: ({ name }: { name: string }) => ({ "data-placeholder": name, "data-tone": "genet" }),
      },
    }),
    parseHTML: () => mailPlaceholders.map((name) => ({ tag: `span[data-placeholder=${name}]` })),
    renderHTML: ({ node, HTMLAttributes }) => [
      "span",
      mergeAttributes(HTMLAttributes),
      labels[node.attrs.name as string] ?? "",
    ],
  });

interface MailEditorProps {
  /** The text area that is submitted; it is updated from the editor. */
  area: HTMLTextAreaElement;
  label: string;
  lang: string;
}

/** An editor for formatted text over a text area with markup, loaded on demand: without it the text area remains. */
export default function MailEditor({ area, label, lang }: MailEditorProps) {
  const { t } = useTranslation("backoffice-gift-mail");
  const editor = useEditor({
    // The page's policy allows no style sheet within the page; its rules are in the recipe.
    injectCSS: false,
    immediatelyRender: false,
    extensions: [
      StarterKit.configure({
        heading: false,
        blockquote: false,
        code: false,
        codeBlock: false,
        horizontalRule: false,
        strike: false,
        underline: false,
        dropcursor: false,
        gapcursor: false,
        trailingNode: false,
        link: { openOnClick: false, isAllowedUri: (url) => linkAddress(url) !== undefined },
      }),
      placeholder(Object.fromEntries(mailPlaceholders.map((name) => [name, t(`data.${name}`)]))),
    ],
    content: toDocument(fromMarkup(area.value)),
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        lang,
        ...(area.getAttribute("aria-describedby") && {
          "aria-describedby": area.getAttribute("aria-describedby") ?? "",
        }),
      },
    },
    onCreate: ({ editor: created }) => {
      // The error summary's links, and clicks on the label, lead to the text area.
      area.addEventListener("focus", () => created.view.focus());
    },
    onUpdate: ({ editor: changed }) => {
      area.value = toMarkup(fromDocument(changed.getJSON()));
      area.dispatchEvent(new Event("input", { bubbles: true }));
    },
  });
  if (!editor) return null;
  return (
    <div className={styles.editor} data-invalid={area.getAttribute("aria-invalid") ?? undefined}>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}

/**
 * At once: the editor's own command waits for the next frame, and a key pressed before that would press the button
 * again.
 */
function focused(editor: Editor): Editor {
  editor.view.focus();
  return editor;
}

/** The arrows go from one button to the next, as everywhere in toolbars. */
function throughButtons(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step || event.target instanceof HTMLInputElement) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button, summary")].filter(
    (button) => button.offsetParent !== null,
  );
  const at = buttons.indexOf(event.target as HTMLElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}

function Toolbar({ editor }: { editor: Editor }) {
  const { t } = useTranslation("backoffice-gift-mail");
  const [isLinking, setLinking] = useState(false);
  const is = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive("bold"),
      italic: current.isActive("italic"),
      bullets: current.isActive("bulletList"),
      numbers: current.isActive("orderedList"),
      link: current.isActive("link"),
      undo: current.can().undo(),
    }),
  });
  const chain = () => focused(editor).chain();
  const button = (name: "bold" | "italic" | "bullets" | "numbers", icon: IconName, run: () => void) => (
    <button
      type="button"
      aria-label={t(`toolbar.${name}`)}
      title={t(`toolbar.${name}`)}
      aria-pressed={is[name]}
      onClick={run}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <>
      <div
        className={styles.toolbar}
        role="toolbar"
        aria-label={t("toolbar.label")}
        onKeyDown={throughButtons}
      >
        {button("bold", "text-b", () => chain().toggleBold().run())}
        {button("italic", "text-italic", () => chain().toggleItalic().run())}
        {button("bullets", "list-bullets", () => chain().toggleBulletList().run())}
        {button("numbers", "list-numbers", () => chain().toggleOrderedList().run())}
        <button
          type="button"
          aria-label={t("toolbar.link")}
          title={t("toolbar.link")}
          aria-pressed={is.link}
          aria-expanded={isLinking}
          onClick={() => setLinking(!isLinking)}
        >
          <Icon name="link-simple" />
        </button>
        <button
          type="button"
          aria-label={t("toolbar.undo")}
          title={t("toolbar.undo")}
          disabled={!is.undo}
          onClick={() => chain().undo().run()}
        >
          <Icon name="arrow-counter-clockwise" />
        </button>
        <Insert onChoose={(name) => chain().insertContent({ type: "placeholder", attrs: { name } }).run()} />
      </div>
      {isLinking && <LinkAddress editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}

function Insert({ onChoose }: { onChoose: (name: string) => void }) {
  const { t } = useTranslation("backoffice-gift-mail");
  return (
    <details
      className={styles.insert}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !event.currentTarget.open) return;
        event.preventDefault();
        event.currentTarget.open = false;
        event.currentTarget.querySelector("summary")?.focus();
      }}
    >
      <summary>
        <Icon name="plus-bold" />
        {t("toolbar.insert")}
      </summary>
      <div>
        {mailPlaceholders.map((name) => (
          <button
            key={name}
            type="button"
            onClick={(event) => {
              event.currentTarget.closest("details")?.removeAttribute("open");
              onChoose(name);
            }}
          >
            {t(`data.${name}`)}
          </button>
        ))}
      </div>
    </details>
  );
}

function LinkAddress({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { t } = useTranslation("backoffice-gift-mail");
  const [address, setAddress] = useState(String(editor.getAttributes("link").href ?? "https://"));
  const [isWrong, setWrong] = useState(false);
  const set = () => {
    const href = linkAddress(address);
    if (!href) return setWrong(true);
    const linked = focused(editor).chain().extendMarkRange("link");
    if (editor.state.selection.empty && !editor.isActive("link"))
      linked.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
    else linked.setLink({ href }).run();
    onDone();
  };
  const unset = () => {
    focused(editor).chain().extendMarkRange("link").unsetLink().run();
    onDone();
  };
  return (
    <div className={styles.link}>
      <label>
        {t("toolbar.address")}
        <input
          // biome-ignore lint/a11y/noAutofocus: opened by a button, to be typed in
          autoFocus
          className={input()}
          value={address}
          aria-invalid={isWrong || undefined}
          onChange={(event) => setAddress(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" && event.key !== "Escape") return;
            // Not those of the form or its drawer.
            event.preventDefault();
            if (event.key === "Enter") return set();
            editor.view.focus();
            onDone();
          }}
        />
      </label>
      <Button type="button" size="sm" onClick={set}>
        {t("toolbar.setLink")}
      </Button>
      {editor.isActive("link") && (
        <Button type="button" size="sm" variant="ghost" onClick={unset}>
          {t("toolbar.unsetLink")}
        </Button>
      )}
      <p role="status">{isWrong && t("toolbar.wrongAddress")}</p>
    </div>
  );
}
