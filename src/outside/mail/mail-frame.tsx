import type { ReactNode } from "react";
import { currentSiteFacts, hasOurArtwork } from "#contract/site/site-facts.ts";
import { getLocale } from "#messages/runtime.js";
import { drawing, LOGO_CID } from "./header-picture.ts";
import type { MailSender } from "./mail.ts";
import { MailLink, Rule } from "./mail-components.tsx";
import { shortDaySpan } from "./mail-dates.ts";
import { InboxPreview, LayoutTable } from "./mail-layout.tsx";
import { m } from "./mail-messages.ts";
import { darkStyles, light, MONO, SANS, strip } from "./mail-theme.ts";

interface MailFrameProps {
  sender: MailSender;
  /** An inbox shows it beside the subject. */
  preview: string;
  title: string;
  children: ReactNode;
}

/** The frame of all mails: the edition's drawing above, the organiser's address below. It contains no tracking. */
export function MailFrame({ sender, preview, title, children }: MailFrameProps) {
  return (
    <html lang={getLocale()} dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <style>{darkStyles()}</style>
      </head>
      <InboxPreview>{preview}</InboxPreview>
      <body className="ground" style={groundStyle}>
        {/* Some programs drop the body's style. */}
        <LayoutTable cell={{ ...groundStyle, fontFamily: SANS }}>
          <LayoutTable className="ground" style={{ ...light.ground, width: "100%", maxWidth: 600 }}>
            <MailHeader edition={sender.edition} logo={sender.logo} />
            <LayoutTable style={{ padding: "36px 24px 40px" }}>
              <h1 className="text" style={headingStyle}>
                {title}
              </h1>
              {children}
            </LayoutTable>
            <MailFooter contactEmail={sender.contactEmail} />
          </LayoutTable>
        </LayoutTable>
      </body>
    </html>
  );
}

/** The picture has our name in it: another event's stands as text. It has no date, and serves every year; the date and the city stand below it as text. */
function MailHeader({ edition, logo }: Pick<MailSender, "edition" | "logo">) {
  return (
    <LayoutTable style={{ backgroundColor: strip.ground }}>
      <MailName logo={logo} />
      {edition && (
        <p data-skip-in-text={true} style={whenStyle}>
          {`${shortDaySpan(edition.firstDay, edition.lastDay)} // ${edition.city.toUpperCase()} ${edition.year}`}
        </p>
      )}
    </LayoutTable>
  );
}

function MailName({ logo }: Pick<MailSender, "logo">) {
  const { name } = currentSiteFacts();
  if (logo) {
    const scale = Math.min(1, LOGO.width / logo.width, LOGO.height / logo.height);
    const [width, height] = [logo.width, logo.height].map((side) => Math.round(side * scale));
    return (
      <p data-skip-in-text={true} style={{ margin: 0, padding: "28px 24px 12px" }}>
        <img src={`cid:${LOGO_CID}`} alt={name} width={width} height={height} style={logoStyle} />
      </p>
    );
  }
  if (hasOurArtwork(name))
    return <img src={`cid:${drawing().cid}`} alt={name} width={600} height={160} style={stripStyle} />;
  return (
    <p data-skip-in-text={true} style={nameStyle}>
      {name}
    </p>
  );
}

/** In px, at most. */
const LOGO = { width: 280, height: 88 };

function MailFooter({ contactEmail }: Pick<MailSender, "contactEmail">) {
  return (
    <LayoutTable style={{ padding: "0 24px 40px" }}>
      <Rule below={20} />
      <p className="muted" style={{ ...light.muted, margin: 0, fontSize: 13, lineHeight: "20px" }}>
        {m.mail_footer()}
        {contactEmail && (
          <>
            {" "}
            {m.mail_footer_contact()} <MailLink href={`mailto:${contactEmail}`}>{contactEmail}</MailLink>
          </>
        )}
      </p>
    </LayoutTable>
  );
}

const groundStyle = { ...light.ground, margin: 0, padding: 0 };

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

const nameStyle = {
  margin: 0,
  padding: "44px 24px 16px",
  color: strip.name,
  fontFamily: SANS,
  fontSize: 40,
  lineHeight: "44px",
  fontWeight: 800,
  letterSpacing: "-0.03em",
};

/** The type of the alternative text. */
const logoStyle = {
  display: "block",
  outline: "none",
  border: "none",
  textDecoration: "none",
  color: strip.name,
  fontFamily: SANS,
  fontSize: 20,
  lineHeight: "72px",
  fontWeight: 700,
};

const stripStyle = { ...logoStyle, width: "100%", height: "auto", textIndent: 24 };
