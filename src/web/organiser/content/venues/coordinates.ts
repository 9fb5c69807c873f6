export interface Coordinates {
  latitude: number;
  longitude: number;
}

const NUMBER = String.raw`([-+−]?\d{1,3}[.,]\d+)`;
/** As map sites show and link a place, the likeliest first. */
const FORMS = [
  // google.com/maps/place/…/@39.74,-8.80,17z with the place itself behind !3d and !4d
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  // openstreetmap.org/?mlat=39.74&mlon=-8.80
  new RegExp(`mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(`@${NUMBER},${NUMBER}`),
  // openstreetmap.org/#map=17/39.74/-8.80
  new RegExp(`#map=[\\d.]+/${NUMBER}/${NUMBER}`),
  new RegExp(`^(?:geo:)?${NUMBER}[;,\\s]+${NUMBER}(?:$|[;?])`),
];

/** Reads `39.743712, -8.807112`, or a link to a place on a map; null for anything else. */
export function readCoordinates(pasted: string): Coordinates | null {
  const text = pasted.trim().replaceAll("%2C", ",");
  for (const form of FORMS) {
    const [, latitude = "", longitude = ""] = form.exec(text) ?? [];
    if (latitude === "") continue;
    const read = { latitude: toNumber(latitude), longitude: toNumber(longitude) };
    if (Math.abs(read.latitude) <= 90 && Math.abs(read.longitude) <= 180) return read;
  }
  return null;
}

const toNumber = (text: string) => Number(text.replace("−", "-").replace(",", "."));

/** The place, or a search for its address, on another site's map, which only a click opens. */
export function mapLink(
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
  address: string,
): string {
  if (latitude === null || longitude === null || !Number.isFinite(latitude + longitude))
    return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
}
