import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { PasskeyAssertion, PasskeyAttestation } from "#contract/accounts/passkeys.ts";

const USER_PRESENT_AND_VERIFIED = 0x05;
const HAS_CREDENTIAL = 0x40;

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();
const base64url = (bytes: Buffer) => bytes.toString("base64url");

interface Site {
  origin: string;
  rpId: string;
  /** The authenticator's flags; without, a person who unlocked it. */
  flags?: number;
}

/** A passkey in the memory of a test: P-256, without attestation. It answers whatever site it is told. */
export function softPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let counter = 0;

  const authenticatorData = (rpId: string, flags: number, credential = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential]);
  };
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    id: base64url(id),
    /** The next answer counts from here, as a copy's would. */
    setCounter: (value: number) => {
      counter = value;
    },
    attest: (challenge: string, { origin, rpId }: Site): PasskeyAttestation => {
      // A COSE key: EC2, ES256, P-256, x, y.
      const key = Buffer.concat([
        Buffer.from("a501020326200121" + "5820", "hex"),
        Buffer.from(x, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y, "base64url"),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authenticatorData(rpId, USER_PRESENT_AND_VERIFIED | HAS_CREDENTIAL, credential);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(data.length);
      // CBOR of {fmt: "none", attStmt: {}, authData: bytes}.
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461" + "59", "hex"),
        length,
        data,
      ]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", challenge, origin)),
          attestationObject: base64url(attestation),
          transports: ["internal"],
        },
      };
    },
    assert: (
      challenge: string,
      { origin, rpId, flags = USER_PRESENT_AND_VERIFIED }: Site,
    ): PasskeyAssertion => {
      counter += 1;
      const data = authenticatorData(rpId, flags);
      const client = clientData("webauthn.get", challenge, origin);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)),
        },
      };
    },
  };
}
