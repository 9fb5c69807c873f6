import { config } from "zod";

// zod compiles its checks with `new Function` where it may; our content security policy forbids even the question.
// Read when a schema is made, so this is imported before any schema.
config({ jitless: true });
