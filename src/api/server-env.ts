/** What the web server knows of a request before the API sees it. */
export interface ServerEnv {
  Variables: {
    requestId: string;
    ip: string;
    /** Where it was read, in the pieces in which it came; empty where there is none. */
    body: Uint8Array[];
  };
}
