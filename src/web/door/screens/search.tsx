import { useEffect, useState } from "react";
import type { DoorFound } from "#contract/door/door.ts";
import { m } from "#messages/messages.js";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { searchOffline } from "../engine/door-memory.ts";
import { useDoor, useEngine } from "../use-door.ts";

const TYPING_MS = 250;
const SHORTEST = 2;

/** For people without their code: the shop, which knows orders too, searches, or else the device's own facts. */
export function Search({ direction }: { direction: "in" | "out" }) {
  const engine = useEngine();
  const { online, setup } = useDoor();
  const [text, setText] = useState("");
  const [found, setFound] = useState<Omit<DoorFound, "order">[] | null>(null);
  useEffect(() => {
    setFound(null);
    if (text.trim().length < SHORTEST) return;
    let outdated = false;
    const search = async () => {
      const own = () =>
        searchOffline(engine.memory(), text).map(({ key, ticket, name, company, number }) => ({
          unit: key,
          ticket,
          name,
          company,
          number,
        }));
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
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={m.door_search_field()}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status" className="text-muted">
        {text.trim().length < SHORTEST
          ? m.door_search_begin()
          : found?.length === 0
            ? m.door_search_empty()
            : ""}
      </p>
      <ul className="divide-y divide-line border-t border-line">
        {found?.map(({ unit, name, company, ticket, number }) => (
          <li key={unit} className="flex items-center gap-3 py-3">
            <div className="min-w-0 flex-1">
              <p className="font-semibold break-words">{name || m.door_unnamed()}</p>
              <p className="text-small text-muted">
                {[
                  number,
                  company,
                  setup?.tickets.find(({ id }) => id === ticket)?.name.replaceAll("|", " // "),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
            <Button
              aria-label={`${m.door_admit()}: ${name}`}
              onClick={() => void engine.scan({ code: null, unit, direction })}
            >
              {m.door_admit()}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
