import { m } from "#messages/messages.js";
import { organiserApi, organiserQueries } from "../client/organiser-client.ts";
import { useChange } from "../client/use-change.ts";

export function useDeviceChange<Made, Given = void>(
  change: (api: typeof organiserApi, given: Given) => Promise<Made>,
  onDone: (made: Made) => void,
) {
  return useChange({
    send: (given: Given) => change(organiserApi, given),
    onDone,
    refusals: { device_expired: () => m.door_device_over() },
    rereads: [organiserQueries.doorDevices.key()],
  });
}
