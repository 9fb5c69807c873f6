import { hasOurArtwork } from "#contract/site/site-facts.ts";
import { passPictures } from "./pass-pictures.ts";
import type { EventPass } from "./passes.ts";

/** From Apple's developer account; certificates and key as PEM. */
export interface AppleSettings {
  /** Apple's intermediate certificate, which phones know. */
  wwdr: string;
  certificate: string;
  key: string;
  /** `pass.example.nexxt` */
  passType: string;
  team: string;
}

/** Writes event tickets for Apple Wallet (developer.apple.com/documentation/walletpasses). */
export function openApplePasses({ wwdr, certificate, key, passType, team }: AppleSettings) {
  return async (pass: EventPass): Promise<Buffer<ArrayBuffer>> => {
    // Loaded by the first pass: few shops write any, and every start would wait for it.
    const { PKPass } = await import("passkit-generator");
    const description = {
      formatVersion: 1,
      serialNumber: pass.serial,
      passTypeIdentifier: passType,
      teamIdentifier: team,
      ...shown(pass),
    };
    const files = {
      ...(await passPictures(pass)),
      "pass.json": Buffer.from(JSON.stringify(description)),
    };
    const file = new PKPass(files, { wwdr, signerCert: certificate, signerKey: key });
    return Buffer.from(file.getAsBuffer());
  };
}

function shown(pass: EventPass) {
  const { labels } = pass;
  return {
    organizationName: pass.organiser,
    ...(pass.logo || hasOurArtwork(pass.organiser) ? {} : { logoText: pass.organiser }),
    description: `${pass.event}: ${pass.ticketName}`,
    backgroundColor: "rgb(6, 18, 13)",
    foregroundColor: "rgb(246, 245, 239)",
    labelColor: rgb(pass.accent ?? "#34d399"),
    relevantDate: pass.starts.toISOString(),
    expirationDate: pass.ends.toISOString(),
    barcodes: [
      {
        message: pass.code,
        format: "PKBarcodeFormatQR",
        messageEncoding: "iso-8859-1",
        altText: pass.number,
      },
    ],
    eventTicket: {
      headerFields: [{ key: "type", label: labels.type, value: pass.typeName }],
      primaryFields: [{ key: "ticket", label: labels.ticket, value: pass.ticketName }],
      secondaryFields: [{ key: "holder", label: labels.holder, value: pass.holder }],
      auxiliaryFields: [
        { key: "when", label: labels.when, value: pass.when },
        { key: "where", label: labels.where, value: pass.where },
      ],
      backFields: [{ key: "hand-on", label: labels.handOn, value: pass.handOn }],
    },
  };
}

const rgb = (colour: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(", ")})`;
