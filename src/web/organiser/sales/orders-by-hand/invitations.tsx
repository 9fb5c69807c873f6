import { type FormEvent, useState } from "react";
import { firstLanguage, type Language } from "#contract/language.ts";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { INVITATIONS_MAX, type Invited } from "#contract/organiser/orders/by-hand/invitations.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { organiserApi } from "../../client/organiser-client.ts";
import { LanguageField, LongTextField, NoteField, SelectField } from "../../kit/fields.tsx";
import { State } from "../../kit/state-mark.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { type HandChoices, outcomeWords } from "./hand-messages.ts";
import { SaleButton } from "./sale-button.tsx";
import { useHandSale } from "./use-hand-sale.ts";

/** A free ticket for each address of a pasted list, and what became of each line. */
export function Invitations({ choices: { tickets } }: { choices: HandChoices }) {
  const { id: edition } = useCurrentEdition();
  const [ticket, setTicket] = useState(0);
  const [list, setList] = useState("");
  const [note, setNote] = useState("");
  const [language, setLanguage] = useState<Language>(firstLanguage);
  const people = list.split("\n").filter((line) => line.trim() !== "").length;
  // A repeat for the same ticket, after a lost answer too, invites only those who were not.
  const invite = useHandSale({
    send: (key, pasted: string) =>
      organiserApi.ordersByHand.invite({ key, edition, ticket, list: pasted, note, language }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    invite.run(list);
  };
  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      <form onSubmit={submit} className="flex flex-col gap-4">
        <SelectField
          label={m.orders_ticket()}
          required
          value={ticket}
          options={tickets.map(({ id, name, left }) => ({
            value: id,
            label: `${plainTicketName(name)}${left === null ? "" : ` (${m.orders_hand_left({ count: left })})`}`,
          }))}
          placeholder={m.organiser_choose_ticket()}
          onChange={(chosen) => {
            setTicket(chosen);
            invite.nextKey();
          }}
        />
        <LongTextField
          label={m.orders_hand_list()}
          required
          rows={8}
          maxLength={40_000}
          spellCheck={false}
          placeholder="Ana Silva <ana@example.pt>"
          className="font-mono"
          value={list}
          onChange={setList}
        />
        <p className={`-mt-3 text-small ${people > INVITATIONS_MAX ? "text-danger" : "text-muted"}`}>
          {m.orders_hand_list_hint({ max: INVITATIONS_MAX, count: people })}
        </p>
        <NoteField value={note} onChange={setNote} />
        <LanguageField label={m.orders_hand_mail_language()} value={language} onChange={setLanguage} />
        <SaleButton sale={invite} disabled={people > INVITATIONS_MAX}>
          {m.orders_hand_invite({ count: people })}
        </SaleButton>
      </form>
      <Results results={invite.made?.results ?? null} />
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
          <li
            key={`${line} ${email || text}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b py-2"
          >
            <span className="w-8 text-right font-mono text-xs text-muted">{line}</span>
            <span className="min-w-0 flex-1 basis-48 truncate font-mono text-xs">{email || text}</span>
            <State {...outcomeWords[outcome]} />
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
