/** In the browser's build only the routes (`scripts/contract-routes.mjs`). */
export { contract } from "#contract/contract.ts";
