import { useWatch } from "react-hook-form";
import { translationsOf } from "#contract/organiser/records.ts";
import { paths } from "#contract/paths.ts";
import { partnerProposed } from "#contract/programme/partner-fields.ts";
import type { PartnerPage } from "#contract/wallet/partner-page.ts";
import { m } from "#messages/messages.js";
import { api } from "#web/ui/api/browser-client.ts";
import { Link } from "#web/ui/language/link.tsx";
import { Bilingual } from "../../form/bilingual.tsx";
import { PictureInput } from "../../form/inputs/picture-input.tsx";
import { LongTextInput, TextInput } from "../../form/inputs/text-input.tsx";
import { PictureUpload } from "../../form/inputs/upload-picture.ts";
import type { RecordForm } from "../../form/use-record-form.ts";
import { Preview } from "../../kit/preview.tsx";
import { OwnForm } from "../link-page/own-form.tsx";
import { ProposalStatus } from "../link-page/proposal-status.tsx";
import { formOf, proposedIn } from "../link-page/proposed-values.ts";
import { useProposalForm } from "../link-page/use-proposal-form.ts";
import { LogoOnGrounds } from "../partners/logo-on-grounds.tsx";
import { usePartnerPage } from "./use-partner-page.ts";

const { shape } = partnerProposed;
const fields = {
  name: shape.name.unwrap(),
  logo: shape.logo.unwrap(),
  url: shape.url.unwrap(),
  description: shape.description.unwrap(),
  translations: translationsOf({ description: shape.description }),
};

const startOf = (page: PartnerPage) => formOf(page.partner, page.proposal);

export function usePublicForm(token: string, page: PartnerPage): RecordForm {
  const { store, readAgain } = usePartnerPage(token);
  return useProposalForm({
    // An agency may have the links of two.
    record: `partner-page/${token.slice(0, 8)}`,
    token,
    page,
    fields,
    formOf: startOf,
    propose: async (values, version, replaced) =>
      store(
        await api.partnerPage.propose({
          token,
          version: version ?? page.partner.version,
          proposal_sent_at: replaced,
          fields: proposedIn(values, page.partner),
        }),
      ),
    readAgain,
  });
}

/** The partner sends what the site shows of it to an editor, who approves it. */
export function PublicForm({
  token,
  page,
  record,
}: {
  token: string;
  page: PartnerPage;
  record: RecordForm;
}) {
  const { store, readAgain } = usePartnerPage(token);
  return (
    <PictureUpload value={({ file }) => api.partnerPage.picture({ token, file })}>
      <OwnForm
        record={record}
        heading={m.partner_page_public()}
        text={m.speaker_page_public_text()}
        link={
          page.partner.is_public && (
            <Link
              to={paths.partners()}
              target="_blank"
              className="mt-1 inline-block underline underline-offset-4"
            >
              {m.organiser_see_on_site()}
            </Link>
          )
        }
        action={m.speaker_page_send()}
      >
        <ProposalStatus
          page={page}
          withdraw={() =>
            api.partnerPage.withdraw({ token, proposal_sent_at: page.proposal?.sent_at ?? null })
          }
          onWithdrawn={store}
          readAgain={readAgain}
        />
        <PictureInput
          name="logo"
          label={m.organiser_logo()}
          aspect={2}
          whole
          hint={m.partner_page_logo_hint()}
        />
        <LogoPreview />
        <TextInput name="name" label={m.organiser_name()} autoComplete="organization" />
        <TextInput
          name="url"
          label={m.partner_page_url()}
          type="url"
          placeholder="https://"
          autoComplete="url"
        />
        <Bilingual name="description" label={m.organiser_partner_description()}>
          {(field) => <LongTextInput {...field} rows={4} hint={m.partner_page_description_hint()} />}
        </Bilingual>
      </OwnForm>
    </PictureUpload>
  );
}

/** As visitors will see it. */
function LogoPreview() {
  const logo = useWatch({ name: "logo" }) as string;
  if (!logo) return null;
  return (
    <Preview>
      <LogoOnGrounds logo={logo} name="" />
    </Preview>
  );
}
