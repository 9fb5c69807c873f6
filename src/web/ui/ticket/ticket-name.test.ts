import { expect, it } from "vitest";
import { ticketNameLines } from "./ticket-name.tsx";

it("each part of a name is a line, 5 px smaller than the one before, from 30 px", () => {
  expect(ticketNameLines("Masterclass IA generativa|50 lugares|manhã")).toEqual([
    { text: "Masterclass IA generativa", px: 30 },
    { text: "50 lugares", px: 25 },
    { text: "manhã", px: 20 },
  ]);
});

it("no line becomes too small to read, and empty parts are no lines", () => {
  expect(ticketNameLines("a||b|c|d|e|f").map((line) => line.px)).toEqual([30, 25, 20, 15, 15, 15]);
});
