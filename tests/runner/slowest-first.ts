import { BaseSequencer, type TestSpecification } from "vitest/node";

/** A long file that begins last would end alone. */
const SLOW = [
  "api/fuzz.db",
  "embedded/open-embedded.db",
  "bodies/slow-bodies.db",
  "documents/documents.db",
  "documents/ticket.pdf",
  "backup/refused-backup.db",
  "backup/backup.db",
  "documents/mail-attachments",
  "setup/setup",
  "races/faults",
  "e2e/screens/accessibility-public",
  "e2e/shop/interruptions",
  "e2e/screens/accessibility",
  "e2e/shop/waiting",
  "e2e/shop/another-attempt",
  "e2e/shop/refusals",
  "e2e/profile/account",
  "e2e/screens/layout",
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
