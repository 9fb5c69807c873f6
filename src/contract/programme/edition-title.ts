/** An edition's name with its year, unless the name has it: "Fairlead 2027". `of`: the year of another edition of the same name. */
export function editionTitle({ name, year }: { name: string; year: number }, of = year): string {
  const own = new RegExp(`(?<!\\d)${year}(?!\\d)`);
  return own.test(name) ? name.replace(own, String(of)) : `${name} ${of}`;
}
