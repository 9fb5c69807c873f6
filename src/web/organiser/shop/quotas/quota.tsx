import { quotaFields } from "#contract/organiser/shop/shop-records.ts";
import { m } from "#messages/messages.js";
import { organiserApi } from "../../client/organiser-client.ts";
import { NumberInput } from "../../form/inputs/number-input.tsx";
import { TextInput } from "../../form/inputs/text-input.tsx";
import { RecordPage } from "../../form/record-page.tsx";
import { Section } from "../../form/section.tsx";
import { Consequences } from "../consequences.tsx";
import { quotasKind } from "../shop-kinds.ts";

export default function Quota() {
  return (
    <RecordPage
      kind={quotasKind}
      fields={quotaFields}
      blank={{ name: "", size: null }}
      titleOf={({ name }) => String(name ?? "")}
      newTitle={m.organiser_quotas_new()}
      listLabel={m.organiser_nav_quotas()}
      fieldNames={{ name: m.organiser_name, size: m.organiser_quota_size }}
    >
      {(row) => (
        <>
          {row && (
            <Consequences
              row={row}
              names={["size"]}
              preview={(changes) => organiserApi.consequences.quota({ id: row.id, ...changes })}
            />
          )}
          <Section title={m.organiser_quota()} text={m.organiser_quota_text()}>
            <TextInput name="name" label={m.organiser_name()} />
            <NumberInput
              name="size"
              label={m.organiser_quota_size()}
              {...(row ? { hint: m.organiser_quota_taken_now({ count: row.taken }) } : {})}
              step={1}
              min={0}
            />
          </Section>
        </>
      )}
    </RecordPage>
  );
}
