import { m } from "#messages/messages.js";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { useDoor, useEngine } from "../use-door.ts";

export function ListChoice() {
  const engine = useEngine();
  const { setup, list } = useDoor();
  return (
    <SelectField
      label={m.door_list()}
      value={String(list ?? "")}
      onChange={(event) => void engine.chooseList(Number(event.target.value))}
      options={(setup?.lists ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}
