/** The zones that an edition may have (IANA): whose time it is in Portuguese, the place in English. West to east. */
const zones = {
  "America/Los_Angeles": ["de Los Angeles", "Los Angeles"],
  "America/Mexico_City": ["da Cidade do México", "Mexico City"],
  "America/Bogota": ["de Bogotá", "Bogotá"],
  "America/New_York": ["de Nova Iorque", "New York"],
  "America/Toronto": ["de Toronto", "Toronto"],
  "America/Santiago": ["de Santiago", "Santiago"],
  "America/Argentina/Buenos_Aires": ["de Buenos Aires", "Buenos Aires"],
  "America/Sao_Paulo": ["de São Paulo", "São Paulo"],
  "Atlantic/Azores": ["dos Açores", "Azores"],
  "Atlantic/Cape_Verde": ["de Cabo Verde", "Cape Verde"],
  "Europe/Lisbon": ["de Lisboa", "Lisbon"],
  "Atlantic/Madeira": ["da Madeira", "Madeira"],
  "Atlantic/Canary": ["das Canárias", "Canary Islands"],
  "Europe/London": ["de Londres", "London"],
  "Europe/Dublin": ["de Dublim", "Dublin"],
  "Africa/Bissau": ["de Bissau", "Bissau"],
  "Africa/Sao_Tome": ["de São Tomé", "São Tomé"],
  "Africa/Casablanca": ["de Casablanca", "Casablanca"],
  "Africa/Luanda": ["de Luanda", "Luanda"],
  "Europe/Madrid": ["de Madrid", "Madrid"],
  "Europe/Paris": ["de Paris", "Paris"],
  "Europe/Brussels": ["de Bruxelas", "Brussels"],
  "Europe/Luxembourg": ["do Luxemburgo", "Luxembourg"],
  "Europe/Amsterdam": ["de Amesterdão", "Amsterdam"],
  "Europe/Zurich": ["de Zurique", "Zurich"],
  "Europe/Berlin": ["de Berlim", "Berlin"],
  "Europe/Rome": ["de Roma", "Rome"],
  "Europe/Vienna": ["de Viena", "Vienna"],
  "Europe/Prague": ["de Praga", "Prague"],
  "Europe/Copenhagen": ["de Copenhaga", "Copenhagen"],
  "Europe/Oslo": ["de Oslo", "Oslo"],
  "Europe/Stockholm": ["de Estocolmo", "Stockholm"],
  "Europe/Warsaw": ["de Varsóvia", "Warsaw"],
  "Europe/Budapest": ["de Budapeste", "Budapest"],
  "Africa/Maputo": ["de Maputo", "Maputo"],
  "Africa/Johannesburg": ["de Joanesburgo", "Johannesburg"],
  "Europe/Athens": ["de Atenas", "Athens"],
  "Europe/Bucharest": ["de Bucareste", "Bucharest"],
  "Europe/Helsinki": ["de Helsínquia", "Helsinki"],
  "Europe/Tallinn": ["de Talim", "Tallinn"],
  "Europe/Istanbul": ["de Istambul", "Istanbul"],
  "Asia/Dubai": ["do Dubai", "Dubai"],
  "Asia/Singapore": ["de Singapura", "Singapore"],
  "Asia/Macau": ["de Macau", "Macau"],
  "Asia/Dili": ["de Díli", "Dili"],
  "Asia/Tokyo": ["de Tóquio", "Tokyo"],
  "Australia/Sydney": ["de Sydney", "Sydney"],
} as const;

export type TimeZone = keyof typeof zones;
export const timeZones = Object.keys(zones) as [TimeZone, ...TimeZone[]];

/** `hora de Lisboa`, `Lisbon time`. */
export const zoneWords = (zone: TimeZone): { pt: string; en: string } => ({
  pt: `hora ${zones[zone][0]}`,
  en: `${zones[zone][1]} time`,
});

/** The law of Portugal is that of an event in these. */
export const isPortuguese = (zone: string): boolean =>
  zone === "Europe/Lisbon" || zone === "Atlantic/Madeira" || zone === "Atlantic/Azores";
