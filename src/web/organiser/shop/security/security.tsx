import { useQuery } from "@tanstack/react-query";
import { m } from "#messages/messages.js";
import { organiserQueries } from "../../client/organiser-client.ts";
import { loaded } from "../../kit/loaded.tsx";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { AppSection } from "./app-section.tsx";
import { LoginSessionSection } from "./login-session-section.tsx";
import { PasskeySection } from "./passkey-section.tsx";
import { RecoverySection } from "./recovery-section.tsx";

export default function Security() {
  const { data, waiting } = loaded(
    useQuery(organiserQueries.secondFactor.show.queryOptions({ staleTime: 0 })),
  );
  return (
    <>
      <ScreenHeader title={m.security_title()} lead={m.security_lead()} />
      <div className="max-w-3xl px-4 pb-16 sm:px-6">
        {data ? (
          <>
            <PasskeySection />
            <AppSection state={data} />
            <RecoverySection state={data} />
            <LoginSessionSection />
          </>
        ) : (
          waiting
        )}
      </div>
    </>
  );
}
