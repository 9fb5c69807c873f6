import type { ContractRouterClient } from "@orpc/contract";
import { createContext } from "react-router";
import type { Contract } from "#contract/contract.ts";

export type ApiClient = ContractRouterClient<Contract>;

/** A loader's typed client; on the server it calls the API in-process, without a network. */
export const apiClientContext = createContext<ApiClient>();

/** The site's public address, without a slash at the end. */
export const publicUrlContext = createContext<string>();

/** What this site answers for one of its own paths, without a network: pictures, wherever they are kept. */
export const ownFilesContext = createContext<(path: string) => Promise<Response>>();
