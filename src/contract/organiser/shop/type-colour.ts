/** A ticket type's colour that its organiser has not chosen: the edition's accent. `accent`: empty for ours. */
export const typeColour = (accent: string) => accent || "#10b981";
