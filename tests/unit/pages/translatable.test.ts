import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/**
 * A browser that translates a page replaces each text node by an element. React still refers to the old node, and
 * crashes when it removes it or inserts something before it. It sets an only text through `textContent`, which is safe.
 */
const files = ["app/ui", "app/routes"].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => path.join(root, file)),
);

type Kind = "text" | "element" | "nothing" | "list" | "unknown";

const bare = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) ? bare(node.expression) : node;
const writesText = /^(?:t|sentence|relativeChange|changeWithoutSign|cutName|format\w*|shown\w*|String)$/;
const ofTexts = /^(?:join|trim|slice|replace|charAt|toUpperCase|toLowerCase)$/;
const ofLists = /^(?:map|flatMap)$/;

/** The possible results of an expression. */
function kinds(written: ts.Expression): Kind[] {
  const node = bare(written);
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) return ["element"];
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isNumericLiteral(node))
    return ["text"];
  if (node.kind === ts.SyntaxKind.NullKeyword || node.kind === ts.SyntaxKind.FalseKeyword) return ["nothing"];
  if (ts.isConditionalExpression(node)) return [...kinds(node.whenTrue), ...kinds(node.whenFalse)];
  if (ts.isBinaryExpression(node)) {
    const operator = node.operatorToken.kind;
    if (operator === ts.SyntaxKind.AmpersandAmpersandToken) return ["nothing", ...kinds(node.right)];
    if (operator === ts.SyntaxKind.PlusToken) return ["text"];
    if (operator === ts.SyntaxKind.BarBarToken || operator === ts.SyntaxKind.QuestionQuestionToken)
      return [...kinds(node.left), ...kinds(node.right)];
  }
  if (ts.isCallExpression(node)) {
    const called = node.expression;
    if (ts.isIdentifier(called) && writesText.test(called.text)) return ["text"];
    if (ts.isPropertyAccessExpression(called) && ofLists.test(called.name.text)) return ["list"];
    if (ts.isPropertyAccessExpression(called) && ofTexts.test(called.name.text)) return ["text"];
  }
  return ["unknown"];
}

const kindsOf = (child: ts.JsxChild): Set<Kind> => {
  if (ts.isJsxText(child)) return new Set(["text"]);
  return new Set(ts.isJsxExpression(child) && child.expression ? kinds(child.expression) : ["element"]);
};
const isText = (may: Set<Kind>) => may.has("text");
const comesAndGoes = (may: Set<Kind>) =>
  may.has("nothing") || may.has("list") || (may.has("text") && may.has("element"));

/** Bare texts that appear or disappear beside siblings, or follow a sibling that does. */
function fragileTexts(file: string, code = readFileSync(file, "utf8")): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter(
        (child) =>
          !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces) &&
          !(ts.isJsxExpression(child) && !child.expression),
      );
      const may = children.map(kindsOf);
      const stands = children.length > 1 || ts.isJsxFragment(node);
      for (const [at, kind] of may.entries())
        if (stands && isText(kind) && (comesAndGoes(kind) || may.slice(0, at).some(comesAndGoes))) {
          const { line } = source.getLineAndCharacterOfPosition(children[at]?.getStart() ?? 0);
          found.push(`${file}:${line + 1} ${children[at]?.getText().trim()}`);
        }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test("no bare text of a page is conditional or follows conditional content, as a browser's translation would crash it", () => {
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => fragileTexts(file))).toEqual([]);
});

test.each([
  ['<p><b>a</b>{x && " · "}</p>', 1],
  ["<p>{x ? <b>a</b> : t('a')} b</p>", 2],
  ["<p>{x && <b>a</b>} b</p>", 1],
  ["<>{t('a')}{rows.map(row)}{t('b')}</>", 1],
  ["<p>{x && t('a')}</p>", 0],
  ["<p>{x ? t('a') : t('b')} <b>c</b></p>", 0],
  ["<p>{x && <b>a</b>}<span>b</span></p>", 0],
])("the check of %s finds %i", (code, count) => {
  expect(fragileTexts("example.tsx", `const example = ${code};`)).toHaveLength(count);
});
