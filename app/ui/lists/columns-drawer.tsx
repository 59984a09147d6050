import { Form, useActionData, useOutletContext } from "@remix-run/react";
import { type RefObject, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { columnsDrawer } from "~/theme/generated/recipes";
import { Button } from "~/ui/display/button";
import { useHydrated } from "~/ui/display/hydration";
import { Icon } from "~/ui/display/icon";
import { Check } from "~/ui/forms/choice-fields";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import type { ColumnChoice } from "./list-columns";

const styles = columnsDrawer();

/** The same items with one moved to another place. */
function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, at) => at !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}

/**
 * The columns of a list and their order: a child route `columns` of the list. The buttons that move them need no
 * scripts: the action answers the form with the new order. With scripts they are moved in place, also by dragging.
 */
export function ColumnsDrawer({ closeTo }: { closeTo: string }) {
  const { columns } = useOutletContext<{ columns: ColumnChoice }>();
  const { t } = useTranslation("backoffice-columns");
  const answer = useActionData<{ order: string[]; shown: string[] }>();
  const hydrated = useHydrated();
  const list = useRef<HTMLOListElement>(null);
  const [first, ...others] = columns.options;
  const [order, setOrder] = useState(() => {
    const place = new Map((answer?.order ?? []).map((key, at) => [key, at]));
    return [...others].sort((a, b) => (place.get(a.key) ?? 0) - (place.get(b.key) ?? 0));
  });
  const [shown, setShown] = useState<readonly string[]>(answer?.shown ?? columns.shown);
  const [announcement, announce] = useState("");
  const drag = useDragging(list, (from, to) => setOrder(moved(order, from, to)));
  const move = (at: number, to: number) => {
    const one = order[at];
    if (!one) return;
    setOrder(moved(order, at, to));
    announce(t("moved", { label: one.label, place: to + 2, total: order.length + 1 }));
  };
  const count = 1 + order.filter(({ key }) => shown.includes(key)).length;
  return (
    <Drawer title={t("title")} context={t("context")} closeTo={closeTo} size="narrow">
      <Form method="post" preventScrollReset>
        <FormKey />
        {/* The default button, for Enter. */}
        <button type="submit" name="intent" value="apply" className="sr" tabIndex={-1} aria-hidden="true" />
        <DrawerBody>
          <ol ref={list} className={styles.list}>
            {first && (
              <li className={styles.column}>
                <Icon name="dots-six-vertical" className={styles.grip} />
                <Check
                  id={`column-${first.key}`}
                  checked
                  disabled
                  readOnly
                  label={first.label}
                  hint={t("always")}
                />
              </li>
            )}
            {order.map(({ key, label }, at) => (
              <li key={key} className={styles.column} {...drag(at)}>
                <Icon name="dots-six-vertical" className={styles.grip} />
                <input type="hidden" name="order" value={key} />
                <Check
                  id={`column-${key}`}
                  name="shown"
                  value={key}
                  defaultChecked={shown.includes(key)}
                  autoFocus={at === 0}
                  label={label}
                  onChange={({ target }) =>
                    setShown(target.checked ? [...shown, key] : shown.filter((one) => one !== key))
                  }
                />
                <span className={styles.moves}>
                  {(["up", "down"] as const).map((way) => {
                    const to = way === "up" ? at - 1 : at + 1;
                    const isPossible = to >= 0 && to < order.length;
                    return (
                      <button
                        key={way}
                        type={hydrated ? "button" : "submit"}
                        name="intent"
                        value={`${way}:${key}`}
                        className={styles.move}
                        aria-label={t(way, { label })}
                        // Not `disabled`: the button keeps the focus when its column has reached the end.
                        aria-disabled={isPossible ? undefined : true}
                        onClick={hydrated ? () => isPossible && move(at, to) : undefined}
                      >
                        <Icon name={way === "up" ? "arrow-up-bold" : "arrow-down-bold"} />
                      </button>
                    );
                  })}
                </span>
              </li>
            ))}
          </ol>
          <p className="sr" role="status">
            {announcement}
          </p>
        </DrawerBody>
        <DrawerFoot>
          <span className="push small muted" role="status">
            {t("count", { count })}
          </span>
          <Button type="submit" name="intent" value="reset" variant="ghost">
            {t("reset")}
          </Button>
          <SubmitButton name="intent" value="apply">
            {t("apply")}
          </SubmitButton>
        </DrawerFoot>
      </Form>
    </Drawer>
  );
}

/** Rows of a list that are dragged over each other, by the pointer alone: keys have their buttons. */
function useDragging(list: RefObject<HTMLElement>, move: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number>();
  return (at: number) => ({
    draggable: true,
    "data-dragged": from === at || undefined,
    onDragStart: () => setFrom(at),
    onDragEnd: () => setFrom(undefined),
    onDragOver: (event: React.DragEvent) => {
      if (from === undefined || !list.current?.contains(event.currentTarget)) return;
      event.preventDefault();
      if (from === at) return;
      move(from, at);
      setFrom(at);
    },
  });
}
