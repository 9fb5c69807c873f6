/** In the browser's build only the routes (`scripts/contract-routes.mjs`). */
export { doorContract } from "#contract/door/door.ts";
