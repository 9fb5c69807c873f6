import { Problem } from "#contract/problem.ts";
import { endWithReason } from "../end-with-reason.ts";
import { UsageError } from "./command-arguments.ts";

export interface Command {
  /** `--help` prints this; its first line is the usage. */
  help: string;
  /** Returns the exit code. Throws UsageError before it opens anything. */
  run(args: string[]): Promise<number>;
}

/**
 * Runs the command that the process was started with and sets its exit code: 2 for arguments that make no sense, 1 for a
 * refusal, each with one line on stderr and nothing done.
 */
export async function runCommand(commands: Record<string, Command>): Promise<void> {
  const [name = "", ...args] = process.argv.slice(2);
  const command = commands[name];
  if (!command) throw new Error(`There is no command "${name}": ${Object.keys(commands).join(", ")}`);
  process.exitCode = await resultOf(command, args);
}

async function resultOf({ help, run }: Command, args: string[]): Promise<number> {
  if (args.includes("--help") || args.includes("-h")) {
    print(help);
    return 0;
  }
  try {
    return await run(args);
  } catch (error) {
    if (error instanceof UsageError) {
      printError(`${error.message}\n${help.split("\n")[0]}`);
      return 2;
    }
    if (error instanceof Problem) {
      printError(error.message);
      return 1;
    }
    return endWithReason(error);
  }
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Beside the result, which a machine may be reading. */
export function printError(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? String(error) : error}\n`);
}
