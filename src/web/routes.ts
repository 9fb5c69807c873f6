import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** The sitemap. Every page is at `/…` in Portuguese and at `/en/…` in English. */
export default [
  route("en?", "layout/layout.tsx", { id: "layout" }, [
    index("home/home.tsx"),
    route("about", "about/about.tsx"),
    route("company", "company/company.tsx"),
    route("speakers", "speakers/speakers.tsx", [route(":slug", "speakers/speaker.tsx", { id: "speaker" })]),
    route("agenda/changes", "agenda/changes/changes.tsx"),
    route("agenda", "agenda/agenda.tsx", [route(":id", "agenda/session/session.tsx", { id: "session" })]),
    route("stages", "stages/stages.tsx"),
    route("partners", "partners/partners.tsx"),
    route("tickets/:ticket_type?/:id?", "tickets/tickets.tsx"),
    route("login/:otp_uuid?", "login/login.tsx"),
    route("checkout", "checkout/checkout.tsx"),
    route("profile", "profile/profile.tsx"),
    route("ideas", "ideas/showcase/ideas.tsx"),
    route("ideas-form", "ideas/submission/ideas-form.tsx"),
    route("newsletter/confirm/:token", "newsletter/confirm.tsx"),
    route("newsletter/unsubscribe/:token", "newsletter/unsubscribe.tsx"),
    route("claim/:token", "claim/claim.tsx"),
    route("waiting-list/:token", "waiting-list/place.tsx"),
    route("email/confirm/:token", "email/confirm.tsx"),
    route("policy", "legal/policy.tsx"),
    route("terms", "legal/terms.tsx"),
    // Earlier editions, by their year.
    route(":year", "archive/archive.tsx", { id: "archive" }, [
      index("archive/archive-home.tsx"),
      route("agenda", "archive/archive-agenda.tsx"),
      route("agenda/:id", "archive/archive-session.tsx"),
      route("speakers", "archive/archive-speakers.tsx"),
      route("speakers/:slug", "archive/archive-speaker.tsx"),
    ]),
    route("*", "errors/not-found.tsx"),
  ]),
  // For staff: one route with screens of its own (organiser/shell/screens/screens.ts), so that visitors' pages do not list them.
  route("en?/organiser/*", "organiser/organiser.tsx"),
  // For speakers, by the link of a mail: it works before their edition is public.
  route("en?/speaker/:token", "speaker-page/speaker-page.tsx"),
  // At the door: devices without a session, also without a network.
  route("en?/door", "door/door.tsx"),
  // For machines: search engines, link previews, feed readers, home screens.
  route("share/*", "seo/share-images/share-route.ts"),
  // More exactly than an earlier year's page of a speaker or session, which would take these.
  ...["speakers", "agenda"].map((of) =>
    route(`share/${of}/:picture`, "seo/share-images/share-route.ts", { id: `share-${of}` }),
  ),
  route("sitemap.xml", "seo/sitemap-route.ts"),
  route("robots.txt", "seo/robots-route.ts"),
  route("en?/feed.xml", "seo/feed-route.ts"),
  route("en?/manifest.webmanifest", "seo/manifest-route.ts"),
] satisfies RouteConfig;
