import { expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import { generateOpenApi } from "./openapi.ts";

it("describes every endpoint of the contract", async () => {
  const document = (await generateOpenApi("http://localhost")) as { paths: Record<string, object> };
  const endpoints = Object.values(contract).flatMap((group) => Object.values(group));
  const described = Object.values(document.paths).flatMap((path) => Object.keys(path));
  expect(endpoints.length).toBeGreaterThan(30);
  expect(described.length).toBe(endpoints.length);
});
