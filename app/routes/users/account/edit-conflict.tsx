import { useTranslation } from "react-i18next";
import { formatPhone } from "~/contract/entry/format-phone";
import type { Role } from "~/contract/roles";
import { Card } from "~/ui/display/card";
import { EmptyState } from "~/ui/display/empty-state";
import { DataTable } from "~/ui/lists/data-table";
import type { EditAnswer } from "./edit.server";

/** Both versions side by side; the form below holds the person’s own. */
export function EditConflict({
  conflict: { differences },
}: {
  conflict: NonNullable<EditAnswer["conflict"]>;
}) {
  const { t } = useTranslation("backoffice-users");
  const words = {
    firstName: t("edit.firstName"),
    name: t("edit.name"),
    email: t("edit.email"),
    mobilePhone: t("edit.phone"),
    role: t("edit.role"),
    operators: t("edit.operators"),
    access: t("edit.state"),
  };
  const display = (field: keyof typeof words, value: string) =>
    field === "role"
      ? t(`roles.${value as Role}`)
      : field === "access"
        ? t(value === "true" ? "edit.active" : "edit.suspended")
        : formatPhone(value, "\u00a0") || "–";
  return (
    <Card title={t("conflict.title")}>
      <p>{t("conflict.text")}</p>
      <DataTable
        label={t("conflict.title")}
        stacked
        rows={differences}
        rowKey={({ field }) => field}
        empty={<EmptyState title={t("conflict.none")} />}
        columns={[
          { key: "field", header: t("conflict.field"), cell: ({ field }) => <b>{words[field]}</b> },
          {
            key: "theirs",
            header: t("conflict.theirs"),
            fit: false,
            cell: ({ field, theirs }) => display(field, theirs),
          },
          {
            key: "mine",
            header: t("conflict.mine"),
            fit: false,
            cell: ({ field, mine }) => display(field, mine),
          },
        ]}
      />
    </Card>
  );
}
