/** In place of a picture that the organiser has not given: a band in the edition's accent. */
export const WithoutPicture = () => (
  <div aria-hidden="true" className="emerald-band aspect-video w-full bg-ground" />
);
