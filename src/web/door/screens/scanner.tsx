import { type FormEvent, useState } from "react";
import { m } from "#messages/messages.js";
import { Button } from "../../ui/button.tsx";
import { useWakeLock } from "../../ui/device/wake-lock.ts";
import { TextField } from "../../ui/forms/text-field.tsx";
import { type Tab, Tabs } from "../../ui/tabs.tsx";
import { Camera } from "../scanning/camera.tsx";
import { isCode } from "../scanning/is-code.ts";
import { useHandScanner } from "../scanning/use-hand-scanner.ts";
import { useDoor, useEngine } from "../use-door.ts";
import { Answer } from "./answer.tsx";
import { ListChoice } from "./list-choice.tsx";
import { Recent } from "./recent.tsx";
import { Search } from "./search.tsx";
import { StatusBar } from "./status-bar.tsx";

type Part = "scan" | "search" | "recent";

export function Scanner({ onCheck }: { onCheck: () => void }) {
  const engine = useEngine();
  const { answer, setup, list: listId } = useDoor();
  const [part, setPart] = useState<Part>("scan");
  const [direction, setDirection] = useState<"in" | "out">("in");
  const list = setup?.lists.find(({ id }) => id === listId);
  const way = list?.exits ? direction : "in";
  const read = (code: string) => void engine.scan({ code, unit: null, direction: way });
  const [typed, setTyped] = useState("");
  // A ticket's number proves nothing: the person is looked for by it.
  const readTyped = (text: string) => {
    if (isCode(text)) return read(text);
    setTyped(text);
    setPart("search");
  };
  /** The next person is another one: their search begins empty. */
  const choose = (next: Part) => {
    setTyped("");
    setPart(next);
  };
  useHandScanner(read);
  // Who waits for the next person does not touch it.
  useWakeLock(true);
  const tabs: Tab<Part>[] = [
    { value: "scan", label: m.door_scan(), panel: <Reading onCode={read} onTyped={readTyped} /> },
    { value: "search", label: m.door_search(), panel: <Search key={typed} first={typed} direction={way} /> },
    { value: "recent", label: m.door_recent(), panel: <Recent /> },
  ];
  return (
    <>
      <div inert={answer !== null}>
        <StatusBar />
        <h1 className="sr-only">{m.door_title()}</h1>
        <div className="flex items-end gap-3 py-3">
          <div className="flex-1">
            <ListChoice />
          </div>
          <Button variant="quiet" className="px-0!" onClick={onCheck}>
            {m.door_check()}
          </Button>
        </div>
        {list?.exits && <DirectionChoice direction={way} onChange={setDirection} />}
        <Tabs label={m.door_title()} tabs={tabs} value={part} onChange={choose} />
      </div>
      {answer && <Answer scanned={answer} />}
    </>
  );
}

function DirectionChoice({
  direction,
  onChange,
}: {
  direction: "in" | "out";
  onChange: (direction: "in" | "out") => void;
}) {
  return (
    <fieldset className="mb-3 grid grid-cols-2 gap-2">
      <legend className="sr-only">{m.door_direction()}</legend>
      {(["in", "out"] as const).map((one) => (
        <Button
          key={one}
          variant={one === direction ? "primary" : "outline"}
          aria-pressed={one === direction}
          onClick={() => onChange(one)}
        >
          {one === "in" ? m.door_in() : m.door_out()}
        </Button>
      ))}
    </fieldset>
  );
}

function Reading({ onCode, onTyped }: { onCode: (text: string) => void; onTyped: (text: string) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("code") ?? "").trim();
    event.currentTarget.reset();
    if (typed) onTyped(typed);
  };
  return (
    <div className="flex flex-col gap-5">
      <Camera onCode={onCode} />
      <form onSubmit={submit} className="flex items-end gap-3">
        <TextField
          label={m.door_type()}
          name="code"
          autoComplete="off"
          spellCheck={false}
          className="flex-1"
        />
        <Button type="submit" variant="outline">
          {m.door_type_button()}
        </Button>
      </form>
    </div>
  );
}
