/** An edition's name with its year, unless the name has it: "Fairlead 2027". `of`: the year of another edition of the same name. */
export function editionTitle({ name, year }: { name: string; year: number }, of = year): string {
  const parts = name.split(/(\d+)/);
  const place = parts.lastIndexOf(String(year));
  return place < 0 ? `${name} ${of}` : parts.with(place, String(of)).join("");
}
