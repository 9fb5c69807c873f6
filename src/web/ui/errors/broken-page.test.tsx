import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { BrokenPage } from "./broken-page.tsx";

const error = { status: 404, statusText: "", internal: false, data: null };
const NothingHere = () => <BrokenPage error={error} />;
const Page = createRoutesStub([{ path: "/", Component: NothingHere }]);

it("an address of nothing outside the site's layout, such as of a call that is not published, has its page", () => {
  expect(renderToString(<Page />)).toContain("Esta página não existe");
});
