import { m } from "#messages/messages.js";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { KeySection } from "./key-section.tsx";
import { WebhookSection } from "./webhook-section.tsx";

export default function Integrations() {
  return (
    <>
      <ScreenHeader title={m.integrations_title()} lead={m.integrations_lead()}>
        <a
          href="/api/docs"
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-9 items-center rounded-sm border border-edge bg-raised px-3 font-semibold hover:border-text pointer-coarse:min-h-11"
        >
          {m.integrations_docs()}
        </a>
      </ScreenHeader>
      <KeySection />
      <WebhookSection />
    </>
  );
}
