import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages/messages.js";
import { api, queries } from "../../api/browser-client.ts";
import { formatDay } from "../../profile/format-date.ts";
import { hasPasskeySupport } from "../../profile/passkeys/webauthn.ts";
import { KitButton } from "../kit/button.tsx";
import { KitDialog } from "../kit/dialog.tsx";
import { notify } from "../kit/notices.tsx";
import { addPasskey } from "../sign-in/add-passkey.ts";
import { factorFailure } from "../sign-in/factor-failure.ts";
import { withStepUp } from "../sign-in/step-up.ts";
import { SecuritySection, useReloadFactors } from "./security-section.tsx";

export function PasskeySection() {
  const { data } = useQuery(queries.passkeys.list.queryOptions({ input: {}, staleTime: 0 }));
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<{ id: string; name: string } | null>(null);
  const reloadFactors = useReloadFactors();
  const settled = () =>
    Promise.all([queryClient.invalidateQueries({ queryKey: queries.passkeys.key() }), reloadFactors()]);
  const failed = (error: unknown) => void notify.failed(factorFailure(error));
  const add = useMutation({
    mutationFn: () => withStepUp(addPasskey),
    onSuccess: (outcome) => {
      if (outcome === "added") notify.done(m.passkeys_added());
      else notify.failed(outcome === "exists" ? m.passkeys_exists() : m.passkeys_not_added());
    },
    onError: failed,
    onSettled: settled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => withStepUp(() => api.passkeys.remove({ id })),
    onSuccess: () => void notify.done(m.passkeys_removed()),
    onError: failed,
    onSettled: settled,
  });
  return (
    <SecuritySection
      title={m.passkeys_title()}
      text={m.security_passkeys_text()}
      action={
        hasPasskeySupport() ? (
          <KitButton loading={add.isPending} onClick={() => add.mutate()}>
            {m.passkeys_add()}
          </KitButton>
        ) : (
          <p className="max-w-prose text-warning">{m.security_passkeys_unsupported()}</p>
        )
      }
    >
      <ul className="mt-3 divide-y border-y empty:hidden">
        {(data?.results ?? []).map(({ id, name, created_at, last_used_at }) => (
          <li key={id} className="flex min-h-10 flex-wrap items-center justify-between gap-3 py-2">
            <div>
              <p className="font-semibold">{name}</p>
              <p className="font-mono text-xs text-muted">
                {m.passkeys_since({ date: formatDay(created_at) })}
                {last_used_at && ` · ${m.passkeys_last_used({ date: formatDay(last_used_at) })}`}
              </p>
            </div>
            <KitButton
              variant="quiet"
              aria-label={m.passkeys_remove_of({ name })}
              loading={remove.isPending && remove.variables === id}
              onClick={() => setAsked({ id, name })}
            >
              {m.passkeys_remove()}
            </KitButton>
          </li>
        ))}
      </ul>
      <KitDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={m.passkeys_remove_ask({ name: asked?.name ?? "" })}
        text={m.passkeys_remove_text()}
        actions={
          <>
            <KitButton onClick={() => setAsked(null)}>{m.passkeys_keep()}</KitButton>
            <KitButton
              variant="danger"
              onClick={() => {
                if (asked) remove.mutate(asked.id);
                setAsked(null);
              }}
            >
              {m.passkeys_remove()}
            </KitButton>
          </>
        }
      />
    </SecuritySection>
  );
}
