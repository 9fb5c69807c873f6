import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { HiddenAddress } from "./hidden-address.tsx";

afterEach(() => vi.unstubAllGlobals());

it("a hidden type's whole address stands in its form: no page leads there", () => {
  vi.stubGlobal("location", { origin: "https://shop.example" });
  const uuid = "0a7c18f4-02be-46c3-b1cd-280d38c59ba4";
  expect(renderToString(<HiddenAddress uuid={uuid} />)).toContain(
    `value="https://shop.example/tickets/${uuid}"`,
  );
});
