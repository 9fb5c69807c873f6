import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SaveStatus } from "./save-status.tsx";

const shown = (draftsIn: "tab" | "browser") =>
  renderToStaticMarkup(
    <SaveStatus
      save={{ is: "unsaved" }}
      dirty={false}
      fromDraft={false}
      draftsIn={draftsIn}
      onDiscard={() => undefined}
    />,
  );

it("an empty form tells an editor that its record is not on the site, and a speaker nothing", () => {
  expect(shown("browser")).toContain("Novo, ainda por guardar");
  expect(shown("tab")).not.toMatch(/site|rounded-full/);
});
