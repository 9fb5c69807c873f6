/** Pages that an edition has only where it has something to say there. Apart from the schemas: visitors download it. */
export const optionalPages = ["ideas", "calls", "company"] as const;
export type OptionalPage = (typeof optionalPages)[number];
