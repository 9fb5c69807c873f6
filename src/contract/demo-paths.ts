/** Only a demo serves these paths. */
export const demoPaths = {
  /** Leads to the organiser's side, and where there is no owner to their set-up. */
  organiser: () => "/dev/organiser",
};
