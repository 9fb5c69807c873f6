import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { must } from "./machine.ts";

/** For two days, by OpenSSL; signed by itself. */
export function makeCertificate(name: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "nexxt-certificate-"));
  const [key, cert] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  must("openssl", [
    ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", cert],
    ...["-days", "2", "-subj", `/CN=${name}`, "-addext", `subjectAltName=DNS:${name}`],
  ]);
  const made = { name, key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  rmSync(folder, { recursive: true });
  return made;
}
