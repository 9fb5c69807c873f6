import { z } from "zod";
import { staffEndpoints } from "../endpoint.ts";
import { owners } from "./staff/staff-roles.ts";

/** In the order in which the doctor reports them. */
export const doctorChecks = [
  "clock",
  "address",
  "certificate",
  "proxy",
  "mail_server",
  "spf",
  "dkim",
  "dmarc",
  "bounces",
  "payments",
  "payment_webhook",
  "invoices",
  "seller",
  "files",
  "disk",
  "backups",
  "background_work",
  "versions",
] as const;

/** `unchecked`: this shop has no such part, or the doctor got no answer. */
export const findingStates = ["fine", "warning", "fault", "unchecked"] as const;

const finding = z.object({
  check: z.enum(doctorChecks),
  state: z.enum(findingStates),
  /** In the reader's language. */
  text: z.string(),
  /** The advice to the organiser; null where there is nothing to do. */
  todo: z.string().nullable(),
});
export type Finding = z.output<typeof finding>;

const { read } = staffEndpoints("Operations", owners);

export const doctorContract = {
  examine: read("GET", "/organiser/doctor/", {
    summary: "Whether the shop's surroundings are in order: mail, payments, certificate, disk, backups",
    description: "It asks mail servers, name servers and payment providers, and may take ten seconds.",
  }).output(z.object({ results: z.array(finding) })),
};
