import { BaseSequencer, type TestSpecification } from "vitest/node";

/** A long file that begins last would end alone. */
const SLOW = [
  "architecture/regular-expressions",
  "embedded/open-embedded.db",
  "api/fuzz.db",
  "public/third-language.db",
  "organiser/roles.db",
  "exports/account-sequences.db",
  "api/hostile-bodies.db",
  "bodies/slow-bodies.db",
  "api/fuzz-long-texts.db",
  "transfer/refused-folder.db",
  "transfer/read-archive",
  "orders/organise/order-actions.db",
  "mailings/show-audience.db",
  "documents/documents.db",
  "documents/ticket.pdf",
  "backup/refused-backup.db",
  "backup/backup.db",
  "setup/setup",
  "setup/update",
  "races/faults",
  "e2e/screens/accessibility-public",
  "e2e/public/seo",
  "e2e/screens/accessibility",
  "e2e/shop/interruptions",
  "e2e/first-run/first-run",
  "e2e/shop/waiting-room",
  "e2e/organiser/organiser-orders-by-hand",
  "e2e/organiser/organiser-orders",
  "e2e/door/devices",
  "e2e/door/door",
  "e2e/server/production",
  "e2e/shop/refusals",
  "e2e/shop/late-payment",
  "e2e/organiser/schedule",
  "e2e/shop/another-attempt",
  "e2e/organiser/calls",
  "e2e/organiser/organiser-tickets",
  "e2e/shop/sales",
  "e2e/organiser/organiser-figures",
  "e2e/shop/purchase",
  "e2e/profile/account",
  "e2e/shop/waiting",
  "e2e/profile/wallet",
  "e2e/public/newsletter",
  "e2e/organiser/words",
  "e2e/public/speaker-page",
  "e2e/profile/claims",
  "e2e/screens/layout",
  "e2e/shop/scarce-seats",
  "e2e/organiser/organiser-transfer",
  "e2e/public/my-agenda",
  "e2e/organiser/organiser-records",
  "e2e/server/another-conference",
  "e2e/ideas/ideas-sending",
  "e2e/shop/invoiced-orders",
  "e2e/organiser/organiser-mailings",
  "e2e/organiser/organiser-frame",
  "e2e/public/speakers",
  "e2e/organiser/staff",
  "e2e/organiser-screens/organiser-screens",
  "e2e/screens/html",
  "e2e/server/second-start",
];

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [
      ...sorted.filter(isSlow).sort((a, b) => place(a) - place(b)),
      ...sorted.filter((file) => !isSlow(file)),
    ];
  }
}

const place = ({ moduleId }: TestSpecification) =>
  SLOW.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
const isSlow = (file: TestSpecification) => place(file) >= 0;
