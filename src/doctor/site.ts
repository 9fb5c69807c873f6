import { connect } from "node:tls";
import { m } from "#messages/messages.js";
import { type Check, errorText, fault, fine, unchecked, warning } from "./check-result.ts";
import type { DoctorContext } from "./doctor-context.ts";
import { unlessOffline } from "./offline.ts";

const TIMEOUT_MS = 10_000;
const DAY_MS = 24 * 3_600_000;
/** Caddy renews 30 days before the end: with fewer left, it has failed for a while. */
const CERTIFICATE_DAYS = 21;

/** Asks this shop for an answer under its public address, from this machine. */
export const checkAddress =
  ({ config: { publicUrl }, names }: DoctorContext): Check =>
  async () => {
    const todo = m.doctor_address_todo();
    try {
      const answer = await fetch(`${publicUrl}/healthz`, {
        redirect: "manual",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const body = (await answer.json().catch(() => null)) as { status?: unknown } | null;
      return answer.ok && body?.status === "ok"
        ? fine(m.doctor_address_fine({ address: publicUrl }))
        : fault(m.doctor_address_other({ address: publicUrl, status: answer.status }), todo);
    } catch (error) {
      return unlessOffline(
        { names },
        error,
        fault(m.doctor_address_silent({ address: publicUrl, error: errorText(error) }), todo),
      );
    }
  };

/** Checks that browsers will accept the certificate, and for how long. */
export const checkCertificate =
  ({ config: { publicUrl }, names, now }: DoctorContext): Check =>
  async () => {
    const { protocol, hostname, port } = new URL(publicUrl);
    if (protocol !== "https:") return unchecked(m.doctor_certificate_none());
    const todo = m.doctor_certificate_todo();
    try {
      const validTo = await readEnd(hostname, Number(port) || 443);
      const days = Math.floor((validTo.getTime() - now().getTime()) / DAY_MS);
      const text = m.doctor_certificate_days({ days });
      return days < CERTIFICATE_DAYS ? warning(text, todo) : fine(text);
    } catch (error) {
      return unlessOffline(
        { names },
        error,
        fault(m.doctor_certificate_refused({ error: errorText(error) }), todo),
      );
    }
  };

/** When the certificate ends. Rejects where a browser would refuse it, too. */
function readEnd(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error("timeout")));
    socket.once("error", reject);
  });
}

/** Behind a proxy that is not trusted, every visitor has the proxy's address, and all share the limits of one network. */
export const checkProxy =
  ({ config: { mode, publicUrl, trustProxy } }: DoctorContext): Check =>
  async () => {
    if (mode === "demo") return unchecked(m.doctor_proxy_demo());
    // The shop itself speaks no TLS: an https address means a proxy.
    if (trustProxy || !publicUrl.startsWith("https:")) return fine(m.doctor_proxy_fine());
    return fault(m.doctor_proxy_off(), m.doctor_proxy_todo());
  };
