/** The keys of a shortcut, such as `g s`. */
export function Keys({ keys, className = "" }: { keys: string; className?: string }) {
  return (
    <span className={`inline-flex gap-1 ${className}`}>
      {keys.split(" ").map((key, index) => (
        <kbd
          // biome-ignore lint/suspicious/noArrayIndexKey: the keys of one shortcut do not move.
          key={index}
          className="inline-grid h-5 min-w-5 place-items-center rounded-sm border border-line bg-ground px-1 font-mono text-xs text-muted"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
