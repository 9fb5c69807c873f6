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
import { compareMoments, ofPartner, ofSpeaker } from "./shown-proposal.ts";

const tabs = ["open", "decided", "links"] as const;
type Tab = (typeof tabs)[number];

const names: Record<Tab, () => string> = {
  open: m.organiser_own_pages_open,
  decided: m.organiser_own_pages_decided,
  links: m.organiser_own_pages_links,
};

/** The speakers' and partners' proposals for what the site says of them, and the links of the speakers. */
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

/** Speakers and partners write, and other editors decide, while this is open. */
const REFRESH_MS = 30_000;

function Proposals({ state }: { state: "open" | "decided" }) {
  const edition = useCurrentEdition();
  const asked = {
    input: { edition: edition.id, state },
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  };
  const speakers = loaded(useQuery(organiserQueries.speakerPages.proposals.queryOptions(asked)));
  const partners = loaded(useQuery(organiserQueries.partnerContacts.proposals.queryOptions(asked)));
  // While one kind fails to load, the other is decided on.
  const missing = speakers.waiting ?? partners.waiting;
  const found = [
    ...(speakers.data?.results ?? []).map(ofSpeaker),
    ...(partners.data?.results ?? []).map(ofPartner),
  ].sort(compareMoments);
  if (found.length === 0)
    return (
      missing ?? (
        <StatePanel
          title={state === "open" ? m.organiser_own_pages_none() : m.organiser_own_pages_none_decided()}
          text={m.organiser_own_pages_none_text()}
        />
      )
    );
  return (
    <>
      {missing}
      <ol className="divide-y border-y">
        {found.map((shown) => (
          // The card of another version begins anew: what was ticked was ticked for other words.
          <ProposalCard key={`${shown.kind}-${shown.proposal.id}-${shown.proposal.version}`} shown={shown} />
        ))}
      </ol>
    </>
  );
}
