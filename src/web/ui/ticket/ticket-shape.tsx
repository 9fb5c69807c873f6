import type { CSSProperties, ReactNode } from "react";

/** A card in the shape of a ticket, with an edge in the type's colour. */
export function TicketShape({
  colour,
  stub,
  wide = false,
  as: Element = "article",
  label,
  className = "",
  children,
}: {
  /** The ticket type's colour: for the edge, never behind text. */
  colour: string;
  /** Below the perforation: price and buttons, or a code. */
  stub: ReactNode;
  /** From 768 px on the stub is to the right of the body. */
  wide?: boolean;
  as?: "article" | "div" | "li";
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Element
      aria-label={label}
      className={`ticket ${wide ? "ticket-wide" : ""} ${className}`}
      style={{ "--ticket-colour": colour } as CSSProperties}
    >
      <div className="ticket-body">{children}</div>
      <div className="ticket-stub">{stub}</div>
    </Element>
  );
}
