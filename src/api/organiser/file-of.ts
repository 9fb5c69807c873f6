/** The bytes of a body's file, which comes in base64. */
export const fileOf = (file: Buffer | null): Buffer => Buffer.from(file?.toString("latin1") ?? "", "base64");
