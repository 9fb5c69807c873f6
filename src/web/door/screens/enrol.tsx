import { type FormEvent, useState } from "react";
import { m } from "#messages/messages.js";
import { ApiProblem, NoResponse } from "#web/ui/api/api-problem.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { useEngine } from "../use-door.ts";
import { useLinkedCode } from "./use-linked-code.ts";

const whyNot = (cause: unknown): string => {
  if (cause instanceof NoResponse) return m.door_enrol_offline();
  const over = cause instanceof ApiProblem && cause.code === "device_expired";
  return over ? m.door_enrol_over() : m.door_enrol_wrong();
};

/** The code comes behind the address's hash, by the QR code; or it is pasted. */
export function Enrol() {
  const engine = useEngine();
  const [error, setError] = useState("");
  const [working, setWorking] = useState(false);
  const [linked, setLinked] = useState("");
  const enrol = async (code: string) => {
    setWorking(true);
    setError("");
    try {
      await engine.enrol(code);
    } catch (cause) {
      setError(whyNot(cause));
    }
    setWorking(false);
  };
  useLinkedCode((code) => {
    setLinked(code);
    void enrol(code);
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("code") ?? "").trim();
    void enrol(typed.split("#").at(-1) ?? "");
  };
  return (
    <form onSubmit={submit} className="my-auto flex flex-col gap-6 py-10">
      <h1 className="font-display text-big font-extrabold">{m.door_enrol_title()}</h1>
      <p>{m.door_enrol_text()}</p>
      <TextField
        // Where the network was missing, a press tries the link's code again.
        key={linked}
        defaultValue={linked}
        label={m.door_enrol_field()}
        name="code"
        required
        autoComplete="off"
        error={error}
      />
      <Button type="submit" size="large" loading={working}>
        {m.door_enrol_button()}
      </Button>
    </form>
  );
}
