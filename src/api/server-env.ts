/** The web server's facts about a request before the API sees it. */
export interface ServerEnv {
  Variables: {
    requestId: string;
    ip: string;
    /** Where it was read; empty where there is none. */
    body: Buffer;
  };
}
