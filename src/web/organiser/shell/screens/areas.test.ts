import { expect, test } from "vitest";
import { m } from "#messages/messages.js";
import { withLocale } from "#outside/with-locale.ts";
import { areaNames, screens } from "./screens.ts";

test("the menu is grouped by what an organiser does, sales begin with tickets", () => {
  expect(Object.values(areaNames).map((name) => name())).toEqual([
    "Visão geral",
    "Programa",
    "Vendas",
    "Pessoas e parceiros",
    "Site",
    "No dia",
    "Definições",
  ]);
  const first = (area: string) => screens.find(({ nav }) => nav?.area === area)?.path;
  expect(["content", "sales", "door"].map(first)).toEqual(["schedule", "tickets", "check-ins"]);
});

test("what sends staff to a screen of the door names its place in the menu", () => {
  const arrow = { pt: "» → «", en: "” → “" };
  for (const language of ["pt", "en"] as const)
    withLocale(language, () => {
      const [devices, lists, checkIns] = [m.door_nav_devices(), m.door_nav_lists(), m.door_nav_check_ins()];
      const sent: [string, string[]][] = [
        [m.door_enrol_text(), [devices]],
        [m.door_no_lists(), [lists]],
        [m.door_ready_ahead({ date: "" }), [devices]],
        [m.mail_task_door_undos(), [devices]],
        [m.organiser_tasks_what_door_undos(), [devices, checkIns]],
      ];
      for (const [text, screens] of sent)
        for (const screen of screens)
          expect(text).toContain(`${areaNames.door()}${arrow[language]}${screen}`);
    });
});
