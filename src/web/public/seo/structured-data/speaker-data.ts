import { paths } from "#contract/paths.ts";
import type { Speaker } from "#contract/programme/programme.ts";
import { type JsonLdNode, pageUrl, type SiteInfo } from "./json-ld-node.ts";
import { type DescribedEvent, sessionSummary } from "./session-data.ts";

type DescribedSpeaker = Pick<
  Speaker,
  "slug" | "name" | "position" | "company" | "image" | "bio" | "linkedin_profile" | "links"
> & { events: readonly DescribedEvent[] };

export function speakerData(speaker: DescribedSpeaker, site: SiteInfo): JsonLdNode {
  const sameAs = [speaker.linkedin_profile, ...speaker.links].filter(Boolean);
  return {
    "@type": "Person",
    name: speaker.name,
    url: pageUrl(site, paths.speaker(speaker.slug)),
    ...(speaker.image ? { image: site.publicUrl + speaker.image } : {}),
    description: speaker.bio,
    ...(speaker.position ? { jobTitle: speaker.position } : {}),
    ...(speaker.company ? { worksFor: { "@type": "Organization", name: speaker.company } } : {}),
    ...(sameAs.length > 0 ? { sameAs } : {}),
    ...(speaker.events.length > 0
      ? { performerIn: speaker.events.map((event) => sessionSummary(event, site)) }
      : {}),
  };
}
