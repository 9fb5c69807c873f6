const names: Record<string, string> = {
  facebook: "Facebook",
  instagram: "Instagram",
  linkedin: "LinkedIn",
  youtube: "YouTube",
};

/** As each network writes itself; one that is not here is shown as the organiser wrote it. */
export const networkName = (network: string): string => names[network] ?? network;
