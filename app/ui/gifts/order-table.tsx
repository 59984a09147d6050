import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { GiftOrder } from "~/contract/gifts/order-calls";
import { shownPassNumber } from "~/contract/pass-holders/words";
import { formatDay, formatNumber } from "~/i18n/french";
import { giftStock } from "~/theme/generated/recipes";
import { ButtonLink } from "~/ui/display/button";
import { Icon, type IconName } from "~/ui/display/icon";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { DataTable, RowName, TwoLines } from "~/ui/lists/data-table";
import { RowAgain } from "~/ui/lists/row-again";

const styles = giftStock();

const icons: Record<GiftOrder["mail"] | "cancelled", IconName> = {
  sent: "check-circle-fill",
  failed: "warning-circle-fill",
  waiting: "hourglass-medium-fill",
  none: "minus-circle-bold",
  cancelled: "arrow-counter-clockwise-bold",
};

interface OrderTableProps {
  label: string;
  orders: readonly GiftOrder[];
  /** The page of all orders, whose action sends mails again. */
  page: string;
  /** In a narrow part of a page: the number is below the date. */
  narrow?: boolean;
  /** Path to cancel an order; absent without the permission. */
  cancelTo?: (id: string) => string;
}

/** Orders of a gift, and the state of their mails. */
export function OrderTable({ label, orders, page, narrow = false, cancelTo }: OrderTableProps) {
  const { t } = useTranslation("backoffice-gift-orders");
  return (
    <DataTable
      label={label}
      stacked
      narrow={narrow}
      rows={orders}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "holder",
          header: t("holder"),
          cell: ({ holder }) => (
            <RowName
              {...(!holder.isDeleted && { to: `/pass-holders/${holder.id}/informations` })}
              title={holder.name}
            >
              {holder.passId && shownPassNumber(holder.passId)}
            </RowName>
          ),
        },
        ...(narrow ? [] : [{ key: "number", header: t("order"), cell: ({ number }: GiftOrder) => number }]),
        {
          key: "date",
          header: t("date"),
          cell: ({ date, number }) => (
            <TwoLines>
              {formatDay(date)}
              {narrow && <p>{number}</p>}
            </TwoLines>
          ),
        },
        {
          key: "points",
          header: t("points"),
          numeric: true,
          cell: ({ points }) => <span className={styles.spent}>{formatNumber(-points)}</span>,
        },
        { key: "state", header: t("state"), cell: (order) => <OrderState {...order} /> },
        {
          key: "actions",
          header: <span className="sr">{t("actions")}</span>,
          cell: (order) =>
            !order.cancelled && (
              <div className={styles.actions}>
                {order.holder.email && <Resend order={order} page={page} />}
                {cancelTo && (
                  <ButtonLink to={cancelTo(order.id)} variant="ghost" size="sm" preventScrollReset>
                    {t("cancel.open")} <span className="sr">{t("ofOrder", { number: order.number })}</span>
                  </ButtonLink>
                )}
              </div>
            ),
        },
      ]}
    />
  );
}

function OrderState({ mail, cancelled }: GiftOrder) {
  const { t } = useTranslation("backoffice-gift-orders");
  const state = cancelled ? "cancelled" : mail;
  return (
    <span className={styles.state} data-mail={state}>
      <Icon name={icons[state]} />
      {t(`states.${state}`)}
    </span>
  );
}

function Resend({ order, page }: { order: GiftOrder; page: string }) {
  const { t } = useTranslation("backoffice-gift-orders");
  const { search } = useLocation();
  return (
    <Form method="post" action={`${page}${search}`} preventScrollReset>
      <FormKey />
      <RowAgain name="order" value={order.id} />
      <SubmitButton name="order" value={order.id} variant="secondary" size="sm">
        <span>
          {t(order.mail === "none" ? "send" : "resend")}{" "}
          <span className="sr">{t("ofOrder", { number: order.number })}</span>
        </span>
      </SubmitButton>
    </Form>
  );
}
