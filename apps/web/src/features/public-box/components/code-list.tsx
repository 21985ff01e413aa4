/** Tracking codes in columns, sorted as in the box. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] gap-x-6 border-t border-rule font-mono text-sm text-ink">
      {codes.map((code) => (
        <li key={code} className="border-b border-rule py-2">
          {code}
        </li>
      ))}
    </ol>
  );
}
