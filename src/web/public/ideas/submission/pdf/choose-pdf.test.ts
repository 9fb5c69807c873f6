import { expect, it } from "vitest";
import { IDEA_PDF_MAX_BYTES } from "#contract/ideas/idea-options.ts";
import { choosePdf } from "./choose-pdf.ts";

const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);

it("a PDF is recognised by its name, in upper or lower case", () => {
  for (const name of ["ideia.pdf", "IDEIA.PDF", "a ideia.v2.Pdf"]) {
    expect(choosePdf([file(name)])).toMatchObject({ file: { name }, problem: null, several: false });
  }
});

it("of several files the last one counts, whether it is right or wrong", () => {
  const [one, two, picture] = [file("um.pdf"), file("dois.pdf"), file("foto.png")];
  expect(choosePdf([one, two])).toEqual({ file: two, problem: null, several: true });
  expect(choosePdf([picture, one])).toEqual({ file: one, problem: null, several: true });
  expect(choosePdf([one, picture])).toMatchObject({ file: null, problem: { code: "wrong_type" } });
});

it("another type is refused by name, and so is a file without one", () => {
  for (const name of ["ideia.docx", "ideia.pdf.exe", "pdf", ".pdfx"]) {
    expect(choosePdf([file(name)])).toMatchObject({ file: null, problem: { code: "wrong_type", name } });
  }
});

it("10 MB is accepted; a byte more and an empty file are not", () => {
  expect(choosePdf([file("a.pdf", IDEA_PDF_MAX_BYTES)]).problem).toBeNull();
  expect(choosePdf([file("a.pdf", IDEA_PDF_MAX_BYTES + 1)]).problem).toMatchObject({ code: "wrong_size" });
  expect(choosePdf([file("a.pdf", 0)]).problem).toMatchObject({ code: "wrong_size" });
});

it("choosing nothing changes nothing", () => {
  expect(choosePdf([])).toEqual({ file: null, problem: null, several: false });
});
