import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages/messages.js";
import { LoadingArea } from "../../ui/spinner.tsx";
import { organiserApi } from "../client/organiser-client.ts";
import { useChange } from "../client/use-change.ts";
import { KitButton } from "../kit/button.tsx";
import { CodeField } from "./code-field.tsx";
import { factorFailure } from "./factor-failure.ts";
import { Failure } from "./mail-login.tsx";

/** The key as a picture and as text, and the first code. */
export function TotpSetUp({
  guard,
  onDone,
  onCancel,
}: {
  /** Asks for what a change of factors needs, and then does it. */
  guard: <Result>(act: () => Promise<Result>) => Promise<Result>;
  onDone: () => Promise<void>;
  onCancel: () => void;
}) {
  const started = useQuery({
    queryKey: ["organiser", "totp-set-up"],
    queryFn: () => guard(() => organiserApi.secondFactor.startTotp()),
    // Each look would make another key.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [code, setCode] = useState("");
  const confirm = useChange({
    send: async (typed: string) => {
      await organiserApi.secondFactor.confirmTotp({ code: typed });
      await onDone();
    },
    onFailed: () => setCode(""),
    tellFailure: null,
    rereads: [],
  });
  if (started.error) {
    return (
      <>
        <Failure>{factorFailure(started.error)}</Failure>
        <Back onCancel={onCancel} />
      </>
    );
  }
  if (!started.data) return <LoadingArea />;
  const { key, uri, qr_code } = started.data;
  return (
    <div className="flex flex-col gap-5">
      {/* Apps read black on white alone. */}
      <img src={qr_code} alt={m.totp_picture()} width={220} height={220} className="border bg-white" />
      <div>
        <p className="text-muted">{m.totp_key()}</p>
        <p className="mt-1 font-mono text-base break-all select-all">{key.match(/.{1,4}/g)?.join(" ")}</p>
        <a href={uri} className="mt-1 inline-flex min-h-11 items-center underline">
          {m.totp_open()}
        </a>
      </div>
      <CodeField
        value={code}
        onChange={setCode}
        busy={confirm.busy}
        onCode={confirm.run}
        action={m.totp_confirm()}
      />
      <Failure>{factorFailure(confirm.error)}</Failure>
      <Back onCancel={onCancel} />
    </div>
  );
}

const Back = ({ onCancel }: { onCancel: () => void }) => (
  <KitButton variant="quiet" className="-ml-3 self-start" onClick={onCancel}>
    {m.second_factor_back()}
  </KitButton>
);
