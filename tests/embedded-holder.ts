import { openEmbedded } from "#db/embedded/open-embedded.ts";

/**
 * `node tests/embedded-holder.ts FOLDER`: a process of its own with the embedded database open as a shop, which writes one
 * note after the other and prints the number of each that was committed.
 */
const db = await openEmbedded(process.argv[2] ?? "", {
  part: "shop",
  connections: 2,
  durability: "durable",
  onError: () => {},
});
await db.execute("create table if not exists notes (number integer primary key)");
const [last] = await db.query<{ number: number }>("select coalesce(max(number), 0) as number from notes");
for (let number = (last?.number ?? 0) + 1; ; number += 1) {
  await db.query("insert into notes values ($1)", [number]);
  process.stdout.write(`${number}\n`);
}
