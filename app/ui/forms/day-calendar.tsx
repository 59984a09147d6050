import { DatePicker, parseDate, useDatePicker } from "@ark-ui/react/date-picker";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { withFirst } from "~/i18n/french";
import { button, calendar, iconButton } from "~/theme/generated/recipes";
import { Icon } from "~/ui/display/icon";

const styles = calendar();

interface DayCalendarProps {
  /** Id of the button that opens it: the calendar opens under it and returns the focus to it. */
  openedBy: string;
  label: string;
  range: boolean;
  /** YYYY-MM-DD, empty where there is none. Undefined: closed. */
  days: readonly string[] | undefined;
  /** The first and the last day to choose from. */
  min?: string;
  max?: string;
  onChoose: (days: readonly string[]) => void;
  onClose: () => void;
}

const toDay = (written: string | undefined) => (written ? parseDate(written) : undefined);

/** Ark's date picker without its text fields. Fetched on demand: see `<CalendarButton>`. */
export default function DayCalendar({
  openedBy,
  label,
  range,
  days,
  min,
  max,
  onChoose,
  onClose,
}: DayCalendarProps) {
  const { t } = useTranslation("backoffice-ui");
  const isOpen = days !== undefined;
  const chosen = days?.[0] ? days.flatMap((day) => toDay(day) ?? []) : [];
  const picker = useDatePicker({
    ids: { trigger: openedBy, control: openedBy },
    locale: "fr-BE",
    timeZone: "Europe/Brussels",
    startOfWeek: 1,
    fixedWeeks: true,
    selectionMode: range ? "range" : "single",
    value: chosen,
    // When only the end of a range is set, the calendar opens there.
    defaultFocusedValue: toDay(days?.find(Boolean)),
    min: toDay(min),
    max: toDay(max),
    positioning: { placement: "bottom-end", gutter: 6 },
    translations: {
      content: label,
      dayCell({ valueText, unavailable, selected, inRange }) {
        const day = withFirst(valueText);
        if (unavailable) return t("calendar.unavailable", { day });
        // Days between the start of a range and the focus or the pointer are not chosen yet.
        return selected || (inRange && chosen.length > 1) ? t("calendar.chosen", { day }) : day;
      },
      prevTrigger: (view) => t(`calendar.previous.${view}`),
      nextTrigger: (view) => t(`calendar.next.${view}`),
      viewTrigger: (_, next) => t(`calendar.view.${next ?? "year"}`),
    },
    onValueChange: ({ value }) => onChoose(value.map(String)),
    onOpenChange: ({ open }) => open || onClose(),
  });
  const { setOpen } = picker;
  // Ark ignores calls before the microtask that follows its first effects.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `setOpen` is a new function at each render
  useEffect(() => queueMicrotask(() => setOpen(isOpen)), [isOpen]);

  const clear = () => {
    onChoose([]);
    onClose();
    document.getElementById(openedBy)?.focus();
  };
  return (
    <DatePicker.RootProvider value={picker} className={styles.root} lazyMount unmountOnExit>
      <DatePicker.Positioner className={styles.positioner}>
        <DatePicker.Content
          className={styles.panel}
          role="dialog"
          aria-roledescription={undefined}
          // A drawer around it stays open.
          onKeyDown={(event) => event.key === "Escape" && event.nativeEvent.stopImmediatePropagation()}
        >
          <DatePicker.View view="day">
            <Head />
            <DatePicker.Context>
              {({ weeks, weekDays }) => (
                <DatePicker.Table className={styles.table} aria-roledescription={undefined}>
                  <DatePicker.TableHead>
                    <DatePicker.TableRow>
                      {weekDays.map(({ short, long }) => (
                        <DatePicker.TableHeader key={long}>{short.slice(0, 2)}</DatePicker.TableHeader>
                      ))}
                    </DatePicker.TableRow>
                  </DatePicker.TableHead>
                  <DatePicker.TableBody>
                    {weeks.map((week) => (
                      <DatePicker.TableRow key={String(week[0])}>
                        {week.map((day) => (
                          <DatePicker.TableCell key={String(day)} value={day}>
                            <DatePicker.TableCellTrigger>{day.day}</DatePicker.TableCellTrigger>
                          </DatePicker.TableCell>
                        ))}
                      </DatePicker.TableRow>
                    ))}
                  </DatePicker.TableBody>
                </DatePicker.Table>
              )}
            </DatePicker.Context>
          </DatePicker.View>
          <Periods view="month" />
          <Periods view="year" />
          <div className={styles.foot}>
            <button type="button" className={button({ variant: "ghost", size: "sm" })} onClick={clear}>
              {t("calendar.clear")}
            </button>
          </div>
        </DatePicker.Content>
      </DatePicker.Positioner>
    </DatePicker.RootProvider>
  );
}

/** The month, year or years shown, and the ways to others. */
function Head() {
  return (
    <DatePicker.ViewControl className={styles.head}>
      <DatePicker.PrevTrigger className={iconButton()}>
        <Icon name="caret-left" />
      </DatePicker.PrevTrigger>
      <DatePicker.ViewTrigger className={styles.title}>
        <DatePicker.RangeText />
      </DatePicker.ViewTrigger>
      <DatePicker.NextTrigger className={iconButton()}>
        <Icon name="caret-right" />
      </DatePicker.NextTrigger>
    </DatePicker.ViewControl>
  );
}

const COLUMNS = 3;

/** The months of a year, or the years of a decade. */
function Periods({ view }: { view: "month" | "year" }) {
  return (
    <DatePicker.View view={view}>
      <Head />
      <DatePicker.Context>
        {({ getMonthsGrid, getYearsGrid }) => (
          <DatePicker.Table columns={COLUMNS} className={styles.table} aria-roledescription={undefined}>
            <DatePicker.TableBody>
              {(view === "month"
                ? getMonthsGrid({ columns: COLUMNS, format: "short" })
                : getYearsGrid({ columns: COLUMNS })
              ).map((row) => (
                <DatePicker.TableRow key={row[0]?.value}>
                  {row.map(({ label, value }) => (
                    <DatePicker.TableCell key={value} value={value}>
                      <DatePicker.TableCellTrigger>{label}</DatePicker.TableCellTrigger>
                    </DatePicker.TableCell>
                  ))}
                </DatePicker.TableRow>
              ))}
            </DatePicker.TableBody>
          </DatePicker.Table>
        )}
      </DatePicker.Context>
    </DatePicker.View>
  );
}
