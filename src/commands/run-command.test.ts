import { expect, it, onTestFinished, vi } from "vitest";
import { Problem } from "#contract/problem.ts";
import { readLedgerArguments } from "./command-arguments.ts";
import { runCommand } from "./run-command.ts";

/** Runs a command as the process would; gives its exit code and its lines on stderr. */
async function endOf(args: string[], run: (args: string[]) => Promise<number>) {
  const { argv, exitCode } = process;
  const said: string[] = [];
  const stderr = vi
    .spyOn(process.stderr, "write")
    .mockImplementation((text) => said.push(...String(text).trimEnd().split("\n")) > 0);
  onTestFinished(() => {
    Object.assign(process, { argv, exitCode });
    stderr.mockRestore();
  });
  process.argv = ["node", "commands.js", "ledger", ...args];
  await runCommand({ ledger: { help: "Usage: npm run ledger\nChecks it.", run } });
  return { code: process.exitCode, said };
}

it("wrong arguments end with 2 and the usage, before the command has opened anything", async () => {
  let opened = 0;
  const ended = await endOf(["--jsn"], async (args) => {
    readLedgerArguments(args);
    opened += 1;
    return 0;
  });
  expect(ended.code).toBe(2);
  expect(ended.said.at(-1)).toBe("Usage: npm run ledger");
  expect(opened).toBe(0);
});

it("a refusal ends with 1 and its one line; a command that is done with its own code", async () => {
  const refused = await endOf([], () => Promise.reject(new Problem("not_found", "There is no such payment")));
  expect(refused).toEqual({ code: 1, said: ["There is no such payment"] });
  expect(await endOf([], async () => 0)).toEqual({ code: 0, said: [] });
});
