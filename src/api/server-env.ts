/** The web server's facts about a request before the API sees it. */
export interface ServerEnv {
  Variables: {
    requestId: string;
    ip: string;
    /** The body where it was read; else empty. */
    body: Buffer;
  };
}
