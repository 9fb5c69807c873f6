import type { ContractRouterClient } from "@orpc/contract";
import { createContext } from "react-router";
import type { Contract } from "#contract/contract.ts";
import type { Demo } from "../site/demo-strip.tsx";

export type ApiClient = ContractRouterClient<Contract>;

/** A loader's API client; on the server it calls the API in-process. */
export const apiClientContext = createContext<ApiClient>();

/**
 * The API as this visitor calls it, for forms without scripts: with their network, cookies and browser's name, and the
 * login session of `token`. Rejects with `ApiProblem`.
 */
export const visitorApiContext = createContext<(token: string | null) => ApiClient>();

/** The site's public address, without a slash at the end. */
export const publicUrlContext = createContext<string>();

/** The network that reaches this demo; null: a real shop. */
export const demoContext = createContext<Demo | null>(null);

/** Fetches one of this site's own files in-process, such as a picture. */
export const ownFilesContext = createContext<(path: string) => Promise<Response>>();

/** Writes what went wrong into the log. */
export const onErrorContext = createContext<(error: unknown) => void>();

/** This rendering's nonce, for the scripts and links that we write ourselves; null where no policy is sent. */
export const scriptNonceContext = createContext<string | null>(null);
