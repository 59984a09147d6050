import type { Plugin, Root } from "postcss";

const shorter = [
  [/--colors-/g, "--"],
  [/--font-sizes-/g, "--f"],
  [/--fonts-/g, "--font-"],
  [/--(radii|shadows|durations|easings|sizes|z-index)-/g, (_: string, kind: string) => `--${kind[0]}-`],
] as const;

const used = (root: Root) => {
  const names = new Set<string>();
  root.walkDecls((declaration) => {
    for (const [, name] of declaration.value.matchAll(/var\((--[\w-]+)/g)) if (name) names.add(name);
  });
  return names;
};

/** Recipes that only pages before the sign-in use: they have a style sheet of their own, `public.css`. */
const publicRecipes = /^\.(?:publicPage|radioCards|signUp|steps)(?![a-zA-Z])/;

/** Panda writes everything into both style sheets; each keeps its part. */
function keepPart(root: Root, isPublic: boolean): void {
  root.walkRules((rule) => {
    if (rule.parent?.type === "atrule" && "name" in rule.parent && rule.parent.name === "keyframes") return;
    if (publicRecipes.test(rule.selector) !== isPublic) rule.remove();
  });
  if (isPublic) root.walkAtRules("keyframes", (frames) => void frames.remove());
  for (let emptied = 1; emptied > 0; ) {
    emptied = 0;
    root.walkAtRules((rule) => {
      if (rule.nodes?.length !== 0) return;
      rule.remove();
      emptied += 1;
    });
  }
}

/** After Panda: drops the tokens that nothing uses, and shortens the names of the others (see decision 0020). */
export const leanCss: Plugin = {
  postcssPlugin: "lean-css",
  OnceExit(root, { result }) {
    for (let removed = 1; removed > 0; ) {
      const names = used(root);
      removed = 0;
      root.walkDecls(/^--/, (declaration) => {
        if (names.has(declaration.prop)) return;
        declaration.remove();
        removed += 1;
      });
    }
    root.walkRules((rule) => {
      if (!rule.nodes.length) rule.remove();
    });
    keepPart(root, result.opts.from?.includes("/public.css") ?? false);
    // Panda writes these beside the plain property, which every browser of `cssTarget` knows.
    root.walkDecls(/^-webkit-(appearance|clip-path|mask)$/, (declaration) => {
      declaration.remove();
    });
    root.walkDecls((declaration) => {
      if (declaration.prop.startsWith("--")) declaration.raws.between = ":";
      for (const [pattern, replacement] of shorter) {
        declaration.prop = declaration.prop.replace(pattern, replacement as string);
        declaration.value = declaration.value.replace(pattern, replacement as string);
      }
    });
  },
};
