import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { localPath } from "#web/ui/language/local-path.ts";
import { LoadingArea } from "../../../ui/spinner.tsx";
import { organiserQueries } from "../../client/organiser-client.ts";
import { showAvailability } from "../../form/inputs/availability-text.ts";
import { Section } from "../../form/section.tsx";
import { KitButton } from "../../kit/button.tsx";
import { LoadFailed } from "../../kit/load-failed.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { AvailabilityConflicts } from "./availability-conflicts.tsx";
import { AvailabilityDialog } from "./availability-dialog.tsx";

/** When the speaker can come, and which of their sessions lie outside. Stored apart from the public record. */
export function AvailabilitySection({ speaker, name }: { speaker: number; name: string }) {
  const edition = useCurrentEdition();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  // The speaker writes it too: what is shown is read anew.
  const details = useQuery(
    organiserQueries.speakerPages.readDetails.queryOptions({
      input: { id: speaker },
      staleTime: 0,
      gcTime: 0,
    }),
  );
  const schedule = useQuery({
    ...organiserQueries.schedule.read.queryOptions({ input: { edition: edition.id } }),
    staleTime: 0,
  });
  const failed = details.error ?? schedule.error;
  const retry = () => void Promise.all([details.refetch(), schedule.refetch()]);
  return (
    <Section title={m.organiser_speaker_availability()} text={m.organiser_speaker_availability_text()}>
      {details.data && schedule.data ? (
        <>
          <p className="whitespace-pre-wrap">{showAvailability(details.data.availability)}</p>
          <AvailabilityConflicts
            speaker={speaker}
            availability={details.data.availability}
            schedule={schedule.data}
            onShow={(session) =>
              navigate(localPath(organiserPaths.edition(edition.year, `sessions/${session}`)))
            }
          />
          <KitButton aria-haspopup="dialog" className="self-start" onClick={() => setOpen(true)}>
            {m.organiser_speaker_availability_change()}
          </KitButton>
          {open && (
            <AvailabilityDialog
              details={details.data}
              name={name}
              schedule={schedule.data}
              onClose={() => setOpen(false)}
            />
          )}
        </>
      ) : failed ? (
        <LoadFailed error={failed} onRetry={retry} retrying={details.isFetching || schedule.isFetching} />
      ) : (
        <LoadingArea />
      )}
    </Section>
  );
}
