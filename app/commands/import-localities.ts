import { readFile, writeFile } from "node:fs/promises";
import { formatLocalities, parseLocalities } from "~/api/content/localities/localities";
import { compareLocalities, readOpenData, UnknownLayout } from "~/api/content/localities/open-data";

const dataFile = "app/api/content/localities/localities.csv";

/** Belgium has 1,146 zip codes with localities: a list with far fewer must be truncated. */
const MIN_ZIP_CODES = 1100;

/**
 * `npm run import-localities -- <list.csv> [--check]`: rewrites the project's localities from a newer open-data
 * list and prints what changed; with --check it only prints. Run it in the project's root folder.
 */
export async function run(args: string[], target = dataFile): Promise<void> {
  const list = args.find((arg) => !arg.startsWith("--"));
  if (!list) return refuse("Usage: npm run import-localities -- <list.csv> [--check]");
  const before = parseLocalities(await readFile(target, "utf8"));
  let after: typeof before;
  try {
    after = readOpenData(await readFile(list), before);
  } catch (error) {
    if (error instanceof UnknownLayout) return refuse(error.message);
    throw error;
  }
  if (after.size < MIN_ZIP_CODES) {
    return refuse(
      `${list} has ${after.size} zip codes only (at least ${MIN_ZIP_CODES}); nothing was changed.`,
    );
  }
  const { added, removed, changed } = compareLocalities(before, after);
  for (const [title, lines] of Object.entries({ added, removed, "main locality changed": changed })) {
    console.log([`${lines.length} ${title}`, ...lines.map((line) => `  ${line}`)].join("\n"));
  }
  if (args.includes("--check")) return;
  await writeFile(target, formatLocalities(after));
  console.log(`${target}: ${after.size} zip codes.`);
}

function refuse(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
