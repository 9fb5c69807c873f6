import { useEffect, useState } from "react";
import type { DoorFound } from "#contract/door/door.ts";
import { foldText } from "#contract/fold-text.ts";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { m } from "#messages/messages.js";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { searchFree, searchOffline } from "../engine/search-offline.ts";
import { isCode } from "../scanning/is-code.ts";
import { useDoor, useEngine } from "../use-door.ts";
import { FreeTicket } from "./free-ticket.tsx";

const TYPING_MS = 250;
const SHORTEST = 2;

type Found = Omit<DoorFound, "order">;

/** For people without their code: the shop or the device searches, also for tickets without a holder. `first`: the text that it begins with. */
export function Search({ first, direction }: { first: string; direction: "in" | "out" }) {
  const engine = useEngine();
  const { online, revision } = useDoor();
  const [text, setText] = useState(first);
  const [found, setFound] = useState<Found[] | null>(null);
  useEffect(() => {
    if (text.trim().length < SHORTEST) return;
    let outdated = false;
    const search = async () => {
      const own = () =>
        searchOffline(engine.memory(), text).map(
          ({ key, ...unit }): Found => ({ unit: key, email: "", ...unit }),
        );
      const results = online
        ? await engine.api.search({ search: text }).then((answer) => answer.results, own)
        : own();
      if (!outdated) setFound(results);
    };
    const timer = setTimeout(() => void search(), TYPING_MS);
    return () => {
      outdated = true;
      clearTimeout(timer);
    };
  }, [text, online, engine]);
  const free = found && direction === "in" ? searchFree(engine.memory(), text) : [];
  return (
    <div className="flex flex-col gap-4" data-revision={revision}>
      <TextField
        label={m.door_search_field()}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          // Not where the network goes or comes back: a name that is being typed for a free ticket would be lost.
          setFound(null);
        }}
        onKeyDown={({ key, currentTarget: { value } }) => {
          // A hand scanner types where the last search has left the focus.
          if (key !== "Enter" || !isCode(value.trim())) return;
          setText("");
          void engine.scan({ code: value, unit: null, direction });
        }}
      />
      <p role="status" className="text-muted">
        {text.trim().length < SHORTEST
          ? m.door_search_begin()
          : found?.length === 0 && free.length === 0
            ? m.door_search_empty()
            : ""}
      </p>
      <ul className="divide-y divide-line border-t border-line">
        {found?.map((one) => (
          <Person
            key={one.unit}
            found={one}
            alike={found.some((other) => isAlike(one, other))}
            direction={direction}
          />
        ))}
        {free.map((tickets) => (
          <FreeTicket key={tickets.purchase} tickets={tickets} />
        ))}
      </ul>
    </div>
  );
}

/** True for two people whom a volunteer could confuse: the same name, in two orders. */
const isAlike = (one: Found, other: Found): boolean =>
  foldText(one.name) === foldText(other.name) && orderOf(one) !== orderOf(other);
const orderOf = ({ number }: Found) => number.split("-")[0];

function Person({ found, alike, direction }: { found: Found; alike: boolean; direction: "in" | "out" }) {
  const engine = useEngine();
  const { setup } = useDoor();
  const [asked, setAsked] = useState(false);
  const { unit, name, company, ticket, number, email } = found;
  const label = asked ? m.door_alike_confirm({ number }) : m.door_admit();
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold break-words">{name || m.door_unnamed()}</p>
        <p className="text-small text-muted">
          {[
            number,
            email,
            company,
            plainTicketName(setup?.tickets.find(({ id }) => id === ticket)?.name ?? "", " // "),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {asked && <p role="status">{m.door_alike()}</p>}
      </div>
      <Button
        aria-label={`${label}: ${name}`}
        onClick={() => (alike && !asked ? setAsked(true) : void engine.scan({ code: null, unit, direction }))}
      >
        {label}
      </Button>
    </li>
  );
}
