/** The text of each SQL function, by its file: the build carries them. */
export const sqlFunctions = import.meta.glob<string>("../**/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});
