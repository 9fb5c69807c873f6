import { type ComponentProps, type ReactNode, useId } from "react";
import { FormProvider } from "react-hook-form";
import { m } from "#messages/messages.js";
import { ConflictDialog } from "../../form/conflict-dialog.tsx";
import { SaveStatus } from "../../form/save-status.tsx";
import type { RecordForm } from "../../form/use-record-form.ts";
import { KitButton } from "../../kit/button.tsx";
import { nameOf as nameOfPublic } from "./field-names.ts";

/** A speaker's or partner's own form: its purpose, its fields, its button, and the choice when a field has changed meanwhile. */
export function OwnForm({
  record,
  heading,
  text,
  link,
  action,
  refused = "",
  show,
  more,
  isQuiet = false,
  nameOf = nameOfPublic,
  children,
}: {
  record: RecordForm;
  heading: string;
  text: string;
  link?: ReactNode;
  action: string;
  /** The reason why they cannot send the form yet; empty: they can. */
  refused?: string;
  show?: ComponentProps<typeof ConflictDialog>["show"];
  /** Beside the button. */
  more?: ReactNode;
  /** The button beside it is the more important. */
  isQuiet?: boolean;
  nameOf?: (path: string) => string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <FormProvider {...record.form}>
      <form
        noValidate
        aria-labelledby={id}
        onSubmit={(event) => {
          event.preventDefault();
          void record.save();
        }}
        className="flex flex-col gap-4 border-t px-4 py-6 sm:px-6"
      >
        <div>
          <h2 id={id} className="text-lg">
            {heading}
          </h2>
          <p className="text-muted">{text}</p>
          {link}
          {record.fromDraft && (
            <p className="mt-3 flex flex-wrap items-center gap-x-3 border-l-2 border-accent pl-3">
              {m.speaker_page_draft_back()}
              <button
                type="button"
                onClick={record.discard}
                className="min-h-6 underline underline-offset-4 pointer-coarse:min-h-11"
              >
                {m.speaker_page_draft_discard()}
              </button>
            </p>
          )}
        </div>
        {children}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <KitButton
            type="submit"
            variant={isQuiet ? "outline" : "primary"}
            loading={record.state.is === "saving"}
            disabled={refused !== ""}
          >
            {action}
          </KitButton>
          {more}
          <SaveStatus
            save={record.state}
            dirty={record.form.formState.isDirty}
            fromDraft={record.fromDraft}
            draftsIn={record.draftsIn}
            onDiscard={record.discard}
          />
        </div>
        {refused && <p className="text-muted">{refused}</p>}
      </form>
      <ConflictDialog conflict={record.conflict} resolve={record.resolve} nameOf={nameOf} show={show} />
    </FormProvider>
  );
}
