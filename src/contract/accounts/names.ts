/** A person's name, whole and in the parts that they gave. */
export interface Name {
  full_name: string;
  /** The end of it; empty if the person gave only one name. */
  last_name: string;
}

export interface NameParts {
  first: string;
  last: string;
}

/** The whole name, where the parts are known. Inner spaces and capitals stay as they were typed. */
export function joinName({ first, last }: NameParts): Name {
  const [firstName, lastName] = [first.trim(), last.trim()];
  return { full_name: [firstName, lastName].filter(Boolean).join(" "), last_name: lastName };
}

/** The parts as they were given. Of a whole name alone, the first word is the first name and all the rest the last. */
export function nameParts({
  full_name,
  last_name = "",
}: {
  full_name: string;
  last_name?: string;
}): NameParts {
  const whole = full_name.trim();
  if (last_name !== "" && isEndOf(whole, last_name))
    return { first: whole.slice(0, -last_name.length).trim(), last: last_name };
  const [first = ""] = whole.split(/\s+/, 1);
  return { first, last: whole.slice(first.length).trim() };
}

export function isEndOf(fullName: string, lastName: string): boolean {
  return (
    fullName === lastName || (fullName.endsWith(lastName) && /\s$/.test(fullName.slice(0, -lastName.length)))
  );
}
