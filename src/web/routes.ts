import { index, type RouteConfig, route } from "@react-router/dev/routes";
// Not `#contract/language.ts`: messages are compiled after this file is read, and which language is first is known when the shop starts.
import settings from "../../project.inlang/settings.json" with { type: "json" };

/** Before a page's path: `/en/…` is English. A path with two languages is one that no link leads to. */
const inLanguage = settings.locales.map((language) => `${language}?`).join("/");

/** The sitemap. Every page is at `/…` in the first language and below their codes in the others; the server redirects from the first's code. */
export default [
  route(inLanguage, "public/layout/layout.tsx", { id: "layout" }, [
    index("public/home/home.tsx"),
    route("about", "public/about/about.tsx"),
    route("company", "public/company/company.tsx"),
    route("speakers", "public/speakers/speakers.tsx", [
      route(":slug", "public/speakers/speaker.tsx", { id: "speaker" }),
    ]),
    route("agenda/changes", "public/agenda/changes/changes.tsx"),
    route("agenda", "public/agenda/agenda.tsx", [
      route(":id", "public/agenda/session/session.tsx", { id: "session" }),
    ]),
    route("stages", "public/stages/stages.tsx"),
    route("partners", "public/partners/partners.tsx"),
    route("tickets/:ticket_type?/:id?", "public/tickets/tickets.tsx"),
    route("login/:otp_uuid?", "buyer/login/login.tsx"),
    route("checkout", "buyer/checkout/checkout.tsx"),
    route("cart", "buyer/no-script-cart/no-script-cart.tsx"),
    route("profile", "buyer/profile/profile.tsx"),
    route("ideas", "public/ideas/showcase/ideas.tsx"),
    route("ideas-form", "public/ideas/submission/ideas-form.tsx"),
    route("calls", "public/calls/calls.tsx"),
    route("newsletter", "public/newsletter/newsletter.tsx"),
    route("newsletter/confirm/:token", "public/newsletter/confirm.tsx"),
    route("newsletter/unsubscribe/:token", "public/newsletter/unsubscribe.tsx"),
    route("claim/:token", "buyer/claim/claim.tsx"),
    route("waiting-list/:token", "buyer/waiting-list/place.tsx"),
    route("email/confirm/:token", "buyer/email/confirm.tsx"),
    route("policy", "public/legal/policy.tsx"),
    route("terms", "public/legal/terms.tsx"),
    // Earlier editions, by their year.
    route(":year", "public/archive/archive.tsx", { id: "archive" }, [
      index("public/archive/archive-home.tsx"),
      route("agenda", "public/archive/archive-agenda.tsx"),
      route("agenda/:id", "public/archive/archive-session.tsx"),
      route("speakers", "public/archive/archive-speakers.tsx"),
      route("speakers/:slug", "public/archive/archive-speaker.tsx"),
      // The site's other pages, which the public edition alone has.
      ...["tickets", "stages", "partners", "about", "company", "ideas"].map((page) =>
        route(page, "public/archive/archive-elsewhere.tsx", { id: `archive-${page}` }),
      ),
    ]),
    route("*", "ui/errors/not-found.tsx"),
  ]),
  // For staff: one route with screens of its own (organiser/shell/screens/screens.ts), so that visitors' pages do not list them.
  route(`${inLanguage}/organiser/*`, "organiser/organiser.tsx"),
  // For speakers and partners, by the link of a mail: it works before their edition is public.
  route(`${inLanguage}/speaker/:token`, "organiser/content/speaker-page/speaker-page.tsx"),
  // A call for sessions, and a proposal by the link of a mail: the same.
  route(`${inLanguage}/calls/:id`, "organiser/content/proposal-page/call-page.tsx"),
  route(`${inLanguage}/proposal/:token`, "organiser/content/proposal-page/proposal-page.tsx"),
  route(`${inLanguage}/co-speaker/:token`, "organiser/content/proposal-page/co-speaker-page.tsx"),
  route(`${inLanguage}/partner/:token`, "organiser/content/partner-page/partner-page.tsx"),
  // At the door: devices without a login session, also without a network.
  route(`${inLanguage}/door`, "door/door.tsx"),
  // For machines: search engines, link previews, feed readers, home screens.
  route("share/*", "public/seo/share-images/share-route.ts"),
  // More exactly than an earlier year's page of a speaker or session, which would take these.
  ...["speakers", "agenda", "tickets"].map((of) =>
    route(`share/${of}/:picture`, "public/seo/share-images/share-route.ts", { id: `share-${of}` }),
  ),
  route("sitemap.xml", "public/seo/sitemap-route.ts"),
  route("robots.txt", "public/seo/robots-route.ts"),
  route(`${inLanguage}/feed.xml`, "public/seo/feed-route.ts"),
  route(`${inLanguage}/manifest.webmanifest`, "public/seo/manifest-route.ts"),
  route(`${inLanguage}/door.webmanifest`, "public/seo/door-manifest-route.ts"),
] satisfies RouteConfig;
