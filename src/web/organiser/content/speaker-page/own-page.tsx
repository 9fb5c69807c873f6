import { useEffect } from "react";
import type { SpeakerPage } from "#contract/programme/speaker-page.ts";
import { m } from "#messages/messages.js";
import { LeaveGuard } from "../../form/leave-guard.tsx";
import { LinkPageFrame, LinkPageHead } from "../link-page/link-page.tsx";
import { longDay } from "../link-page/moments.ts";
import { Consents } from "./consents.tsx";
import { DetailsForm, useDetailsForm } from "./details-form.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { PublicForm, usePublicForm } from "./public-form.tsx";
import { useSpeakerPage } from "./use-speaker-page.ts";

/** The speaker edits the public profile, which an editor approves, and the details that only the team reads. */
export default function OwnPage({ token }: { token: string }) {
  const { query } = useSpeakerPage(token);
  return <LinkPageFrame query={query}>{(page) => <Loaded token={token} page={page} />}</LinkPageFrame>;
}

function Loaded({ token, page }: { token: string; page: SpeakerPage }) {
  const open = usePublicForm(token, page);
  const details = useDetailsForm(token, page);
  const { name } = page.speaker.values;
  useEffect(() => {
    document.title = `${name} | ${m.speaker_page_title()}`;
  }, [name]);
  const unsaved = () => open.isUnsaved() || details.isUnsaved();
  return (
    <div className="mx-auto max-w-3xl pb-24">
      <LinkPageHead
        name={name}
        lead={m.speaker_page_lead()}
        edition={page.edition}
        expiresOn={longDay(page.link_expires_at)}
      />
      <OwnSessions page={page} />
      <Consents token={token} page={page} />
      <PublicForm token={token} page={page} record={open} />
      <DetailsForm page={page} record={details} />
      <LeaveGuard
        when={open.form.formState.isDirty || details.form.formState.isDirty}
        isUnsaved={unsaved}
        draftsIn={open.draftsIn}
        onDiscard={() => {
          open.discard();
          details.discard();
        }}
      />
    </div>
  );
}
