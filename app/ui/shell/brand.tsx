import { brand } from "~/theme/generated/recipes";

/** The programme's mark and name; the last word of the name is emphasised. */
export function Brand({ name, inverse }: { name: string; inverse?: boolean }) {
  const styles = brand({ tone: inverse ? "inverse" : undefined });
  const words = name.split(" ");
  const last = words.pop();
  return (
    <span className={styles.root}>
      <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true">
        <path
          className="bm-1"
          d="M6 4h28a4 4 0 0 1 4 4v8a4 4 0 0 0 0 8v8a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4v-8a4 4 0 0 0 0-8V8a4 4 0 0 1 4-4Z"
        />
        <circle className="bm-2" cx="26.5" cy="14" r="4.5" />
        <path className="bm-3" d="M7 30c4-9 8-11 11.5-11 4.5 0 6 5 9 5 2 0 4-1.5 5.5-3v9Z" />
      </svg>
      <span className={styles.name} translate="no">
        {`${words.join(" ")} `}
        <b>{last}</b>
      </span>
    </span>
  );
}
