import { beforeEach, expect, it } from "vitest";
import type { Problem } from "#contract/problem.ts";
import { shareLargeBodies } from "./large-bodies.ts";

const MB = 1024 * 1024;

let at = 0;
let cuts: string[] = [];
beforeEach(() => {
  at = 0;
  cuts = [];
});

function pool() {
  const open = shareLargeBodies(() => at);
  return (name: string, network: string) =>
    open(network, (problem: Problem) => void cuts.push(`${name} ${problem.code}`));
}

it("bodies that came quickly and then trickle make way for one that goes on coming", () => {
  const open = pool();
  const slow = ["a", "b", "c", "d", "e"].map((name) => open(name, name));
  for (const body of slow) body.take(12 * MB);
  // Ten seconds of 4 kB each: fast enough to stay, if there is space.
  for (at = 1_000; at <= 10_000; at += 1_000) for (const body of slow) body.take(4_096);
  const honest = open("honest", "honest");
  for (let step = 0; step < 12; step += 1) {
    at += 100;
    honest.take(MB);
  }
  honest.complete();
  expect(cuts).toEqual(["a overloaded"]);
});

it("what is complete is never cut, nor what has just begun", () => {
  const open = pool();
  const complete = open("complete", "a");
  complete.take(60 * MB);
  complete.complete();
  at = 10_000;
  open("new", "b").take(3 * MB);
  expect(() => open("newer", "c").take(2 * MB)).toThrow("Many files");
  expect(cuts).toEqual([]);
});

it("in one network a slow body makes way for a new one, a quick one does not", () => {
  const open = pool();
  const bodies = ["a", "b", "c", "d"].map((name) => open(name, "office"));
  const feed = (rates: number[]) => {
    for (const end = at + 4_000; at < end; at += 500) {
      bodies.forEach((body, index) => {
        body.take((rates[index] ?? 0) / 2);
      });
    }
  };
  feed([MB, MB, MB, MB]);
  expect(() => open("e", "office")).toThrow("Other files of your network");
  feed([MB, 5_000, MB, MB]);
  open("e", "office");
  expect(cuts).toEqual(["b request_timeout"]);
});

it("connections that send nothing leave a place after two seconds", () => {
  const open = pool();
  for (const name of ["a", "b", "c", "d"]) open(name, "office");
  at = 1_999;
  expect(() => open("early", "office")).toThrow("Other files of your network");
  at = 2_000;
  open("honest", "office").take(1);
  expect(cuts).toEqual(["a request_timeout"]);
});

it("a closed body gives its memory and its place back, once", () => {
  const open = pool();
  const first = open("first", "a");
  first.take(64 * MB);
  first.close();
  first.close();
  first.take(MB);
  const second = open("second", "a");
  second.take(64 * MB);
  expect(() => second.take(1)).toThrow("Many files");
});
