/** A placeholder for loading content; size it with `className`. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={`animate-[breathe_1.6s_ease-in-out_infinite] bg-line ${className}`} />
  );
}
