import { type ReactNode, useId } from "react";

/** A section of the account below the personal form. */
export function AccountSection({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-text pt-8">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <p className="mt-3 mb-6 max-w-prose text-muted">{text}</p>
      {children}
    </section>
  );
}
