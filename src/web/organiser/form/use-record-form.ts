import { useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { baseLanguage, type Language } from "#contract/language.ts";
import { changedFields, isEqual, mergeChanges, type Side, type Values } from "#contract/merge-changes.ts";
import type { FieldProblem } from "#contract/problem.ts";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { explainFailure } from "../client/explain-failure.ts";
import { useMe } from "../shell/staff-context.ts";
import { fieldOf, withBaseTexts, withoutEmptyTranslations } from "./base-texts.ts";
import { explainFieldProblem } from "./explain-issue.ts";
import { withLaterFields } from "./later-fields.ts";
import { type DraftStore, staffDrafts } from "./record-drafts.ts";
import { recordResolver } from "./record-resolver.ts";

const DRAFT_MS = 400;

export interface Stored {
  values: Values;
  /** Null: the record is new. */
  version: number | null;
}

interface RecordFormOptions {
  /** Names its draft: `speakers/7`. */
  record: string;
  /** The record as the page loaded it last. A change of it, such as this editor's undo, reaches the open form. */
  stored: Stored;
  fields: z.ZodRawShape;
  /** Visitors already see a new record's first values. */
  standsAlready?: boolean;
  /** Sends the changed fields; answers what is stored then. */
  send: (changed: Values, version: number | null) => Promise<Stored>;
  /** Reads the stored record after a refusal. */
  readAgain: () => Promise<Stored>;
  /** The language that its editors write, where what it lacks in the base language is taken from that one. */
  first?: Language;
  /** The language in which a text is asked for that lacks in each. */
  asksIn?: Language;
  /** Tells what the server would refuse beside the form's own errors: it is not asked before these are mended. */
  alsoWrong?: (values: Values) => readonly FieldProblem[];
}

export type SaveState = { is: "saved" | "unsaved" | "saving" } | { is: "failed"; why: string };

export interface RecordForm {
  form: UseFormReturn<FieldValues>;
  /** At this moment, before the next drawing too. */
  isUnsaved: () => boolean;
  state: SaveState;
  /** The form has put back another tab's or an earlier visit's draft. */
  fromDraft: boolean;
  /** The place of the draft until the form is saved. */
  draftsIn: DraftStore["place"];
  /**
   * The other person's version beside the editor's own changes; null: nothing to choose. `refused`: a save met it, else the
   * page learned of it by itself.
   */
  conflict: { base: Values; mine: Values; theirs: Values; refused: boolean } | null;
  save: () => Promise<Stored | null>;
  resolve: (choices: Record<string, Side>) => Promise<void>;
  discard: () => void;
}

/**
 * The form of one record. What is typed is kept as a draft until it is saved; a save that meets another person's change
 * writes nothing before the editor has chosen.
 */
export function useRecordForm(options: RecordFormOptions): RecordForm {
  return useOwnForm({ ...options, owner: useMe().email, drafts: staffDrafts });
}

/** The same for a person who is no member of staff. `owner`: whose draft it is. */
export function useOwnForm({
  record,
  stored,
  fields,
  standsAlready = false,
  send,
  readAgain,
  first = baseLanguage,
  asksIn = baseLanguage,
  alsoWrong,
  owner: email,
  drafts,
}: RecordFormOptions & { owner: string; drafts: DraftStore }): RecordForm {
  const [draft] = useState(() => {
    const found = drafts.read(record, email);
    if (!found) return null;
    const before = found.base as Values;
    const upToDate = (values: Values) => withLaterFields(values, before, stored.values, fields);
    return { version: found.version, values: upToDate(found.values as Values), base: upToDate(before) };
  });
  const [base, setBase] = useState<Stored>(draft ? { values: draft.base, version: draft.version } : stored);
  const latest = useRef(base);
  const begin = (from: Stored) => {
    latest.current = from;
    setBase(from);
  };
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<{ mine: Values; theirs: Stored; refused: boolean } | null>(null);
  const asSent = (values: Values) => withoutEmptyTranslations(withBaseTexts(values, first));
  const [resolver] = useState(() =>
    recordResolver({ fields, asSent, first, problemsOf: (values) => alsoWrong?.(values) ?? [], asksIn }),
  );
  const form = useForm<FieldValues>({
    defaultValues: base.values as DefaultValues<FieldValues>,
    ...(draft ? { values: draft.values, resetOptions: { keepDefaultValues: true } } : {}),
    resolver,
    mode: "onTouched",
  });
  const { isDirty } = form.formState;
  /** Unlike a draft that was put back, these are what is stored. `resetOptions` would keep the values before as such. */
  const showStored = (values: Values) => form.reset(values, { keepDefaultValues: false });

  /** Typed, and not yet in the draft. */
  const waiting = useRef<Values | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      const values = waiting.current;
      waiting.current = null;
      if (!values) return;
      const { values: from, version } = latest.current;
      if (isEqual(values, from)) drafts.remove(record);
      else drafts.save(record, { owner: email, values, base: from, version });
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        setFailure(null);
        waiting.current = structuredClone(values) as Values;
        clearTimeout(timer);
        timer = setTimeout(keep, DRAFT_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      keep();
      stop();
    };
  }, [form, record, email, drafts]);

  /** The form continues from what is stored; what was typed while it was sent stays. */
  const continueFrom = (next: Stored, sent: Values) => {
    const now = form.getValues() as Values;
    begin(next);
    showStored(next.values);
    // The saved values are no draft, though the editor typed them a moment ago.
    waiting.current = null;
    drafts.remove(record);
    if (!isEqual(now, sent)) form.reset(now, { keepDefaultValues: true });
  };

  const sendValues = async (values: Values, from: Stored): Promise<Stored | null> => {
    setSaving(true);
    setFailure(null);
    try {
      const sent = asSent(values);
      const changed = from.version === null ? sent : changedFields(asSent(from.values), sent);
      const next = await send(changed, from.version);
      continueFrom(next, values);
      return next;
    } catch (error) {
      if (error instanceof ApiProblem && error.code === "changed_meanwhile")
        setConflict({ mine: values, theirs: await readAgain(), refused: true });
      else {
        for (const problem of (error instanceof ApiProblem && error.errors) || [])
          form.setError(fieldOf(problem.attr, values, asksIn) as Path<FieldValues>, {
            message: explainFieldProblem(problem),
          });
        setFailure(explainFailure(error));
      }
      return null;
    } finally {
      setSaving(false);
    }
  };

  /** The last that was loaded and looked at; what this form sent itself is in `latest`. A draft may be of a version before. */
  const seen = useRef(draft && draft.version !== stored.version ? base : stored);
  useEffect(() => {
    const before = seen.current;
    if (saving || isEqual(stored, before)) return;
    seen.current = stored;
    const { version, values } = latest.current;
    // Older than what was saved here: another answer is on its way.
    if ((stored.version ?? 0) < (version ?? 0)) return;
    const mine = structuredClone(form.getValues()) as Values;
    // Its save may have been stored without the answer.
    if (isEqual(mine, values) || isEqual(mine, stored.values)) continueFrom(stored, mine);
    else if (!isEqual(stored.values, values)) setConflict({ mine, theirs: stored, refused: false });
  });

  return {
    form,
    isUnsaved: () => !isEqual(form.getValues(), latest.current.values),
    fromDraft: draft !== null && isDirty,
    draftsIn: drafts.place,
    state: saving
      ? { is: "saving" }
      : failure !== null
        ? { is: "failed", why: failure }
        : { is: isDirty || (base.version === null && !standsAlready) ? "unsaved" : "saved" },
    conflict: conflict && {
      base: base.values,
      mine: conflict.mine,
      theirs: conflict.theirs.values,
      refused: conflict.refused,
    },
    save: async () => {
      let saved: Stored | null = null;
      await form.handleSubmit(
        async () => {
          const values = structuredClone(form.getValues()) as Values;
          if (base.version !== null && isEqual(values, base.values)) return;
          saved = await sendValues(values, base);
        },
        () => setFailure(m.organiser_fields_to_correct()),
      )();
      return saved;
    },
    resolve: async (choices) => {
      if (!conflict) return;
      const merged = mergeChanges(base.values, conflict.mine, conflict.theirs.values, choices);
      const { theirs } = conflict;
      setConflict(null);
      begin(theirs);
      showStored(theirs.values);
      form.reset(merged, { keepDefaultValues: true });
      if (!isEqual(merged, theirs.values)) await sendValues(merged, theirs);
      else drafts.remove(record);
    },
    discard: () => {
      setConflict(null);
      showStored(base.values);
      waiting.current = null;
      drafts.remove(record);
    },
  };
}
