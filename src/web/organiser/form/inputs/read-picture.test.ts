import { afterEach, expect, it, vi } from "vitest";
import { base64Of, readLogo } from "./read-picture.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("an SVG goes to the server as it is, by its name where the system knows no type of it", async () => {
  class Reader {
    result = "";
    onload = () => {};
    async readAsDataURL(file: File) {
      this.result = `data:;base64,${Buffer.from(await file.arrayBuffer()).toString("base64")}`;
      this.onload();
    }
  }
  vi.stubGlobal("FileReader", Reader);
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("No picture")));
  const read = async (name: string, type: string) => {
    const url = await readLogo(new File(["<svg/>"], name, { type }));
    return url && Buffer.from(base64Of(url), "base64").toString();
  };
  expect(await read("LOGO.SVG", "")).toBe("<svg/>");
  expect(await read("logo", "image/svg+xml")).toBe("<svg/>");
  expect(await read("logo.txt", "")).toBeNull();
  expect(await read("logo.svg", "image/png")).toBeNull();
});
