import { Button } from "@react-email/button";
import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import type { ReactNode } from "react";
import { m } from "./mail-messages.ts";
import { light, MONO } from "./mail-theme.ts";

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="text" style={{ ...light.text, margin: "0 0 16px", fontSize: 16, lineHeight: "25px" }}>
      {children}
    </Text>
  );
}

export function SmallPrint({ children }: { children: ReactNode }) {
  return (
    <Text className="muted" style={{ ...light.muted, margin: "0 0 12px", fontSize: 14, lineHeight: "21px" }}>
      {children}
    </Text>
  );
}

/** The main action of a mail. The text version has the label above the URL. */
export function ActionButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button className="button" href={href} style={buttonStyle}>
      {children}
    </Button>
  );
}

export function ClearLink({ href }: { href: string }) {
  return (
    <Text style={{ margin: "0 0 28px", fontSize: 14, lineHeight: "21px" }}>
      <Link
        className="accent"
        href={href}
        style={{
          ...light.accent,
          fontFamily: MONO,
          fontSize: 13,
          textDecoration: "underline",
          wordBreak: "break-all",
        }}
      >
        {href}
      </Link>
    </Text>
  );
}

/** The id by which the organiser finds the payment or the idea. */
export function Reference({ id }: { id: string }) {
  return (
    <Text className="muted" style={{ ...light.muted, margin: "28px 0 0", fontSize: 13, lineHeight: "20px" }}>
      {m.mail_reference()}:{" "}
      <span style={{ fontFamily: MONO, fontSize: 12, wordBreak: "break-all" }}>{id}</span>
    </Text>
  );
}

const buttonStyle = {
  ...light.button,
  display: "inline-block",
  margin: "8px 0 24px",
  padding: "15px 26px",
  borderRadius: 2,
  fontSize: 16,
  lineHeight: "20px",
  fontWeight: 700,
  textDecoration: "none",
};
