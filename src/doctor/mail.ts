import { createTransport } from "nodemailer";
import addressparser from "nodemailer/lib/addressparser/index.js";
import { m } from "#messages/messages.js";
import { type Check, type CheckResult, errorText, fault, fine, unchecked, warning } from "./check-result.ts";
import type { DoctorContext } from "./doctor-context.ts";
import { isUnknown, unlessOffline } from "./offline.ts";

const TIMEOUT_MS = 10_000;

/** How providers of mail usually name their keys; the name of another one is a setting. */
const USUAL_SELECTORS =
  "default dkim mail smtp s1 s2 k1 k2 k3 selector1 selector2 google brevo brevo1 brevo2 mailjet mandrill pm zoho resend".split(
    " ",
  );

/** Logs in to the mail server. No mail is sent. */
export const checkMailServer =
  ({ config: { mailUrl }, names }: DoctorContext): Check =>
  async () => {
    if (!mailUrl) return noMail();
    const transport = createTransport({
      url: mailUrl,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
    try {
      await transport.verify();
      return fine(m.doctor_mail_fine({ server: new URL(mailUrl).host }));
    } catch (error) {
      return unlessOffline(
        { names },
        error,
        fault(
          m.doctor_mail_refused({ server: new URL(mailUrl).host, error: errorText(error) }),
          m.doctor_mail_todo(),
        ),
      );
    } finally {
      transport.close();
    }
  };

/** RFC 7208: one record, or receivers count none. */
export const checkSpf = (around: DoctorContext): Check =>
  ofSender(around, async (domain) => {
    const found = (await textsOf(around, domain)).filter((text) => /^v=spf1(\s|$)/i.test(text));
    if (found.length === 1) return fine(m.doctor_spf_fine({ record: found[0] ?? "" }));
    return fault(
      found.length === 0 ? m.doctor_spf_none({ domain }) : m.doctor_spf_several({ domain }),
      m.doctor_spf_todo({ domain }),
    );
  });

export const checkDkim = (around: DoctorContext): Check =>
  ofSender(around, async (domain) => {
    const given = around.config.dkimSelector;
    for (const selector of given ? [given] : USUAL_SELECTORS) {
      const texts = await textsOf(around, `${selector}._domainkey.${domain}`);
      // An empty key is one that was taken back (RFC 6376).
      if (texts.some((text) => /(^|;)\s*p=\s*[^\s;]/i.test(text)))
        return fine(m.doctor_dkim_fine({ selector }));
    }
    return given
      ? fault(m.doctor_dkim_none({ selector: given, domain }), m.doctor_dkim_todo())
      : warning(m.doctor_dkim_unknown({ domain }), m.doctor_dkim_unknown_todo());
  });

export const checkDmarc = (around: DoctorContext): Check =>
  ofSender(around, async (domain) => {
    // The organisation's own domain speaks for those below it (RFC 7489); two labels are enough of it for that.
    const above = domain.split(".").slice(-2).join(".");
    for (const one of new Set([domain, above])) {
      const found = (await textsOf(around, `_dmarc.${one}`)).find((text) => /^v=DMARC1\b/i.test(text));
      if (found) return fine(m.doctor_dmarc_fine({ record: found }));
    }
    return warning(m.doctor_dmarc_none({ domain }), m.doctor_dmarc_todo({ domain }));
  });

/** Mails that cannot be delivered come back to the sender's address. */
export const checkBounces = (around: DoctorContext): Check =>
  ofSender(around, async (domain) => {
    const found = await around.names.resolveMx(domain).catch(orNone);
    // One dot: the domain takes no mail (RFC 7505).
    const server = found
      .map(({ exchange }) => exchange)
      .find((exchange) => exchange !== "" && exchange !== ".");
    return server
      ? fine(m.doctor_bounces_fine({ server }))
      : fault(m.doctor_bounces_none({ domain }), m.doctor_bounces_todo({ domain }));
  });

const noMail = () => unchecked(m.doctor_mail_files());

function ofSender({ config }: DoctorContext, check: (domain: string) => Promise<CheckResult>): Check {
  return async () => {
    if (!config.mailUrl) return noMail();
    const [sender] = addressparser(config.mailFrom, { flatten: true });
    const domain = sender?.address.split("@")[1]?.toLowerCase();
    if (domain) return check(domain);
    return fault(m.doctor_sender_none({ from: config.mailFrom }), m.doctor_sender_todo());
  };
}

const textsOf = async ({ names }: DoctorContext, name: string) =>
  (await names.resolveTxt(name).catch(orNone)).map((parts) => parts.join(""));

/** Any other error is thrown. */
function orNone(error: NodeJS.ErrnoException): [] {
  if (isUnknown(error)) return [];
  throw error;
}
