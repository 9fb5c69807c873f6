import type { CSSProperties, ReactNode } from "react";
import { ticketNameParts } from "#contract/orders/ticket-name.ts";
import { daySpan, hours, longDay } from "#outside/mail/mail-dates.ts";
import { LayoutTable } from "#outside/mail/mail-layout.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { light } from "#outside/mail/mail-theme.ts";
import { type MailedTicket, namedEvents } from "./mailed-ticket.ts";

export function TicketBlock({ ticket }: { ticket: MailedTicket }) {
  const [name, ...more] = ticketNameParts(ticket.name);
  const named = namedEvents(ticket);
  return (
    <LayoutTable style={{ ...blockStyle, borderLeft: `6px solid ${ticket.color}` }}>
      <p className="text" style={nameStyle}>
        {name}
      </p>
      {more.map((part) => (
        <Small key={part}>{part}</Small>
      ))}
      {named.map(({ title, start, end, place }) => (
        <div key={`${title} ${start.getTime()}`}>
          {title !== name && <Fact>{title}</Fact>}
          <Fact label={m.mail_ticket_when()}>
            {longDay(start, ticket.timeZone)},{" "}
            <span style={{ whiteSpace: "nowrap" }}>{hours(start, end, ticket.timeZone)}</span>
          </Fact>
          <Fact label={m.mail_ticket_where()}>{place}</Fact>
        </div>
      ))}
      {named.length === 0 && (
        <>
          <Fact label={m.mail_ticket_when()}>
            {daySpan(ticket.days.first, ticket.days.last, ticket.timeZone)}
          </Fact>
          <Fact label={m.mail_ticket_where()}>{ticket.place}</Fact>
        </>
      )}
    </LayoutTable>
  );
}

function Small({ children }: { children: ReactNode }) {
  return (
    <p className="muted" style={{ ...light.muted, ...lineStyle }}>
      {children}
    </p>
  );
}

/** Something to know; without a label, the name of an event above its facts. */
function Fact({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <p className="text" style={{ ...light.text, ...lineStyle, marginTop: label ? 4 : 14 }}>
      {label ? (
        <>
          <span className="muted" style={light.muted}>
            {label}:
          </span>{" "}
          {children}
        </>
      ) : (
        <strong>{children}</strong>
      )}
    </p>
  );
}

const blockStyle: CSSProperties = { margin: "8px 0 28px", padding: "4px 0 4px 18px" };

const nameStyle: CSSProperties = {
  ...light.text,
  margin: 0,
  fontSize: 24,
  lineHeight: "30px",
  fontWeight: 700,
  letterSpacing: "-0.02em",
  wordBreak: "break-word",
};

const lineStyle: CSSProperties = { margin: "4px 0 0", fontSize: 15, lineHeight: "22px" };
