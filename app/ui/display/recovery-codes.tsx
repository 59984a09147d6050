/** Shown once, in the answer that made them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <ul style={{ columns: 2, margin: "16px 0", fontVariantNumeric: "tabular-nums" }}>
      {codes.map((code) => (
        <li key={code}>
          <code translate="no">{code}</code>
        </li>
      ))}
    </ul>
  );
}
