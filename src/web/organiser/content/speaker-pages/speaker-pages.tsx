import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { m } from "#messages/messages.js";
import { organiserQueries } from "../../client/organiser-client.ts";
import { KitButton } from "../../kit/button.tsx";
import { loaded } from "../../kit/loaded.tsx";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { StatePanel } from "../../kit/state-panel.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { OwnPages } from "./own-pages.tsx";
import { ProposalCard } from "./proposal-card.tsx";

const tabs = ["open", "decided", "links"] as const;
type Tab = (typeof tabs)[number];

const names: Record<Tab, () => string> = {
  open: m.organiser_own_pages_open,
  decided: m.organiser_own_pages_decided,
  links: m.organiser_own_pages_links,
};

/** The speakers' proposals for their public pages, and the links with which they make them. */
export default function SpeakerPages() {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((one) => one === params.get("show")) ?? "open";
  return (
    <>
      <ScreenHeader title={m.organiser_nav_own_pages()} lead={m.organiser_own_pages_lead()} />
      <nav
        aria-label={m.organiser_nav_own_pages()}
        className="flex flex-wrap gap-1 border-t px-4 py-2 sm:px-6"
      >
        {tabs.map((one) => (
          <KitButton
            key={one}
            variant={one === tab ? "outline" : "quiet"}
            aria-pressed={one === tab}
            onClick={() => setParams(one === "open" ? {} : { show: one }, { replace: true })}
          >
            {names[one]()}
          </KitButton>
        ))}
      </nav>
      {tab === "links" ? <OwnPages /> : <Proposals key={tab} state={tab} />}
    </>
  );
}

/** Speakers write, and other editors decide, while this is open. */
const REFRESH_MS = 30_000;

function Proposals({ state }: { state: "open" | "decided" }) {
  const edition = useCurrentEdition();
  const { data, waiting } = loaded(
    useQuery(
      organiserQueries.speakerPages.proposals.queryOptions({
        input: { edition: edition.id, state },
        staleTime: 0,
        refetchInterval: REFRESH_MS,
      }),
    ),
  );
  if (!data) return waiting;
  if (data.count === 0)
    return (
      <StatePanel
        title={state === "open" ? m.organiser_own_pages_none() : m.organiser_own_pages_none_decided()}
        text={m.organiser_own_pages_none_text()}
      />
    );
  return (
    <ol className="divide-y border-y">
      {data.results.map((proposal) => (
        // The card of another version begins anew: what was ticked was ticked for other words.
        <ProposalCard key={`${proposal.id}-${proposal.version}`} proposal={proposal} />
      ))}
    </ol>
  );
}
