import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Two at a time, a long file that begins last would end alone. */
const SLOW = [
  "interruptions",
  "accessibility-public",
  "accessibility",
  "waiting",
  "refusals",
  "found",
  "account",
  "layout",
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
  SLOW.findIndex((name) => moduleId.endsWith(`/e2e/${name}.test.ts`));
const isSlow = (file: TestSpecification) => place(file) >= 0;
