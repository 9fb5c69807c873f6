import { m } from "#messages/messages.js";
import { ScreenHeader } from "../kit/screen-header.tsx";
import { useCurrentEdition } from "../shell/staff-context.ts";

/** Where the organiser begins. */
export default function Home() {
  const { name, year } = useCurrentEdition();
  return <ScreenHeader title={`${name} ${year}`} lead={m.organiser_home_lead()} />;
}
