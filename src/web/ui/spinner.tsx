import { m } from "#messages/messages.js";

/** Decorative inside a labelled control; on its own it needs a `label`. */
export function Spinner({ label, className = "size-5" }: { label?: string; className?: string }) {
  return (
    <span role={label ? "status" : undefined} className="inline-flex">
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className={`animate-[spin_0.8s_linear_infinite] ${className}`}
      >
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
        <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="2.5" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

/** `script`: the content comes by a script alone; the text for browsers without scripts says so. */
export function LoadingArea({ label = m.ui_loading(), script = true }: { label?: string; script?: boolean }) {
  return (
    <>
      <div className="grid min-h-48 place-items-center text-accent noscript:hidden">
        <Spinner label={label} className="size-10" />
      </div>
      {script && (
        <noscript>
          <p className="border border-text border-l-8 border-l-warning bg-raised p-4">
            {m.ui_needs_script()}
          </p>
        </noscript>
      )}
    </>
  );
}
