import type { CSSProperties, ReactNode } from "react";
import { m } from "./mail-messages.ts";
import { light, MONO } from "./mail-theme.ts";

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <p className="text" style={{ ...light.text, margin: "0 0 16px", fontSize: 16, lineHeight: "25px" }}>
      {children}
    </p>
  );
}

/** A value that the reader types elsewhere, with its name. */
export function Fact({ label, value }: { label: string; value: string }) {
  return (
    <p className="text" style={{ ...light.text, margin: "0 0 8px", fontSize: 16, lineHeight: "24px" }}>
      <span className="muted" style={light.muted}>
        {label}:
      </span>{" "}
      <strong>{value}</strong>
    </p>
  );
}

export function SmallPrint({ children }: { children: ReactNode }) {
  return (
    <p className="muted" style={{ ...light.muted, margin: "0 0 12px", fontSize: 14, lineHeight: "21px" }}>
      {children}
    </p>
  );
}

/** The main action of a mail. The text version has the label above the URL. */
export function ActionButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      className="button"
      href={href}
      target="_blank"
      style={{ ...light.button, ...buttonStyle }}
      rel="noopener"
    >
      <OutlookPadding side="before" />
      <span style={labelStyle}>{children}</span>
      <OutlookPadding side="after" />
    </a>
  );
}

/** A button above its address. The text version has no button: there the address follows at once. */
export function ButtonAndLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <>
      <div data-skip-in-text={true}>
        <ActionButton href={href}>{children}</ActionButton>
        <SmallPrint>{m.mail_login_clear_link()}</SmallPrint>
      </div>
      <ClearLink href={href} />
    </>
  );
}

/** Outlook knows no padding of links: raised, stretched thin spaces beside the label are its 15 and 26 pixels. */
const outlookPadding = {
  before: '<i style="mso-font-width:433%;mso-text-raise:22.5" hidden>&#8202;&#8202;&#8202;</i>',
  after: '<i style="mso-font-width:433%" hidden>&#8202;&#8202;&#8202;&#8203;</i>',
};

function OutlookPadding({ side }: { side: keyof typeof outlookPadding }) {
  const html = `<!--[if mso]>${outlookPadding[side]}<![endif]-->`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React writes no comments; this one holds nothing from outside.
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}

export function MailLink({
  href,
  style,
  children,
}: {
  href: string;
  style?: CSSProperties;
  children: ReactNode;
}) {
  return (
    <a
      className="accent"
      href={href}
      target="_blank"
      style={{ ...light.accent, textDecoration: "underline", ...style }}
      rel="noopener"
    >
      {children}
    </a>
  );
}

export function Rule({ below }: { below: number }) {
  return (
    <hr
      className="line"
      style={{
        width: "100%",
        border: "none",
        borderTop: "1px solid",
        ...light.line,
        margin: `0 0 ${below}px`,
      }}
    />
  );
}

function ClearLink({ href }: { href: string }) {
  return (
    <p style={{ margin: "0 0 28px", fontSize: 14, lineHeight: "21px" }}>
      <MailLink href={href} style={{ fontFamily: MONO, fontSize: 13, wordBreak: "break-all" }}>
        {href}
      </MailLink>
    </p>
  );
}

/** The id by which the organiser finds the payment or the idea. */
export function Reference({ id }: { id: string }) {
  return (
    <p className="muted" style={{ ...light.muted, margin: "28px 0 0", fontSize: 13, lineHeight: "20px" }}>
      {m.mail_reference()}:{" "}
      <span style={{ fontFamily: MONO, fontSize: 12, wordBreak: "break-all" }}>{id}</span>
    </p>
  );
}

const buttonStyle = {
  display: "inline-block",
  maxWidth: "100%",
  msoPaddingAlt: "0px",
  margin: "8px 0 24px",
  padding: "15px 26px",
  borderRadius: 2,
  fontSize: 16,
  lineHeight: "20px",
  fontWeight: 700,
  textDecoration: "none",
};

const labelStyle = {
  display: "inline-block",
  maxWidth: "100%",
  lineHeight: "120%",
  msoPaddingAlt: "0px",
  msoTextRaise: "11.25px",
};
