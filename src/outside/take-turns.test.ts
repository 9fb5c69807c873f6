import { expect, it } from "vitest";
import { takeTurns } from "./take-turns.ts";

/** A task that notes when it runs, and ends when the test says so. */
function noted() {
  const ran: string[] = [];
  const ends: (() => void)[] = [];
  const task = (name: string) => async () => {
    ran.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
    return name;
  };
  const finish = async (all: Promise<unknown>) => {
    let done = false;
    void all.finally(() => {
      done = true;
    });
    while (!done) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
  };
  return { ran, task, finish };
}

it("one at a time, and who asks for many waits for them, not the others", async () => {
  const inTurn = takeTurns(5, "Wait");
  const { ran, task, finish } = noted();
  const all = [
    ...["a1", "a2", "a3", "a4"].map((name) => inTurn("ana", task(name))),
    ...["b1", "b2"].map((name) => inTurn("bia", task(name))),
    inTurn("caio", task("c1")),
  ];
  await new Promise(setImmediate);
  expect(ran).toEqual(["a1"]);
  const answers = Promise.all(all);
  await finish(answers);
  expect(ran).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
  expect(await answers).toEqual(["a1", "a2", "a3", "a4", "b1", "b2", "c1"]);
});

it("a person with too many is refused, another is not, and later the first is served again", async () => {
  const inTurn = takeTurns(2, "Wait");
  const { task, finish } = noted();
  const first = [1, 2, 3].map((count) => inTurn("ana", task(`a${count}`)));
  await expect(inTurn("ana", task("a4"))).rejects.toMatchObject({
    code: "rate_limited",
    message: "Wait",
    retryAfter: 10,
  });
  const other = inTurn("bia", task("b1"));
  await finish(Promise.all([...first, other]));
  const again = inTurn("ana", task("a5"));
  await finish(again);
  expect(await again).toBe("a5");
});

it("a task that fails is its own person's", async () => {
  const inTurn = takeTurns(2, "Wait");
  const failed = inTurn("ana", () => Promise.reject(new Error("It did not work")));
  const thrown = inTurn("ana", () => {
    throw new Error("It did not begin");
  });
  const next = inTurn("bia", async () => "done");
  await expect(thrown).rejects.toThrow("It did not begin");
  await expect(failed).rejects.toThrow("It did not work");
  expect(await next).toBe("done");
});
