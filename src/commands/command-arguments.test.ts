import { expect, test } from "vitest";
import {
  readBackupArguments,
  readLedgerArguments,
  readRefundArguments,
  readRestoreArguments,
  readStaffArguments,
  readTaskArguments,
  UsageError,
} from "./command-arguments.ts";

const payment = "0b9c7a52-6f3e-4f7e-9d59-0f5a3c1c2d11";
const purchase = "7d1f2b3c-52a6-4f7e-9d59-0f5a3c1c2d22";

test("a refund without more gives all of it back", () => {
  expect(readRefundArguments([payment])).toEqual({
    paymentId: payment,
    reason: "asked_for",
    shareBp: 10_000,
    note: "",
  });
});

test.each([
  ["0", 0],
  ["50", 5_000],
  ["33.3", 3_330],
  ["33,33", 3_333],
  ["100", 10_000],
])("a share of %s is %i basis points", (words, shareBp) => {
  expect(readRefundArguments([payment, "--share", words]).shareBp).toBe(shareBp);
});

test("units are named by their purchase and number", () => {
  const { units } = readRefundArguments([payment, "--unit", `${purchase}:2`, "--unit", `${purchase}:3`]);
  expect(units).toEqual([2, 3].map((unit) => ({ purchaseId: purchase, unit })));
});

const noShares = ["", " ", "half", "-1", "100.01", "101", "1e1", "0x10", "50.123"];
const noUnits = [
  "",
  ":1",
  "12:1",
  purchase,
  `${purchase}:`,
  `${purchase}:0`,
  `${purchase}:x`,
  `${purchase}:1:1`,
];
test.each<[string, string[]]>([
  ["no payment", []],
  ["a payment that is none", ["12"]],
  ["two payments", [payment, purchase]],
  ["a share that is missing", [payment, "--share"]],
  ["another reason", [payment, "--reason", "because"]],
  ["an unknown setting", [payment, "--shares", "50"]],
  ...noShares.map((share): [string, string[]] => [`a share of "${share}"`, [payment, `--share=${share}`]]),
  ...noUnits.map((unit): [string, string[]] => [`a unit "${unit}"`, [payment, `--unit=${unit}`]]),
])("%s: no refund is read from it", (_, args) => {
  expect(() => readRefundArguments(args)).toThrow(UsageError);
});

test("tasks are listed, or one is resolved by its id", () => {
  expect(readTaskArguments([])).toBeNull();
  expect(readTaskArguments(["done", payment])).toBe(payment);
});

test.each([[["done"]], [["done", ""]], [["done", "12"]], [["close", payment]], [["done", payment, payment]]])(
  "%j resolves nothing",
  (args) => {
    expect(() => readTaskArguments(args)).toThrow(UsageError);
  },
);

test("staff are listed, added, changed and removed by their address in its one form", () => {
  expect(readStaffArguments([])).toEqual({ action: "list" });
  expect(readStaffArguments(["add", "Ana@Example.org", "--role", "owner", "--name", "Ana"])).toEqual({
    action: "add",
    email: "ana@example.org",
    role: "owner",
    name: "Ana",
  });
  expect(readStaffArguments(["role", "ana@example.org", "door"])).toMatchObject({ role: "door" });
  expect(readStaffArguments(["reset", "ana@example.org"])).toMatchObject({ action: "reset" });
});

test.each([
  [["add", "ana@example.org"]],
  [["add", "ana", "--role", "owner"]],
  [["add", "ana@example.org", "--role", "boss"]],
  [["role", "ana@example.org"]],
  [["remove"]],
  [["remove", "ana@example.org", "rui@example.org"]],
  [["delete", "ana@example.org"]],
  [["list", "x"]],
])("staff %j changes no member", (args) => {
  expect(() => readStaffArguments(args)).toThrow(UsageError);
});

test("a backup has at most one file, a restore exactly one", () => {
  expect(readBackupArguments([])).toBeNull();
  expect(readBackupArguments(["shop.tar.gz"])).toBe("shop.tar.gz");
  expect(readRestoreArguments(["shop.tar.gz", "--replace"])).toEqual({
    file: "shop.tar.gz",
    replace: true,
    unsigned: false,
  });
  expect(readRestoreArguments(["shop.tar.gz", "--unsigned"])).toMatchObject({
    replace: false,
    unsigned: true,
  });
});

test.each<[string, () => unknown]>([
  [`"12" is not a task's id`, () => readTaskArguments(["done", "12"])],
  ["Missing: a payment's id", () => readRefundArguments([])],
  ["The backup's file is missing", () => readRestoreArguments([])],
])("what is wrong is said in plain words: %s", (words, read) => {
  expect(read).toThrow(words);
});

test.each<[string, () => unknown]>([
  ["ledger --jsn", () => readLedgerArguments(["--jsn"])],
  ["ledger x", () => readLedgerArguments(["x"])],
  ["backup a b", () => readBackupArguments(["a", "b"])],
  ["backup --replace", () => readBackupArguments(["--replace"])],
  ["restore", () => readRestoreArguments([])],
  ["restore a b", () => readRestoreArguments(["a", "b"])],
  ["restore a --force", () => readRestoreArguments(["a", "--force"])],
])("%s: refused in one line, before anything is opened", (_, read) => {
  expect(read).toThrow(UsageError);
  expect(read).toThrow(/^[^\n]+$/);
});
