import { useMemo } from "react";
import { useRecords } from "../client/record-api.ts";
import type { ReferenceOption } from "../form/inputs/reference-input.tsx";
import { useCurrentEdition } from "../shell/staff-context.ts";
import { eventTypesKind, speakersKind, stagesKind, venuesKind } from "./kinds.ts";

const none: readonly ReferenceOption[] = [];

/** The edition's stages, by which sessions are placed. */
export function useStageOptions() {
  const { data } = useRecords(stagesKind, useCurrentEdition().id);
  return useMemo(() => data?.map(({ id, name }): ReferenceOption => ({ id, name })) ?? none, [data]);
}

export function useEventTypeOptions() {
  const { data } = useRecords(eventTypesKind, useCurrentEdition().id);
  return useMemo(() => data?.map(({ id, name }): ReferenceOption => ({ id, name })) ?? none, [data]);
}

export function useSpeakerOptions() {
  const { data } = useRecords(speakersKind, useCurrentEdition().id);
  return useMemo(
    () => data?.map(({ id, name, company }): ReferenceOption => ({ id, name, detail: company })) ?? none,
    [data],
  );
}

export function useVenueOptions() {
  const { data } = useRecords(venuesKind, useCurrentEdition().id);
  return useMemo(
    () => data?.map(({ id, name, city }): ReferenceOption => ({ id, name, detail: city })) ?? none,
    [data],
  );
}

/** `7` → "Palco Lis"; what is not loaded yet, or gone, by its number. */
export const nameIn = (options: readonly ReferenceOption[], id: unknown): string =>
  options.find((option) => option.id === id)?.name ?? (id === null || id === undefined ? "" : `#${id}`);
