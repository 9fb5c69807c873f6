import { useQueryClient } from "@tanstack/react-query";
import { FormProvider, useWatch } from "react-hook-form";
import type { Schedule } from "#contract/organiser/programme/schedule.ts";
import type { SpeakerDetails } from "#contract/organiser/programme/speaker-pages.ts";
import { availability } from "#contract/programme/speaker-fields.ts";
import { m } from "#messages/messages.js";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { ConflictDialog } from "../../form/conflict-dialog.tsx";
import { AvailabilityInput } from "../../form/inputs/availability-input.tsx";
import { type Span, showAvailability } from "../../form/inputs/availability-text.ts";
import { SaveStatus } from "../../form/save-status.tsx";
import { type Stored, useRecordForm } from "../../form/use-record-form.ts";
import { useSaveKey } from "../../form/use-save-key.ts";
import { KitButton } from "../../kit/button.tsx";
import { KitDialog } from "../../kit/dialog.tsx";
import { notify } from "../../kit/notices.tsx";
import { AvailabilityConflicts } from "./availability-conflicts.tsx";

const fields = { availability };
const storedOf = (details: SpeakerDetails): Stored => ({
  values: { availability: details.availability },
  version: details.version,
});

/** An editor writes for the speaker here; where both have changed a field, the editor chooses. */
export function AvailabilityDialog({
  details,
  name,
  schedule,
  onClose,
}: {
  details: SpeakerDetails;
  name: string;
  schedule: Schedule;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const { speaker } = details;
  const options = organiserQueries.speakerPages.readDetails.queryOptions({ input: { id: speaker } });
  const record = useRecordForm({
    record: `speaker-availability/${speaker}`,
    stored: storedOf(details),
    fields,
    send: async (changed, version) => {
      const { audit_id: _, ...saved } = await organiserApi.speakerPages.changeDetails({
        id: speaker,
        version: version ?? 0,
        ...(changed as Partial<Pick<SpeakerDetails, "availability">>),
      });
      client.setQueryData(options.queryKey, saved);
      await Promise.all([
        client.invalidateQueries({ queryKey: organiserQueries.schedule.key() }),
        client.invalidateQueries({ queryKey: organiserQueries.speakerPages.list.key() }),
      ]);
      return storedOf(saved);
    },
    readAgain: async () => storedOf(await client.fetchQuery({ ...options, staleTime: 0 })),
  });
  const save = async () => {
    if (!(await record.save())) return;
    notify.done(m.organiser_saved_only());
    onClose();
  };
  const { isDirty } = record.form.formState;
  useSaveKey("dialog", async () => {
    if (!record.conflict) await save();
  });
  return (
    <FormProvider {...record.form}>
      <KitDialog
        open
        wide
        staysOpen={isDirty}
        onClose={onClose}
        title={m.organiser_speaker_availability_of({ name })}
        actions={
          <>
            <span className="mr-auto flex items-center">
              <SaveStatus
                save={record.state}
                dirty={isDirty}
                fromDraft={record.fromDraft}
                draftsIn={record.draftsIn}
                onDiscard={record.discard}
              />
            </span>
            <KitButton onClick={onClose}>{m.ui_close()}</KitButton>
            <KitButton
              variant="primary"
              loading={record.state.is === "saving"}
              disabled={!isDirty}
              onClick={() => void save()}
            >
              {m.organiser_save()}
            </KitButton>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <AvailabilityInput
            name="availability"
            label={m.organiser_speaker_availability_when()}
            days={schedule.days}
          />
          <LiveConflicts speaker={speaker} schedule={schedule} />
        </div>
      </KitDialog>
      <ConflictDialog
        conflict={record.conflict}
        resolve={record.resolve}
        nameOf={m.organiser_speaker_availability}
        show={(_, value) => showAvailability(value as Span[] | null)}
      />
    </FormProvider>
  );
}

function LiveConflicts({ speaker, schedule }: { speaker: number; schedule: Schedule }) {
  const availability = useWatch({ name: "availability" }) as Span[] | null;
  return <AvailabilityConflicts inSight speaker={speaker} availability={availability} schedule={schedule} />;
}
