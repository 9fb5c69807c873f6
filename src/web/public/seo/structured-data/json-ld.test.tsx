import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { JsonLd, jsonLd } from "./json-ld.tsx";

it("no text of an organiser can end the script", () => {
  const json = jsonLd([{ "@type": "Event", name: "</script><script>alert(1)</script><!--" }]);
  expect(json).not.toContain("<");
  expect(JSON.parse(json)["@graph"][0].name).toBe("</script><script>alert(1)</script><!--");
});

it("the server's page carries it", () => {
  const html = renderToString(
    <MemoryRouter>
      <JsonLd of={() => [{ "@type": "Person", name: "Ana" }]} />
    </MemoryRouter>,
  );
  expect(html).toBe(
    '<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Person","name":"Ana"}]}</script>',
  );
});
