import { createContext } from "react";

/** The `nonce` by which the server knows the scripts that we write ourselves; undefined in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined);
