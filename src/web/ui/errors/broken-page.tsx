import { isRouteErrorResponse, useRevalidator } from "react-router";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { Button, ButtonLink } from "../button.tsx";
import { ErrorPage } from "./error-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

/** The background's seed when the edition could not be loaded. */
const SEED = 500;

/** Shown when a page could not be loaded or rendered, with a retry button. */
export function BrokenPage({ error }: { error: unknown }) {
  const revalidator = useRevalidator();
  // Node's navigator has no `onLine`.
  const offline = typeof document !== "undefined" && !navigator.onLine;
  const mark = isRouteErrorResponse(error)
    ? String(error.status)
    : offline
      ? m.error_offline_mark()
      : m.error_broken_mark();
  // The page is one of those that not every edition has.
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <>
        <title>{`${m.error_not_found_title()} — ${m.site_name()}`}</title>
        <NotFoundPage />
      </>
    );
  const title = offline ? m.error_offline_title() : m.error_broken_title();
  return (
    <>
      <title>{`${title} — ${m.site_name()}`}</title>
      <ErrorPage
        mark={mark}
        title={title}
        text={offline ? m.error_offline_text() : m.error_broken_text()}
        seed={SEED}
      >
        <Button
          size="large"
          loading={revalidator.state === "loading"}
          onClick={() => revalidator.revalidate()}
        >
          {m.error_retry()}
        </Button>
        <ButtonLink variant="outline" size="large" to={paths.home()}>
          {m.error_to_home()}
        </ButtonLink>
      </ErrorPage>
    </>
  );
}
