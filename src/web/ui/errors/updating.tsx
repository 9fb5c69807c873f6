import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { Button, ButtonLink } from "../button.tsx";
import { useEdition } from "../site/use-site.ts";
import { LoadingArea } from "../spinner.tsx";
import { ErrorPage } from "./error-page.tsx";

/** An empty or failed list ("Em atualização" in the spec). */
export function Updating({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <ErrorPage
      mark={m.error_updating_mark()}
      title={m.error_updating_title()}
      text={text}
      seed={useEdition().seed + 7}
    >
      {children}
      <ButtonLink variant="outline" size="large" to={paths.home()}>
        {m.error_to_home()}
      </ButtonLink>
    </ErrorPage>
  );
}

/** For a screen whose list could not be loaded, inside the normal layout. */
export function UpdatingFailed({ text }: { text: string }) {
  const revalidator = useRevalidator();
  return (
    <Updating text={text}>
      <Button size="large" loading={revalidator.state === "loading"} onClick={() => revalidator.revalidate()}>
        {m.error_retry()}
      </Button>
    </Updating>
  );
}

/** While the list loads over a slow network. */
export function ListLoading() {
  return (
    <div className="page py-16">
      <h1 className="text-huge">{m.error_updating_title()}</h1>
      <LoadingArea />
    </div>
  );
}
