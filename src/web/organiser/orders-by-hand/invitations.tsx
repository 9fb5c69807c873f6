import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { INVITATIONS_MAX, type Invited } from "#contract/organiser/orders/orders-by-hand.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { Link } from "../../language/link.tsx";
import { organiserApi, organiserQueries } from "../client/organiser-client.ts";
import { control } from "../form/field.tsx";
import { KitButton } from "../kit/button.tsx";
import { StateMark } from "../kit/state-mark.tsx";
import { useCurrentEdition } from "../shell/staff-context.ts";
import { plainName } from "../shop/shop-kinds.ts";
import { withStepUp } from "../sign-in/step-up.ts";
import { type HandChoices, handFailure, outcomeMarks, outcomeNames } from "./hand-words.ts";
import { Labelled, LanguageField } from "./labelled.tsx";

/** A free ticket for each address of a pasted list, and what became of each line. */
export function Invitations({ choices: { tickets } }: { choices: HandChoices }) {
  const client = useQueryClient();
  const { id: edition } = useCurrentEdition();
  const [ticket, setTicket] = useState(0);
  const [list, setList] = useState("");
  const [note, setNote] = useState("");
  const [language, setLanguage] = useState<"pt" | "en">("pt");
  // A repeat for the same ticket, after a lost answer too, invites only those who were not.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const people = list.split("\n").filter((line) => line.trim() !== "").length;
  const invite = useMutation({
    mutationFn: () =>
      withStepUp(() => organiserApi.ordersByHand.invite({ key, edition, ticket, list, note, language })),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: organiserQueries.orders.key() }),
        client.invalidateQueries({ queryKey: organiserQueries.ordersByHand.key() }),
      ]),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    invite.mutate();
  };
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Labelled label={m.orders_ticket()}>
          {(id) => (
            <select
              id={id}
              required
              className={control}
              value={ticket || ""}
              onChange={({ target }) => {
                setTicket(Number(target.value));
                setKey(crypto.randomUUID());
              }}
            >
              <option value="" disabled>
                {m.organiser_choose_ticket()}
              </option>
              {tickets.map(({ id, name, left }) => (
                <option key={id} value={id}>
                  {plainName(name)}
                  {left !== null && ` (${m.orders_hand_left({ count: left })})`}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <Labelled label={m.orders_hand_list()}>
          {(id) => (
            <textarea
              id={id}
              required
              rows={8}
              maxLength={40_000}
              spellCheck={false}
              placeholder="Ana Silva <ana@example.pt>"
              className={`${control} resize-y font-mono`}
              value={list}
              onChange={({ target }) => setList(target.value)}
            />
          )}
        </Labelled>
        <p className={`-mt-3 text-small ${people > INVITATIONS_MAX ? "text-danger" : "text-muted"}`}>
          {m.orders_hand_list_hint({ max: INVITATIONS_MAX, count: people })}
        </p>
        <Labelled label={m.orders_hand_mail_note()}>
          {(id) => (
            <textarea
              id={id}
              rows={2}
              maxLength={1_000}
              className={`${control} field-sizing-content resize-y`}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Labelled>
        <LanguageField label={m.orders_hand_mail_language()} value={language} onChange={setLanguage} />
        {invite.error && (
          <p role="alert" className="text-danger">
            {handFailure(invite.error)}
          </p>
        )}
        <KitButton
          type="submit"
          variant="primary"
          className="self-start"
          loading={invite.isPending}
          disabled={people > INVITATIONS_MAX}
        >
          {m.orders_hand_invite({ count: people })}
        </KitButton>
      </form>
      <Results results={invite.data?.results ?? null} />
    </div>
  );
}

function Results({ results }: { results: readonly Invited[] | null }) {
  const { year } = useCurrentEdition();
  if (!results) return <p className="text-muted">{m.orders_hand_results_none()}</p>;
  const invited = results.filter(({ outcome }) => outcome === "invited").length;
  return (
    <section aria-label={m.orders_hand_results()}>
      <p role="status" className="pb-2 font-semibold">
        {m.orders_hand_results_count({ invited, all: results.length })}
      </p>
      <ol className="border-t">
        {results.map(({ line, text, email, outcome, order }) => (
          <li key={line} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b py-2">
            <span className="w-8 text-right font-mono text-xs text-muted">{line}</span>
            <span className="min-w-0 flex-1 basis-48 truncate font-mono text-xs">{email || text}</span>
            <StateMark mark={outcomeMarks[outcome]}>{outcomeNames[outcome]()}</StateMark>
            {order && (
              <Link to={organiserPaths.edition(year, `orders/${order}`)} className="underline">
                {m.orders_order()}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
