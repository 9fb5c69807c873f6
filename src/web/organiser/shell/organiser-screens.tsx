import { type ComponentType, createElement, lazy, Suspense, useEffect } from "react";
import { Navigate, Outlet, type RouteObject, useParams, useRoutes } from "react-router";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import type { StaffRole } from "#contract/organiser/staff/staff-roles.ts";
import { overwriteZone } from "#contract/site/site-facts.ts";
import { zoneWords } from "#contract/time/time-zones.ts";
import { m } from "#messages/messages.js";
import { localPath } from "#web/ui/language/local-path.ts";
import { LoadingArea } from "../../ui/spinner.tsx";
import { organiserApi } from "../client/organiser-client.ts";
import { PictureUpload } from "../form/inputs/upload-picture.ts";
import { loaded } from "../kit/loaded.tsx";
import { StatePanel } from "../kit/state-panel.tsx";
import { UnknownPage } from "../kit/unknown-page.tsx";
import { Frame } from "./frame.tsx";
import { Gate } from "./gate.tsx";
import type { Screen } from "./screens/screen.ts";
import { screens } from "./screens/screens.ts";
import { EditionContext, ScreenPaths, useMe } from "./staff-context.ts";
import { useEditions } from "./use-editions.ts";

export function OrganiserScreens() {
  useEffect(() => () => overwriteZone(undefined), []);
  return (
    <ScreenPaths value={screenPaths}>
      <PictureUpload value={organiserApi.pictures.upload}>{useRoutes(routes)}</PictureUpload>
    </ScreenPaths>
  );
}

const screenPaths = new Set(screens.map(({ path }) => path));

const routes: RouteObject[] = [
  ...screensWithin("open"),
  {
    element: (
      <Gate>
        <Frame />
      </Gate>
    ),
    children: [
      { index: true, element: <ToNewestEdition /> },
      ...screensWithin("shop"),
      {
        path: ":year",
        element: <InEdition />,
        children: [...screensWithin(undefined), { path: "*", element: <UnknownPage /> }],
      },
      { path: "*", element: <UnknownPage /> },
    ],
  },
];

function screensWithin(within: Screen["within"]): RouteObject[] {
  return screens
    .filter((screen) => screen.within === within)
    .map(({ path, roles, load }) => {
      const Loaded = lazy(load);
      const element = createElement(Shown, { Loaded, within, roles: within === "open" ? null : roles });
      return path === "" ? { index: true, element } : { path, element };
    });
}

function Shown({
  Loaded,
  within,
  roles,
}: {
  Loaded: ComponentType;
  within: Screen["within"];
  roles: readonly StaffRole[] | null;
}) {
  // A screen of the whole shop is of no edition that was looked at before.
  if (within) overwriteZone(undefined);
  const screen = (
    <Suspense fallback={<LoadingArea />}>
      <Loaded />
    </Suspense>
  );
  return roles ? <ForRoles roles={roles}>{screen}</ForRoles> : screen;
}

/** Roles that have one screen of an edition. */
const onlyScreen: Partial<Record<StaffRole, string>> = { box_office: "till", reviewer: "session-proposals" };

function ForRoles({ roles, children }: { roles: readonly StaffRole[]; children: React.ReactNode }) {
  const { role } = useMe();
  if (roles.includes(role)) return children;
  // An edition's address leads to their screen too.
  if (onlyScreen[role]) return <Navigate replace to={localPath(organiserPaths.start())} />;
  return (
    <StatePanel level={1} title={m.organiser_not_for_role_title()} text={m.organiser_not_for_role_text()} />
  );
}

/** An empty shop has none: its owner is led through the first. */
function ToNewestEdition() {
  const { role } = useMe();
  const { data, waiting } = loaded(useEditions(), { level: 1 });
  if (!data) return waiting;
  const [newest] = data;
  const onSale = data.find(({ state }) => state === "published") ?? newest;
  const first = role === "box_office" ? onSale : newest;
  if (first) return <Navigate replace to={localPath(organiserPaths.edition(first.year, onlyScreen[role]))} />;
  return role === "owner" ? (
    <Navigate replace to={localPath(organiserPaths.shop("begin"))} />
  ) : (
    <StatePanel level={1} title={m.guide_none_title()} text={m.guide_none_text()} />
  );
}

function InEdition() {
  const { year } = useParams();
  const { data, waiting } = loaded(useEditions(), { level: 1 });
  if (!data) return waiting;
  const edition = data.find((one) => String(one.year) === year);
  // Before any time of the edition is shown or typed.
  overwriteZone(edition && { id: edition.time_zone, words: zoneWords(edition.time_zone) });
  return edition ? (
    <EditionContext value={edition}>
      <Outlet key={edition.id} />
    </EditionContext>
  ) : (
    <UnknownPage />
  );
}
