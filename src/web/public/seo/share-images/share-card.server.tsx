import type { CSSProperties, ReactNode } from "react";

import { hasOurArtwork } from "#contract/site/site-facts.ts";

export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;
export const PORTRAIT_WIDTH = 440;
const EDGE = 64;

/** The content of a share image; equal cards give equal images. */
export interface ShareCard {
  /** As large as fits. */
  title: string;
  /** Mono, above the title: when and where. */
  line: string;
  /** Below the title: the position, or the speakers. */
  detail: string;
  /** Path of a speaker's picture. */
  portrait: string | null;
  /** The event's name. */
  event: string;
  /** Path of the edition's own logo for dark grounds; drawn over the card. */
  logo: string | null;
  /** The edition's own on dark grounds. */
  accent: string | null;
  /** The background artwork's seed. */
  seed: number;
  /** The path of the organiser's own picture in place of a drawn card; null: none. */
  own: string | null;
}

/** As in media/palette.ts: an image has no theme. */
export const colours = {
  ink: "#06120d",
  paper: "#f6f5ef",
  /** Muted, for artwork behind text. */
  muted: "rgba(246, 245, 239, 0.3)",
  emerald: "#10b981",
  bright: "#34d399",
};

/** The card's text on a transparent ground, without artwork and portrait. */
export function CardText({ card, titleSize }: { card: ShareCard; titleSize: number }): ReactNode {
  const title = <CardTitle card={card} size={titleSize} />;
  return (
    <div style={frame(card)}>
      <CardName card={card} />
      <div style={{ display: "flex", flexDirection: "column" }}>
        <p style={{ ...line, ...(card.accent && { color: card.accent }) }}>{card.line}</p>
        <div style={{ display: "flex", position: "relative", marginTop: 16, marginLeft: titleSize * -0.03 }}>
          {/* An outline separates the letters from the artwork. */}
          <div style={{ display: "flex", position: "absolute", color: colours.ink, ...halo }}>{title}</div>
          <div style={{ display: "flex", position: "relative" }}>{title}</div>
        </div>
        {card.detail && <p style={detail}>{card.detail}</p>}
      </div>
    </div>
  );
}

/** In px. */
export const LOGO_PLACE = { left: EDGE, top: 44, width: 320, height: 76 };

function CardName({ card }: { card: ShareCard }) {
  if (card.logo) return <div style={{ height: LOGO_PLACE.height }} />;
  return hasOurArtwork(card.event) ? <Logo /> : <p style={eventName}>{card.event}</p>;
}

/** At the smallest size long words are broken, and a long title ends in an ellipsis. */
export function CardTitle({ card, size }: { card: ShareCard; size: number }): ReactNode {
  const lines =
    size === SMALLEST_TITLE
      ? { lineClamp: 5, wordBreak: "break-word" as const }
      : { textWrap: "balance" as const };
  return <p style={{ ...titleLook, ...lines, width: titleWidth(card), fontSize: size }}>{card.title}</p>;
}

/** In px. */
export const SMALLEST_TITLE = 62;
export const titleWidth = ({ portrait }: ShareCard) =>
  SHARE_WIDTH - 2 * EDGE - (portrait ? PORTRAIT_WIDTH : 0);

const frame = (card: ShareCard): CSSProperties => ({
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  boxSizing: "border-box",
  width: titleWidth(card) + 2 * EDGE,
  height: SHARE_HEIGHT,
  padding: `52px ${EDGE}px 56px`,
  color: colours.paper,
});

const eventName: CSSProperties = {
  margin: 0,
  fontFamily: "Display, DisplayExt",
  fontSize: 34,
  letterSpacing: "-0.03em",
};

const line: CSSProperties = {
  alignSelf: "flex-start",
  margin: "0 0 0 -12px",
  padding: "4px 12px",
  fontFamily: "Mono, MonoExt",
  fontSize: 29,
  letterSpacing: "-0.01em",
  color: colours.bright,
  background: colours.ink,
};

const titleLook: CSSProperties = {
  display: "block",
  margin: 0,
  fontFamily: "Display, DisplayExt",
  lineHeight: 0.96,
  letterSpacing: "-0.04em",
};

const halo: CSSProperties = { WebkitTextStroke: `20px ${colours.ink}` };

const detail: CSSProperties & { lineClamp: number } = {
  display: "block",
  margin: "26px 0 0",
  fontFamily: "Text, TextExt",
  fontSize: 34,
  lineHeight: 1.2,
  letterSpacing: "-0.015em",
  lineClamp: 2,
};

/** The logo (src/web/ui/site/logo.tsx) in the card's colours. */
function Logo() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 200 40"
      width={170}
      height={34}
      fill="none"
      stroke={colours.paper}
      strokeWidth="8"
    >
      <path d="M4 38V5l25 30V2M64 6H46v28h18M47 20h15M172 6h28M186 6v32" />
      <path strokeWidth="7" strokeLinecap="round" strokeDasharray="0 11.31" d="m78 4 32 32M110 4 78 36" />
      <path
        stroke={colours.bright}
        strokeWidth="6.5"
        strokeLinecap="round"
        d="M124 5c16-2 18 32 36 30M158 4c-18 4-12 30-35 32"
      />
    </svg>
  );
}
