import { expect, it } from "vitest";
import { endpoints } from "#tests/api/endpoints.ts";
import { generateOpenApi } from "./openapi.ts";

it("describes every endpoint of the contract", async () => {
  const document = (await generateOpenApi("http://localhost")) as { paths: Record<string, object> };
  const described = Object.values(document.paths).flatMap((path) => Object.keys(path));
  expect(endpoints.length).toBeGreaterThan(30);
  expect(described.length).toBe(endpoints.length);
});
