import { config } from "zod/mini";

// zod tests whether it may use `new Function`, which the content security policy reports as a violation.
// Read when a schema is created, so this module is imported before any schema.
config({ jitless: true });
