import { afterEach, expect, it, vi } from "vitest";
import { base64Of, readLogo, readPicture } from "./read-picture.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

class Reader {
  result = "";
  onload = () => {};
  async readAsDataURL(file: File) {
    this.result = `data:;base64,${Buffer.from(await file.arrayBuffer()).toString("base64")}`;
    this.onload();
  }
}

it("a tiny picture goes as it is, and a thin one that is drawn smaller keeps a pixel", async () => {
  vi.stubGlobal("FileReader", Reader);
  const drawn: number[][] = [];
  class Canvas {
    constructor(...size: number[]) {
      drawn.push(size);
    }
    getContext = () => null;
    convertToBlob = () => Promise.resolve(new Blob(["drawn"]));
  }
  vi.stubGlobal("OffscreenCanvas", Canvas);
  const read = async (width: number, height: number, type: string) => {
    vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width, height, close: () => {} }));
    const url = await readPicture(new File(["sent"], "a", { type }));
    return url && Buffer.from(base64Of(url), "base64").toString();
  };
  expect(await read(1, 1, "image/png")).toBe("sent");
  expect(await read(16, 2, "image/webp")).toBe("sent");
  expect(drawn).toEqual([]);
  expect(await read(20_000, 1, "image/bmp")).toBe("drawn");
  expect(drawn).toEqual([[4_096, 1]]);
});

it("an SVG goes to the server as it is, by its name where the system knows no type of it", async () => {
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
