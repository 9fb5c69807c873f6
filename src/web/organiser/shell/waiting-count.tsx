/** Beside a screen's name: how much waits there. */
export function WaitingCount({ count }: { count: number | null }) {
  if (!count) return null;
  return (
    <span className="ml-auto rounded-sm bg-danger px-1.5 font-mono text-xs leading-5 text-ground tabular-nums max-menu:ml-0 max-menu:px-1">
      {count}
    </span>
  );
}
