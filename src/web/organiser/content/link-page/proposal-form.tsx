import type { ReactNode } from "react";
import type { OwnProposals } from "#contract/programme/proposed-fields.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { PictureUpload, type UploadPicture } from "../../form/inputs/upload-picture.ts";
import type { RecordForm } from "../../form/use-record-form.ts";
import { OwnForm } from "./own-form.tsx";
import { ProposalStatus } from "./proposal-status.tsx";
import type { useStoredPage } from "./use-stored-page.ts";

/** The owner of a page sends what the site shows of them to an editor, who approves it. */
export function ProposalForm<Page extends OwnProposals<string>>({
  token,
  page,
  record,
  heading,
  siteLink,
  refused = "",
  upload,
  withdraw,
  stored: { store, readAgain },
  children,
}: {
  token: string;
  page: Page;
  record: RecordForm;
  heading: string;
  /** The page of the site that shows it; null: visitors cannot open it. */
  siteLink: string | null;
  /** The reason why they cannot send the form yet; empty: they can. */
  refused?: string;
  upload: UploadPicture;
  withdraw: (of: { token: string; proposal_sent_at: string | null }) => Promise<Page>;
  stored: ReturnType<typeof useStoredPage<Page>>;
  children: ReactNode;
}) {
  return (
    <PictureUpload value={upload}>
      <OwnForm
        record={record}
        heading={heading}
        text={m.speaker_page_public_text()}
        link={
          siteLink ? (
            <Link to={siteLink} target="_blank" className="mt-1 inline-block underline underline-offset-4">
              {m.organiser_see_on_site()}
            </Link>
          ) : (
            <p className="mt-1">{m.speaker_page_public_ahead()}</p>
          )
        }
        action={m.speaker_page_send()}
        refused={refused}
      >
        <ProposalStatus
          page={page}
          withdraw={() => withdraw({ token, proposal_sent_at: page.proposal?.sent_at ?? null })}
          onWithdrawn={store}
          readAgain={readAgain}
        />
        {children}
      </OwnForm>
    </PictureUpload>
  );
}
