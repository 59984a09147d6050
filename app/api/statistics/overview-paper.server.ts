import type { Overview } from "~/contract/statistics/calls";
import { comparisonOf, periodBefore, spanOf } from "~/contract/statistics/periods";
import { formatLongDay, formatMoment, formatNumber, longRange } from "~/i18n/french";
import { barLabels, changeWithoutSign, stepName, trendOf } from "~/i18n/period-words";
import texts from "../../../locales/fr/backoffice-statistics.json";
import { categoryLabel } from "../content/categories";
import { filled } from "../platform/mail/write-mail";
import {
  addPart,
  COLUMN,
  decoration,
  drawFoot,
  fittingSize,
  heightOf,
  ink,
  mm,
  muted,
  newPaper,
  PAGE,
  type Paper,
  primary,
  printable,
  say,
} from "../platform/paper/paper.server";

const { columns: headings, overview: words, paper: own, charts, chart } = texts;

/** The person who printed it, and when. */
export interface Printed {
  programme: string;
  madeAt: Date;
}

/** The top and bottom edges of the content of a page. */
const [top, bottom] = [PAGE.margin, PAGE.height - mm(19)];
const ROW = mm(6.2);
const CHART = mm(46);
/** The colour of lines between rows, and of axes. */
const rule = "#C5CFD0";
const arrows = { up: "↑", down: "↓", flat: "=" } as const;

interface PaperFigure {
  value: number;
  previous?: number | null;
  before?: number | null;
}

/** `↑ 14 % en un an`; the former value when it was zero, since there is no percentage then. */
function comparedWords(value: number, before: number, span: keyof typeof words.since): string {
  if (before === 0) return filled(words.compared[span], { previous: formatNumber(before) });
  return `${arrows[trendOf(value, before)]}\u00a0${changeWithoutSign(value, before)} ${words.since[span]}`;
}

/** The overview to read and print: A4, tagged, in French. */
export async function* printOverview(
  overview: Overview,
  { programme, madeAt }: Printed,
): AsyncGenerator<Uint8Array> {
  const period = { from: overview.start, to: overview.end };
  const isWithinYear = comparisonOf(period) === "yearBefore";
  const range = longRange(period.from, period.to);
  const paper = newPaper({ title: `${programme} – ${own.title}`, author: programme, language: "fr", madeAt });
  const whole = paper.struct("Document", { lang: "fr" });
  paper.addStructure(whole);
  let [y, page] = [bottom, 0];
  const turn = () => {
    page += 1;
    paper.addPage();
    drawFoot(paper, page, printable(paper, filled(own.foot, { programme, ...range })));
    y = top;
  };
  const write = (
    type: string,
    text: string,
    look: { size: number; font?: "bold"; color?: string; after: number },
  ) => {
    const { after, ...style } = look;
    const [at, height] = [y, heightOf(paper, text, { ...style, width: COLUMN })];
    addPart(paper, whole, type, () => say(paper, text, PAGE.margin, at, { ...style, width: COLUMN }));
    y += height + after;
  };
  const heading = (text: string, keep: number) => {
    if (y + mm(12) + keep > bottom) turn();
    else y += mm(7);
    write("H2", text, { font: "bold", size: 14, after: mm(2) });
  };
  /** The first column takes the remaining width; the head is repeated on each page. */
  const table = (
    title: string,
    head: readonly string[],
    rows: readonly (readonly string[])[],
    width = mm(28),
  ) => {
    if (rows.length === 0) return;
    heading(title, 3 * ROW);
    const part = paper.struct("Table");
    whole.add(part);
    const first = COLUMN - width * (head.length - 1);
    const draw = (cells: readonly string[], isHead: boolean) => {
      const line = paper.struct("TR");
      part.add(line);
      const height = isHead
        ? Math.max(
            ...cells.map((cell, n) => heightOf(paper, cell, { size: 9, width: n ? width - mm(2) : first })),
          ) + mm(2)
        : ROW;
      for (const [n, cell] of cells.entries()) {
        const x = PAGE.margin + (n ? first + (n - 1) * width + mm(2) : 0);
        addPart(paper, line, isHead || n === 0 ? "TH" : "TD", () =>
          say(paper, printable(paper, cell), x, y + mm(1.2), {
            size: isHead ? 9 : 10,
            ...(isHead && { color: muted }),
            width: n ? width - mm(2) : first - mm(2),
            align: n ? "right" : "left",
            height: height - mm(1),
          }),
        );
      }
      line.end();
      y += height;
      const under = y;
      decoration(paper, () =>
        paper
          .moveTo(PAGE.margin, under)
          .lineTo(PAGE.margin + COLUMN, under)
          .lineWidth(isHead ? 0.8 : 0.3)
          .stroke(rule),
      );
    };
    draw(head, true);
    for (const cells of rows) {
      if (y + ROW > bottom) {
        turn();
        draw(head, true);
      }
      draw(cells, false);
    }
    part.end();
  };

  turn();
  write("P", printable(paper, programme), { size: 11, color: muted, after: mm(1) });
  write("H1", own.title, { font: "bold", size: 26, color: primary, after: mm(2) });
  write("P", leadOf(overview), { size: 10.5, after: mm(1) });
  write("P", filled(own.made, { moment: formatMoment(madeAt) }), { size: 9, color: muted, after: mm(6) });
  const { decisionDays } = overview;
  const figures: [label: string, figure: PaperFigure][] = [
    [words.holders, { value: overview.holders }],
    [words.newHoldersLabel, overview.newHolders],
    [words.activeHolders, overview.activeHolders],
    [words.scans, overview.scans],
    [words.pointsEarned, overview.pointsEarned],
    [words.pointsSpent, overview.pointsSpent],
    ...(decisionDays.value === null
      ? []
      : [[words.decisionDays, { ...decisionDays, value: decisionDays.value }] as [string, PaperFigure]]),
  ];
  const width = COLUMN / 3;
  for (const [n, [label, { value, previous, before }]] of figures.entries()) {
    const [x, at] = [PAGE.margin + (n % 3) * width, y + Math.floor(n / 3) * mm(27)];
    const style = { width: width - mm(4) };
    const shown = { ...style, font: "bold", size: 22 } as const;
    const size = fittingSize(paper, formatNumber(value), shown);
    addPart(paper, whole, "P", () => say(paper, label, x, at, { ...style, size: 9.5, color: muted }));
    addPart(paper, whole, "P", () => say(paper, formatNumber(value), x, at + mm(4.5), { ...shown, size }));
    const compared = [
      ...(previous != null && isWithinYear ? [comparedWords(value, previous, "year")] : []),
      ...(before != null ? [comparedWords(value, before, spanOf(period))] : []),
    ];
    for (const [line, text] of compared.entries())
      addPart(paper, whole, "P", () =>
        say(paper, text, x, at + mm(14 + 4.2 * line), { ...style, size: 8.5 }),
      );
  }
  y += Math.ceil(figures.length / 3) * mm(27);

  const steps = overview.periods.map(({ key }) => key);
  const byDay = steps[0]?.length === 10;
  const max = Math.max(0, ...overview.periods.map(({ scans }) => scans));
  const title = byDay ? charts.periodByDay : charts.period;
  if (max > 0) {
    heading(title, CHART);
    const highest = overview.periods.find(({ scans }) => scans === max);
    const alt = filled(chart.summary, {
      chart: title,
      highest: stepName(highest?.key ?? ""),
      scans: formatNumber(max),
    });
    const at = y;
    const draw = () =>
      drawColumns(
        paper,
        at,
        overview.periods.map(({ scans }) => scans),
        barLabels(steps),
      );
    addPart(paper, whole, "Figure", draw, { alt });
    y += CHART + mm(6);
  }
  table(
    words.operators,
    [
      words.operatorColumn,
      headings.scans,
      isWithinYear ? headings.previous.yearBefore : headings.previous.justBefore,
    ],
    overview.operators.map(({ name, city, scans }) => [
      [name, city].filter(Boolean).join(", "),
      formatNumber(scans.value),
      formatNumber(scans.previous),
    ]),
  );
  const shares = (bars: Overview["provinces"], label: (key: string) => string) =>
    bars.map(({ key, value }) => [label(key), formatNumber(value)]);
  table(
    words.provinces,
    [headings.province, headings.scans],
    shares(overview.provinces, (key) => key || words.noProvince),
  );
  table(
    words.categories,
    [headings.category, headings.scans],
    shares(overview.categories, (key) => (key ? categoryLabel(key) : words.noCategory)),
  );
  table(
    byDay ? words.byDay : words.byMonth,
    [
      byDay ? headings.day : headings.month,
      words.scans,
      words.activeHolders,
      words.newHoldersLabel,
      words.pointsEarned,
      words.pointsSpent,
    ],
    overview.periods.map(({ key, ...step }) => [
      stepName(key),
      ...[step.scans, step.activeHolders, step.newHolders, step.pointsEarned, step.pointsSpent].map(
        formatNumber,
      ),
    ]),
    mm(27),
  );
  whole.end();
  paper.end();
  for await (const chunk of paper) yield chunk as Uint8Array;
}

/** The period of the figures, and the one that they are compared with. */
function leadOf({ start, end }: Overview): string {
  if (start === end) return filled(words.leadDay, { day: formatLongDay(start) });
  const period = { from: start, to: end };
  const before = periodBefore(period);
  const { from: beforeFrom, to: beforeTo } = longRange(before.from, before.to);
  return filled(words.lead[comparisonOf(period)], { ...longRange(start, end), beforeFrom, beforeTo });
}

/** The next round number; if large, its quarters are whole numbers. */
function roundedUp(max: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(max, 4)));
  return [1, 2, 4, 8, 10].map((times) => times * unit).find((top) => top >= max) ?? 10 * unit;
}

/** Vertical bars with their axis; screen readers get the alternative text and the table. */
function drawColumns(paper: Paper, y: number, values: readonly number[], labels: readonly string[]) {
  const left = PAGE.margin + mm(13);
  const width = PAGE.margin + COLUMN - left;
  const max = roundedUp(Math.max(...values));
  const base = y + CHART;
  for (const quarter of [0, 1, 2, 3, 4]) {
    const at = base - (CHART * quarter) / 4;
    paper
      .moveTo(left, at)
      .lineTo(left + width, at)
      .lineWidth(quarter ? 0.3 : 0.8)
      .stroke(rule);
    say(paper, formatNumber(Math.round((max * quarter) / 4)), PAGE.margin, at - 4, {
      size: 8,
      color: muted,
      width: mm(11),
      align: "right",
    });
  }
  const step = width / values.length;
  const every = Math.ceil(values.length / 8);
  for (const [n, value] of values.entries()) {
    const height = (CHART * value) / max;
    paper.rect(left + n * step + step * 0.15, base - height, step * 0.7, height).fill(primary);
    if (n % every === 0)
      say(paper, labels[n] ?? "", left + n * step, base + 3, { size: 8, color: muted, lineBreak: false });
  }
  paper.fillColor(ink);
}
