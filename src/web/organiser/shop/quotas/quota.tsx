import { m } from "#messages/messages.js";
import { organiserApi } from "../../client/organiser-client.ts";
import { fieldsOf } from "../../form/record-field.tsx";
import { RecordPage } from "../../form/record-page.tsx";
import { Section } from "../../form/section.tsx";
import { Consequences } from "../consequences.tsx";
import { quotasKind } from "../shop-kinds.ts";

const Field = fieldsOf(quotasKind);

export default function Quota() {
  return (
    <RecordPage kind={quotasKind}>
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
            <Field name="name" />
            <Field name="size" hint={row && m.organiser_quota_taken_now({ count: row.taken })} />
          </Section>
        </>
      )}
    </RecordPage>
  );
}
