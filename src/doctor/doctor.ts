import { Resolver } from "node:dns/promises";
import { statfs } from "node:fs/promises";
import type { Language } from "#contract/language.ts";
import { doctorChecks, type Finding } from "#contract/organiser/doctor.ts";
import { m } from "#messages/messages.js";
import { withLocale } from "#outside/with-locale.ts";
import { type Check, errorText, fault } from "./check-result.ts";
import type { DoctorContext } from "./doctor-context.ts";
import { checkInvoices, checkSeller } from "./invoices.ts";
import {
  checkBackgroundWork,
  checkBackups,
  checkClock,
  checkDisk,
  checkFiles,
  checkVersions,
} from "./machine.ts";
import { checkBounces, checkDkim, checkDmarc, checkMailServer, checkSpf } from "./mail.ts";
import { unlessOffline } from "./offline.ts";
import { openPaymentChecks } from "./payments.ts";
import { checkAddress, checkCertificate, checkProxy } from "./site.ts";

const NAME_SERVER = { timeout: 3_000, tries: 2 };

/** The machine's part of the doctor's context, which a running shop adds to its settings and parts. */
export const ofThisMachine = (): Pick<DoctorContext, "names" | "now" | "space"> => ({
  names: new Resolver(NAME_SERVER),
  now: () => new Date(),
  space: async (folder) => {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  },
});

/** Looks at all of it at once; each finding says what to do, in this language. */
export async function examine(around: DoctorContext, language: Language): Promise<Finding[]> {
  const payments = openPaymentChecks(around);
  const checks: Record<Finding["check"], Check> = {
    clock: checkClock(around),
    address: checkAddress(around),
    certificate: checkCertificate(around),
    proxy: checkProxy(around),
    mail_server: checkMailServer(around),
    spf: checkSpf(around),
    dkim: checkDkim(around),
    dmarc: checkDmarc(around),
    bounces: checkBounces(around),
    payments: payments.keys,
    payment_webhook: payments.webhook,
    invoices: checkInvoices(around),
    seller: checkSeller(around),
    files: checkFiles(around),
    disk: checkDisk(around),
    backups: checkBackups(around),
    background_work: checkBackgroundWork(around),
    versions: checkVersions(around),
  };
  return withLocale(language, () =>
    Promise.all(
      doctorChecks.map(async (check) => ({
        check,
        ...(await checks[check]().catch((error) => failed(around, error))),
      })),
    ),
  );
}

const failed = (around: DoctorContext, error: unknown) =>
  unlessOffline(around, error, fault(m.doctor_failed({ error: errorText(error) }), m.doctor_failed_todo()));
