import { plainTicketName } from "#contract/orders/ticket-name.ts";
import "./badge-sheet.css";
import { create } from "qrcode";
import { useEffect, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { layBadge, NAME_POINTS } from "#contract/door/badges.ts";
import type { DoorSetup } from "#contract/door/door.ts";
import type { BadgePrinter } from "../engine/door-store.ts";
import { badgeLogo } from "./badge-logo.ts";

export interface PrintedBadge {
  edition: Pick<DoorSetup["edition"], "name" | "logo">;
  name: string;
  company: string;
  /** Parts separated by "|". */
  ticket: string;
  number: string;
  /** As it was read; null: found by name. */
  code: string | null;
  band: string;
}

/** Time for the answer's colour and sound: a print dialog holds the page. */
const ANSWERED_MS = 200;
const PICTURE_MS = 1_000;
const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Prints one badge alone, on a page of its size, as soon as it is mounted. Laid out as the PDF (`badge.pdf.ts`). */
export function BadgeSheet({ badge, printer }: { badge: PrintedBadge; printer: BadgePrinter }) {
  const { width, height, margin, wide, band, side, logo, small } = layBadge(printer.size);
  const picture = useRef<HTMLImageElement>(null);
  const nameRoom = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => shrinkToFit(nameRoom.current), []);
  useEffect(() => {
    let left = false;
    const print = async () => {
      // One that is not there in time leaves its words.
      await Promise.race([picture.current?.decode().catch(() => {}), delay(PICTURE_MS)]);
      if (!left) window.print();
    };
    const timer = setTimeout(() => void print(), ANSWERED_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, []);
  const { edition } = badge;
  const line = { fontSize: `${small}mm` };
  const bandSide = { [wide ? "width" : "height"]: `${band}mm`, background: badge.band };
  return createPortal(
    <div
      data-badge={printer.size}
      aria-hidden
      className={`fixed top-0 -left-[300vw] flex overflow-hidden bg-white text-black [print-color-adjust:exact] print:relative print:left-0 ${wide ? "" : "flex-col items-center"}`}
      style={{ width: `${width}mm`, height: `${height}mm`, padding: `${margin}mm`, gap: `${margin}mm` }}
    >
      {printer.coloured && (
        <div className={`absolute bottom-0 left-0 ${wide ? "top-0" : "right-0"}`} style={bandSide} />
      )}
      <div
        className="flex min-h-0 min-w-0 flex-1 flex-col self-stretch leading-snug"
        style={{
          gap: `${small}mm`,
          [wide ? "marginLeft" : "marginBottom"]: 0,
          paddingLeft: wide ? `${band}mm` : 0,
        }}
      >
        {edition.logo ? (
          <img
            ref={picture}
            src={badgeLogo(edition.logo)}
            alt={edition.name}
            className="shrink-0 object-contain object-left"
            style={{ height: `${logo}mm` }}
          />
        ) : (
          <p className="truncate font-mono uppercase" style={line}>
            {edition.name}
          </p>
        )}
        <div ref={nameRoom} className="min-h-0 flex-1 overflow-hidden font-display font-extrabold">
          <p className="leading-[1.05] break-words">{badge.name}</p>
        </div>
        {badge.company && (
          <p className="line-clamp-2" style={{ fontSize: `${small * 1.25}mm` }}>
            {badge.company}
          </p>
        )}
        <p className="line-clamp-2 font-mono" style={line}>
          {plainTicketName(badge.ticket, " / ")}
        </p>
        <p className="font-mono" style={line}>
          {badge.number}
        </p>
      </div>
      {badge.code && <Code text={badge.code} side={side} lift={wide ? 0 : band} />}
    </div>,
    document.body,
  );
}

function shrinkToFit(room: HTMLElement | null) {
  const { largest, smallest } = NAME_POINTS;
  for (let points = largest; room && points >= smallest; points -= 1) {
    room.style.fontSize = `${points}pt`;
    if (room.scrollHeight <= room.clientHeight && room.scrollWidth <= room.clientWidth) return;
  }
}

/** Modules of quiet around a code, as its standard wants. */
const QUIET = 4;

function Code({ text, side, lift }: { text: string; side: number; lift: number }) {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const dark = Array.from({ length: modules.size ** 2 }, (_, at) => at).filter((at) => modules.data[at]);
  const whole = modules.size + 2 * QUIET;
  return (
    <svg
      aria-hidden
      viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className="shrink-0 self-center"
      style={{ width: `${side}mm`, height: `${side}mm`, marginBottom: `${lift}mm` }}
    >
      <path d={dark.map((at) => `M${at % modules.size} ${Math.floor(at / modules.size)}h1v1h-1z`).join("")} />
    </svg>
  );
}
