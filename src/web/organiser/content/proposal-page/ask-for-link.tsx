import "#web/ui/api/zod-without-eval.ts";
import { type FormEvent, useId, useState } from "react";
import type { Call } from "#contract/calls/calls.ts";
import { m } from "#messages/messages.js";
import { api } from "#web/ui/api/browser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { control } from "../../form/field.tsx";
import { KitButton } from "../../kit/button.tsx";

/** For a speaker who has lost the mail. */
export default function AskForLink({ call }: { call: Call }) {
  const id = useId();
  const [email, setEmail] = useState("");
  const ask = useChange({
    send: () => api.calls.link({ id: call.id, email }),
    done: () => m.proposal_link_sent(),
    rereads: [],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.run();
  };
  return (
    <form onSubmit={submit} aria-labelledby={`${id}-title`} className="border-t px-4 py-6 sm:px-6">
      <h2 id={`${id}-title`} className="text-lg">
        {m.proposal_link_lost()}
      </h2>
      <label htmlFor={id} className="text-muted">
        {m.proposal_link_text()}
      </label>
      <div className="mt-2 flex flex-wrap gap-2">
        <input
          id={id}
          type="email"
          required
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          className={`${control} max-w-sm`}
        />
        <KitButton type="submit" loading={ask.busy}>
          {m.proposal_link_ask()}
        </KitButton>
      </div>
    </form>
  );
}
