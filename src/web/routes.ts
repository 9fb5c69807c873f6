import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** The sitemap. Every page is at `/…` in Portuguese and at `/en/…` in English. */
export default [
  route("en?", "layout/layout.tsx", { id: "layout" }, [
    index("home/home.tsx"),
    route("tickets/:ticket_type?/:id?", "tickets/tickets.tsx"),
    route("login/:otp_uuid?", "login/login.tsx"),
    route("checkout", "checkout/checkout.tsx"),
    route("profile", "profile/profile.tsx"),
    route("policy", "legal/policy.tsx"),
    route("terms", "legal/terms.tsx"),
    route("*", "errors/not-found.tsx"),
  ]),
] satisfies RouteConfig;
