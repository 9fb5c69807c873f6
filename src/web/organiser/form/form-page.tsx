import { type ReactNode, useEffect, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import { useLocation } from "react-router";
import { m } from "#messages/messages.js";
import { ArrowBackIcon } from "../../ui/icons.tsx";
import { ActionDialog } from "../kit/action-dialog.tsx";
import { KitButton, KitLink } from "../kit/button.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { SaveStatus } from "./save-status.tsx";
import type { RecordForm, Stored } from "./use-record-form.ts";
import { useSaveKey } from "./use-save-key.ts";

export interface Question {
  title: string;
  text: string;
  action: string;
}

/** A record's page: what it is and whether it is saved always in sight; its form below. */
export function FormPage({
  record,
  title,
  state,
  back,
  actions,
  nameOf,
  show,
  onSaved,
  ask,
  saveLabel = m.organiser_save(),
  children,
}: {
  record: RecordForm;
  title: string;
  /** The record's own state in words, such as "confirmed". */
  state?: ReactNode;
  /** The list, without a language. */
  back?: { to: string; label: string };
  /** Besides saving. */
  actions?: ReactNode;
  nameOf: (path: string) => string;
  show?: (path: string, value: unknown) => string;
  onSaved?: (stored: Stored) => void;
  /** Asks before saving what is surely meant only sometimes; null: there is nothing to ask. */
  ask?: (() => Question | null | Promise<Question | null>) | undefined;
  /** For a form whose button does more than save, such as one that makes an edition. */
  saveLabel?: string;
  children: ReactNode;
}) {
  const { form, state: save } = record;
  const { isDirty } = form.formState;
  const { state: from, hash } = useLocation();
  const list = (from as { list?: string } | null)?.list ?? "";
  const [question, setQuestion] = useState<Question | null>(null);
  const saveNow = async () => {
    setQuestion(null);
    const saved = await record.save();
    if (saved) onSaved?.(saved);
  };
  // A second press while the question is looked for, or before the button is drawn as busy, does nothing.
  const isSaving = useRef(false);
  const askOrSave = async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      const asked = (await ask?.()) ?? null;
      if (asked) setQuestion(asked);
      else await saveNow();
    } finally {
      isSaving.current = false;
    }
  };
  useSaveKey("page", askOrSave);
  const { setFocus } = form;
  // A link to one field, such as `#look.accent`.
  useEffect(() => {
    if (hash) setFocus(hash.slice(1));
  }, [hash, setFocus]);
  useEffect(() => {
    document.title = `${title} — ${m.organiser_title()}`;
  }, [title]);

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void askOrSave();
        }}
      >
        <header className="sticky top-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border-b bg-ground px-4 py-2.5 sm:px-6">
          {back && (
            <KitLink
              variant="quiet"
              to={back.to + list}
              aria-label={back.label}
              title={back.label}
              className="-ml-2 px-2"
            >
              <ArrowBackIcon className="size-4.5" />
            </KitLink>
          )}
          <h1 className="min-w-0 flex-1 basis-40 truncate text-xl">{title}</h1>
          <span
            className={`flex flex-wrap items-center gap-x-4 gap-y-1 ${save.is === "failed" ? "order-last w-full" : "max-xl:order-last max-xl:w-full"}`}
          >
            {state}
            <SaveStatus
              save={save}
              dirty={isDirty}
              fromDraft={record.fromDraft}
              draftsIn={record.draftsIn}
              onDiscard={record.discard}
            />
            {actions}
          </span>
          <KitButton
            type="submit"
            variant="primary"
            loading={save.is === "saving"}
            aria-keyshortcuts="Control+S"
          >
            {saveLabel}
          </KitButton>
        </header>
        {children}
      </form>
      <ConflictDialog
        conflict={record.conflict}
        resolve={record.resolve}
        nameOf={nameOf}
        {...(show ? { show } : {})}
      />
      <ActionDialog
        open={question !== null}
        onClose={() => setQuestion(null)}
        title={question?.title}
        text={question?.text}
        action={question?.action}
        busy={save.is === "saving"}
        onAct={() => void saveNow()}
      />
      <LeaveGuard
        when={isDirty}
        isUnsaved={record.isUnsaved}
        draftsIn={record.draftsIn}
        onDiscard={record.discard}
      />
    </FormProvider>
  );
}
