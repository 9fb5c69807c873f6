import { createPrivateKey, sign } from "node:crypto";
import type { EventPass } from "./passes.ts";

/** From Google's Pay & Wallet Console and the service account that may write for it. */
export interface GoogleSettings {
  /** A number. */
  issuer: string;
  /** The service account's address. */
  email: string;
  /** PEM. */
  key: string;
}

/**
 * Makes links that save a ticket to Google Wallet (developers.google.com/wallet/tickets/events). The link carries the
 * whole ticket, signed, so Google learns of it only when the holder opens it.
 */
export function openGooglePasses({ issuer, email, key }: GoogleSettings) {
  const privateKey = createPrivateKey(key);
  return (pass: EventPass): string => {
    const claims = {
      iss: email,
      aud: "google",
      typ: "savetowallet",
      origins: [new URL(pass.url).origin],
      payload: ticketOf(issuer, pass),
    };
    const signed = [{ alg: "RS256", typ: "JWT" }, claims].map(encode).join(".");
    const signature = sign("RSA-SHA256", Buffer.from(signed), privateKey).toString("base64url");
    return `https://pay.google.com/gp/v/save/${signed}.${signature}`;
  };
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** The class that tickets of a kind share; sent along, so that it need not be created first. */
function ticketOf(issuer: string, pass: EventPass) {
  const text = (value: string) => ({ defaultValue: { language: pass.language, value } });
  const { labels } = pass;
  const classId = `${issuer}.${slug(pass.event)}`;
  return {
    eventTicketClasses: [
      {
        id: classId,
        issuerName: pass.organiser,
        eventName: text(pass.event),
        reviewStatus: "UNDER_REVIEW",
        hexBackgroundColor: "#06120d",
        ...(pass.logo && { logo: { sourceUri: { uri: new URL("/icons/512.png", pass.url).href } } }),
      },
    ],
    eventTicketObjects: [
      {
        id: `${issuer}.${pass.serial}`,
        classId,
        state: "ACTIVE",
        ticketHolderName: pass.holder,
        ticketNumber: pass.number,
        ticketType: text(pass.typeName),
        barcode: { type: "QR_CODE", value: pass.code, alternateText: pass.number },
        validTimeInterval: { end: { date: pass.ends.toISOString() } },
        textModulesData: [
          { id: "ticket", header: labels.ticket, body: pass.ticketName },
          { id: "when", header: labels.when, body: pass.when },
          { id: "where", header: labels.where, body: pass.where },
          { id: "hand-on", header: labels.handOn, body: pass.handOn },
        ],
        linksModuleData: { uris: [{ id: "wallet", uri: pass.url, description: pass.event }] },
      },
    ],
  };
}

const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, "-");
