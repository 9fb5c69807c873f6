import "#web/ui/api/zod-without-eval.ts";
import { lazy } from "react";
import { m } from "#messages/messages.js";
import { LinkPage, linkPageMeta } from "../link-page/link-page.tsx";
import { linkPageHeaders, loadLinkPage } from "../link-page/link-route.ts";
import type { Route } from "./+types/co-speaker-page";

const OwnNaming = lazy(() => import("./own-naming.tsx"));

export const meta = () => linkPageMeta(m.co_speaker_title());

export const headers = linkPageHeaders;
export const loader = loadLinkPage;
export const shouldRevalidate = () => false;

/** A person whom another's proposal names as a speaker, by the link of a mail. */
export default function CoSpeakerPage({ loaderData, params: { token } }: Route.ComponentProps) {
  return (
    <LinkPage clockOffsetMs={loaderData.clockOffsetMs}>
      <OwnNaming key={token} token={token} />
    </LinkPage>
  );
}
