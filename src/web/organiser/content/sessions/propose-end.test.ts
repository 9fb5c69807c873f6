import { expect, it } from "vitest";
import { endProposer } from "./propose-end.ts";

const at = (time: string) => `2031-05-05T${time}:00.000Z`;
const talk = { id: 1, event_type: 1, scheduled: true, start_time: at("09:00"), end_time: at("09:30") };

it("a proposed end follows type and begin, whether the list of sessions is there or comes later, until an editor types another", () => {
  const propose = endProposer(at("10:45"));
  const values = { event_type: 0, start_time: at("10:00"), end_time: at("10:45") };
  const change = (changed: string, sessions: (typeof talk)[] = [talk]) => {
    const end = propose(sessions, changed, values);
    if (end) values.end_time = end;
    return end;
  };
  values.start_time = at("11:00");
  expect(change("start_time", [])).toBe(at("11:45"));
  values.event_type = 1;
  expect(change("event_type")).toBe(at("11:30"));
  values.start_time = at("14:00");
  expect(change("start_time")).toBe(at("14:30"));
  values.end_time = at("15:00");
  expect(change("end_time")).toBe(null);
  values.start_time = at("15:30");
  expect(change("start_time")).toBe(null);
});

it("a proposed end follows the length of the chosen type", () => {
  const values = { event_type: 1, start_time: at("10:00"), end_time: at("10:45") };
  const end = endProposer(at("10:45"))([talk], "event_type", values, [{ id: 1, minutes: 60 }]);
  expect(end).toBe(at("11:00"));
});
