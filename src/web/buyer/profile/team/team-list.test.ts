import { describe, expect, it } from "vitest";
import { readTeamList } from "./team-list.ts";

const read = (text: string, free = 10) =>
  readTeamList(text, free).lines.map(({ name, email, problem }) => [name, email, problem]);
const both = [
  ["Rui Costa", "rui@empresa.example", null],
  ["Eva Lopes", "eva@empresa.example", null],
];

describe("a list pasted from a spreadsheet is read", () => {
  it.each([
    ["tabs", "Rui Costa\trui@empresa.example\nEva Lopes\teva@empresa.example"],
    [
      "semicolons, with Windows line ends",
      "Rui Costa;rui@empresa.example\r\nEva Lopes;eva@empresa.example\r\n",
    ],
    ["commas", "Rui Costa, rui@empresa.example\nEva Lopes, EVA@empresa.example"],
    ["another separator in each line", "Rui Costa;rui@empresa.example\nEva Lopes, eva@empresa.example"],
    ["a header line", "Nome;E-mail\nRui Costa;rui@empresa.example\nEva Lopes;eva@empresa.example"],
    [
      "first and last names in cells of their own",
      "Rui;Costa;rui@empresa.example\nEva;Lopes;eva@empresa.example",
    ],
    ["the address first", "rui@empresa.example\tRui Costa\neva@empresa.example\tEva Lopes"],
    ["empty lines", "\n\nRui Costa;rui@empresa.example\n \n;;\nEva Lopes;eva@empresa.example\n\n"],
    ["quotes", '"Rui Costa";"rui@empresa.example"\n"Eva Lopes";"eva@empresa.example"'],
  ])("with %s", (_, text) => expect(read(text)).toEqual(both));

  it("with separators, quotes and line ends inside quotes", () => {
    expect(read('"Costa; Rui ""Ruca""";rui@empresa.example\n"Eva\nLopes";eva@empresa.example')).toEqual([
      ['Costa; Rui "Ruca"', "rui@empresa.example", null],
      ["Eva\nLopes", "eva@empresa.example", null],
    ]);
  });

  it("when it is empty: no lines", () => {
    for (const text of ["", "  \n\t\n", "Nome;Email"]) expect(read(text)).toEqual([]);
  });
});

describe("each line states its problem", () => {
  it.each([
    ["no address", "Rui Costa", "bad_email"],
    ["half an address", "Rui Costa;rui@", "bad_email"],
    ["two addresses", "Rui Costa;a@x.example,b@x.example", "bad_email"],
    ["no name", ";rui@empresa.example", "no_name"],
  ])("%s", (_, text, problem) => expect(read(text)[0]?.[2]).toBe(problem));

  it("the second of the same address, in any spelling", () => {
    const problems = read("Rui;rui@empresa.example\nRui C.;RUI@empresa.example").map((line) => line[2]);
    expect(problems).toEqual([null, "twice"]);
  });

  it("those beyond the last free ticket; a faulty line uses none", () => {
    const text = "A;a@x.example\nB;b@\nC;c@x.example\nD;d@x.example";
    expect(read(text, 2).map((line) => line[2])).toEqual([null, "bad_email", null, "too_many"]);
  });

  it("and keeps the pasted text unchanged", () => {
    const { header, lines } = readTeamList('Nome;Email\n"Lopes; Eva";eva@\n', 1);
    expect([header, lines[0]?.source]).toEqual(["Nome;Email", '"Lopes; Eva";eva@']);
  });
});
