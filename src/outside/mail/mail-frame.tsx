import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Img } from "@react-email/img";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { ReactNode } from "react";
import { getLocale } from "#messages/runtime.js";
import { drawing } from "./header-picture.ts";
import type { MailSender } from "./mail.ts";
import { shortDaySpan } from "./mail-dates.ts";
import { m } from "./mail-messages.ts";
import { darkStyles, light, MONO, SANS, strip } from "./mail-theme.ts";

interface MailFrameProps {
  sender: MailSender;
  /** What an inbox shows beside the subject. */
  preview: string;
  title: string;
  children: ReactNode;
}

/** What all mails share: the edition's drawing above, the organiser's address below. It contains no tracking. */
export function MailFrame({ sender, preview, title, children }: MailFrameProps) {
  return (
    <Html lang={getLocale()} dir="ltr">
      <Head>
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <style>{darkStyles}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="ground" style={{ ...light.ground, margin: 0, padding: 0, fontFamily: SANS }}>
        <Container className="ground" style={{ ...light.ground, width: "100%", maxWidth: 600 }}>
          <MailHeader edition={sender.edition} />
          <Section style={{ padding: "36px 24px 40px" }}>
            <Heading className="text" as="h1" style={headingStyle}>
              {title}
            </Heading>
            {children}
          </Section>
          <MailFooter contactEmail={sender.contactEmail} />
        </Container>
      </Body>
    </Html>
  );
}

/** The picture has no date, and serves every year; the date and the city stand below it as text. */
function MailHeader({ edition }: Pick<MailSender, "edition">) {
  return (
    <Section style={{ backgroundColor: strip.ground }}>
      <Img src={`cid:${drawing().cid}`} alt="Nexxt" width={600} height={160} style={stripStyle} />
      {edition && (
        <Text data-skip-in-text={true} style={whenStyle}>
          {`${shortDaySpan(edition.firstDay, edition.lastDay)} // ${edition.city.toUpperCase()} ${edition.year}`}
        </Text>
      )}
    </Section>
  );
}

function MailFooter({ contactEmail }: Pick<MailSender, "contactEmail">) {
  return (
    <Section style={{ padding: "0 24px 40px" }}>
      <Hr className="line" style={{ ...light.line, margin: "0 0 20px" }} />
      <Text className="muted" style={{ ...light.muted, margin: 0, fontSize: 13, lineHeight: "20px" }}>
        {m.mail_footer()}
        {contactEmail && (
          <>
            {" "}
            {m.mail_footer_contact()}{" "}
            <Link
              className="accent"
              href={`mailto:${contactEmail}`}
              style={{ ...light.accent, textDecoration: "underline" }}
            >
              {contactEmail}
            </Link>
          </>
        )}
      </Text>
    </Section>
  );
}

const headingStyle = {
  ...light.text,
  margin: "0 0 20px",
  fontSize: 32,
  lineHeight: "36px",
  fontWeight: 700,
  letterSpacing: "-0.025em",
};

const whenStyle = {
  margin: 0,
  padding: "14px 24px",
  color: strip.name,
  fontFamily: MONO,
  fontSize: 14,
  lineHeight: "20px",
  fontWeight: 500,
};

/** The type of the alternative text. */
const stripStyle = {
  display: "block",
  width: "100%",
  height: "auto",
  color: strip.name,
  fontFamily: SANS,
  fontSize: 20,
  lineHeight: "72px",
  fontWeight: 700,
  textIndent: 24,
};
