import { z } from "zod";
import { dateTime, text } from "../fields.ts";
import { type OtherLanguage, otherLanguages } from "../language.ts";

/** People outside write plain text: what looks like HTML is a paste from elsewhere, and would be shown as it stands. */
export const plain = (max: number) =>
  text(max).refine((typed) => !/<[\s/!]*[a-z][^<]*>|<!--/i.test(typed), {
    message: "Plain text only, without HTML",
  });

/** The same fields in the other languages, by their paths: `translations.en.bio`. */
export const inOtherLanguages = <Field extends z.ZodType, Name extends string>(fields: Record<Name, Field>) =>
  Object.fromEntries(
    otherLanguages.flatMap((language) =>
      Object.entries(fields).map(([name, field]) => [`translations.${language}.${name}`, field]),
    ),
  ) as Record<`translations.${OtherLanguage}.${Name}`, Field>;

/**
 * When the proposal was sent that its owner saw waiting; null: none waited. Colleagues may share a link. Left out: whichever
 * waits is replaced.
 */
export const seenProposal = z.iso.datetime({ offset: true }).nullable().optional();

/** The owner of a page reads their proposals in this form. */
export interface OwnProposals<Path extends string> {
  /** The fields that differ and wait for an editor. */
  proposal: { sent_at: string; fields: Partial<Record<Path, string>> } | null;
  /** An editor's last decision. */
  decision: {
    decided_at: string;
    approved: Path[];
    declined: Path[];
    /** The owner's values of these fields, so that nothing that was typed is lost. */
    declined_values: Partial<Record<Path, string>>;
    reason: string;
  } | null;
}

/** The same as the API sends it. */
export const ownProposals = <Fields extends z.ZodType, Path extends z.ZodType>(
  fields: Fields,
  path: Path,
) => ({
  proposal: z.object({ sent_at: dateTime, fields }).nullable(),
  decision: z
    .object({
      decided_at: dateTime,
      approved: z.array(path),
      declined: z.array(path),
      declined_values: fields,
      reason: z.string(),
    })
    .nullable(),
});

/** A record's present values, by the paths that may be proposed. */
export const presentValues = <Path extends string>(paths: readonly Path[]) =>
  z.object(Object.fromEntries(paths.map((path) => [path, z.string()])) as Record<Path, z.ZodString>);
