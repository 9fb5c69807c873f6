import { useWatch } from "react-hook-form";
import { translationsOf } from "#contract/organiser/records.ts";
import { paths } from "#contract/paths.ts";
import { partnerProposed } from "#contract/programme/partner-fields.ts";
import type { PartnerPage } from "#contract/wallet/partner-page.ts";
import { m } from "#messages/messages.js";
import { api } from "#web/ui/api/browser-client.ts";
import { Bilingual } from "../../form/bilingual.tsx";
import { PictureInput } from "../../form/inputs/picture-input.tsx";
import { LongTextInput, TextInput } from "../../form/inputs/text-input.tsx";
import type { RecordForm } from "../../form/use-record-form.ts";
import { Preview } from "../../kit/preview.tsx";
import { ProposalForm } from "../link-page/proposal-form.tsx";
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

export function usePublicForm(token: string, page: PartnerPage): RecordForm {
  return useProposalForm({
    // An agency may have the links of two.
    record: `partner-page/${token.slice(0, 8)}`,
    token,
    page,
    publicOf: ({ partner }) => partner,
    fields,
    propose: api.partnerPage.propose,
    stored: usePartnerPage(token),
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
  const stored = usePartnerPage(token);
  return (
    <ProposalForm
      token={token}
      page={page}
      record={record}
      heading={m.partner_page_public()}
      siteLink={page.partner.is_public ? paths.partners() : null}
      upload={({ file }) => api.partnerPage.picture({ token, file })}
      withdraw={api.partnerPage.withdraw}
      stored={stored}
    >
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
    </ProposalForm>
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
