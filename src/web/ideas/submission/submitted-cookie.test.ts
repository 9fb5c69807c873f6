import { expect, it } from "vitest";
import { submittedTitle } from "./submitted-cookie.ts";

it.each([
  ["", null],
  ["theme=dark", null],
  ["not_ideas_form_submitted=Mel", null],
  ["ideas_form_submitted=Mel", "Mel"],
  ["theme=dark; ideas_form_submitted=Mel%20do%20Pinhal%3B%20a%C3%A7%C3%A3o; x=1", "Mel do Pinhal; ação"],
  ["ideas_form_submitted=100%", "100%"],
  ["ideas_form_submitted=", ""],
])("from the cookies %j the title is %j", (cookies, title) => {
  expect(submittedTitle(cookies)).toBe(title);
});
