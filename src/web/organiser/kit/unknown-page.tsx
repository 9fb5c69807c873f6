import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { KitLink } from "./button.tsx";
import { StatePanel } from "./state-panel.tsx";

/** For an address that names no screen, or no record. */
export function UnknownPage() {
  return (
    <StatePanel level={1} title={m.organiser_unknown_title()} text={m.organiser_unknown_text()}>
      <KitLink variant="primary" to={organiserPaths.start()}>
        {m.organiser_to_start()}
      </KitLink>
    </StatePanel>
  );
}
