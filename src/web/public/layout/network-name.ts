const names: Record<string, string> = {
  facebook: "Facebook",
  instagram: "Instagram",
  linkedin: "LinkedIn",
  youtube: "YouTube",
};

/** A network's own spelling; unknown ones are shown as the organiser wrote them. */
export const networkName = (network: string): string => names[network] ?? network;
