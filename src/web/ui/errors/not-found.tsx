import { data } from "react-router";
import { m } from "#messages/messages.js";
import type { Route } from "./+types/not-found";
import { NotFoundPage } from "./not-found-page.tsx";

export const loader = () => data(null, { status: 404 });

export const meta: Route.MetaFunction = () => [
  { title: `${m.error_not_found_title()} — ${m.site_name()}` },
  { name: "robots", content: "noindex" },
];

export default NotFoundPage;
