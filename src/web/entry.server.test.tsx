import { RouterContextProvider } from "react-router";
import { expect, it, vi } from "vitest";
import { onErrorContext } from "#web/ui/api/client-context.ts";
import { handleError } from "./entry.server.tsx";

it("what fails in a page goes to the log and not to the console; a visitor who left is no error", () => {
  const logged: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(onErrorContext, (error) => void logged.push(error));
  const console = vi.spyOn(globalThis.console, "error");
  const error = new Error("no database");
  const failed = new Request("https://nexxt.example/");
  handleError(error, { request: failed, context, params: {} } as never);
  handleError(error, {
    request: new Request(failed, { signal: AbortSignal.abort() }),
    context,
    params: {},
  } as never);
  expect(logged).toEqual([error]);
  expect(console).not.toHaveBeenCalled();
  console.mockRestore();
});
