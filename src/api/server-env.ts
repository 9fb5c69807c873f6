export interface ServerEnv {
  Variables: {
    requestId: string;
    ip: string;
    /** The body where it was read; else empty. */
    body: Buffer;
  };
}
