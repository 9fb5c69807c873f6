/** The buyer types these elsewhere; a value that is empty is left out. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="my-3 grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="pb-2 font-mono break-words sm:pb-0">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
