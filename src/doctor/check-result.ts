import type { Finding } from "#contract/organiser/doctor.ts";

export type CheckResult = Pick<Finding, "state" | "text" | "todo">;

/** Looks at one thing. A rejection is a fault that the check did not foresee: its message is shown. */
export type Check = () => Promise<CheckResult>;

export const fine = (text: string): CheckResult => ({ state: "fine", text, todo: null });
export const warning = (text: string, todo: string): CheckResult => ({ state: "warning", text, todo });
export const fault = (text: string, todo: string): CheckResult => ({ state: "fault", text, todo });
export const unchecked = (text: string, todo: string | null = null): CheckResult => ({
  state: "unchecked",
  text,
  todo,
});

/** The worse of several comes first. */
const states = ["fault", "warning", "unchecked", "fine"] as const;

/** Several findings about one thing as one. */
export function together(all: readonly CheckResult[]): CheckResult {
  const state = states.find((one) => all.some((found) => found.state === one)) ?? "unchecked";
  const todos = all.flatMap(({ todo }) => todo ?? []);
  return { state, text: all.map(({ text }) => text).join(" "), todo: todos.join(" ") || null };
}

/** An error's words, without the stack. */
export const errorText = (error: unknown) => {
  const { cause, message } = error instanceof Error ? error : { cause: null, message: String(error) };
  return cause instanceof Error && message === "fetch failed" ? cause.message : message;
};
