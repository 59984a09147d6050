import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { fold } from "~/theme/generated/recipes";
import { DefinitionList, FieldGrid, Section } from "~/ui/display/card";
import { Details } from "~/ui/display/fold";
import { Icon } from "~/ui/display/icon";
import type { ReviewedField } from "./reviewed-fields";

interface GroupedContentProps<Content> {
  fields: readonly ReviewedField<Content>[];
  content: Content;
  /** The real field of a path, under *Corriger*; without it the content is read-only. */
  control?: (path: string) => ReactNode;
  wrong?: (path: string) => boolean;
}

/** The content to compare a request with; null for one without field changes, which is shown as a whole. */
export function comparedWith<Content>(
  fields: readonly ReviewedField<Content>[],
  { previous, current }: { previous: Content | null; current: Content },
) {
  return previous && fields.some(({ text }) => text(previous) !== text(current)) ? previous : null;
}

/** A content without comparison, under the headings of its page; empty fields are folded. */
export function GroupedContent<Content>({ fields, content, control, wrong }: GroupedContentProps<Content>) {
  const { t } = useTranslation("backoffice-reviews");
  const groups = [...new Set(fields.map(({ group }) => group ?? ""))];
  return groups.map((group) => {
    const members = fields.filter((field) => (field.group ?? "") === group);
    const read = members.map((field) => ({ ...field, value: field.text(content) }));
    const empty = read.filter(({ value }) => value === null);
    const items = read
      .filter(({ value }) => value !== null)
      .map(({ label, value, lang }) => ({ term: label, value: <span lang={lang}>{value}</span> }));
    return (
      <Section key={group} title={group}>
        {items.length > 0 && <DefinitionList items={items} />}
        {empty.length > 0 && (
          <details className={fold()}>
            <summary>
              <Icon name="caret-right-bold" />
              {t("empty", { count: empty.length })}
            </summary>
            <p className="muted small">{empty.map(({ label }) => label).join(", ")}</p>
          </details>
        )}
        {control && (
          <Details className={fold()} open={members.some(({ path }) => wrong?.(path))}>
            <summary>
              <Icon name="pencil-simple" />
              {t("correctGroup")}
              <span className="sr">{`\u00a0: ${group}`}</span>
            </summary>
            <FieldGrid>{members.map(({ path }) => control(path))}</FieldGrid>
          </Details>
        )}
      </Section>
    );
  });
}
