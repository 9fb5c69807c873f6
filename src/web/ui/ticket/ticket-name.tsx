import type { ElementType } from "react";
import { ticketNameParts } from "#contract/orders/ticket-name.ts";

/** Spec section 2: 30 px, 5 px less for each further line. */
const FIRST_LINE_PX = 30;
const LESS_PER_LINE_PX = 5;
const SMALLEST_PX = 15;

export function ticketNameLines(name: string): { text: string; px: number }[] {
  return ticketNameParts(name).map((text, index) => ({
    text,
    px: Math.max(SMALLEST_PX, FIRST_LINE_PX - LESS_PER_LINE_PX * index),
  }));
}

/** A ticket's name, one line for each part between "|", each smaller. */
export function TicketName({
  name,
  as: Element = "h3",
  className = "",
}: {
  name: string;
  as?: ElementType;
  className?: string;
}) {
  return (
    <Element className={`font-display leading-[1.1] font-bold tracking-tight text-balance ${className}`}>
      {ticketNameLines(name).map((line, index) => (
        // In rem, so that it scales with the visitor's font size.
        <span
          key={line.text}
          className="block"
          style={{ fontSize: `${line.px / 16}rem`, fontWeight: index === 0 ? 700 : 500 }}
        >
          {line.text}
          {/* So that screen readers read one name. */}
          <span className="sr-only"> </span>
        </span>
      ))}
    </Element>
  );
}
