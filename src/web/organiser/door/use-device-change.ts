import { useMutation, useQueryClient } from "@tanstack/react-query";
import { m } from "#messages/messages.js";
import { ApiProblem } from "../../api/api-problem.ts";
import { organiserApi, organiserQueries } from "../client/organiser-client.ts";
import { notify } from "../kit/notices.tsx";
import { withStepUp } from "../sign-in/step-up.ts";
import { staffFailure } from "../staff/use-staff-change.ts";

/** A change of the door's devices, with a fresh second factor where it needs one. */
export function useDeviceChange<Made, Given = void>(
  change: (api: typeof organiserApi, given: Given) => Promise<Made>,
  onDone: (made: Made) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: Given) => withStepUp(() => change(organiserApi, given)),
    onSuccess: onDone,
    onError: (error) => {
      const over = error instanceof ApiProblem && error.code === "device_expired";
      notify.failed(over ? m.door_device_over() : staffFailure(error));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: organiserQueries.doorDevices.key() }),
  });
}
