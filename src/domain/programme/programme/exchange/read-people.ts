import { folded, type ImportedSpeaker, type PersonDetails, personDetails } from "./imported-session.ts";

/** How a cell names a person. */
export interface NamedPerson {
  id: string | null;
  email: string | null;
  name: string;
}

/**
 * The people of a file, each once: who has the same id, else the same address. A name finds the only one who has it in the file;
 * a row of people that gives a name alone is a person of its own.
 */
export function openPeople() {
  const all: ImportedSpeaker[] = [];
  const byId = new Map<string, ImportedSpeaker>();
  const byEmail = new Map<string, ImportedSpeaker>();
  const byName = new Map<string, ImportedSpeaker[]>();

  const add = ({ id, email, name }: NamedPerson): ImportedSpeaker => {
    const person: ImportedSpeaker = {
      place: all.length,
      externalId: id,
      email,
      name,
      ...(Object.fromEntries(personDetails.map((field) => [field, null])) as PersonDetails),
    };
    all.push(person);
    const twins = byName.get(folded(name));
    if (twins) twins.push(person);
    else byName.set(folded(name), [person]);
    return person;
  };
  /** Null: several have the name. */
  const find = (named: NamedPerson, ownRow: boolean): ImportedSpeaker | null | undefined => {
    if (named.id && byId.has(named.id)) return byId.get(named.id);
    const byAddress = named.email ? byEmail.get(named.email.toLowerCase()) : undefined;
    if (byAddress && !(named.id && byAddress.externalId)) return byAddress;
    if (named.id || named.email || ownRow) return undefined;
    const twins = byName.get(folded(named.name)) ?? [];
    return twins.length > 1 ? null : twins[0];
  };
  return {
    all,
    /**
     * `ownRow`: the row is about this person alone. Null: several have this name, and nothing else tells them
     * apart. A session may name a person by an id alone: their name is empty.
     */
    take: (named: NamedPerson, ownRow: boolean, details: Partial<PersonDetails>): ImportedSpeaker | null => {
      const found = find(named, ownRow);
      if (found === null) return null;
      if (!found && named.name === "" && (ownRow || !named.id)) return null;
      const person = found ?? add(named);
      person.externalId ??= named.id;
      person.name ||= named.name;
      person.email ??= named.email;
      if (named.id) byId.set(named.id, person);
      if (named.email) byEmail.set(named.email.toLowerCase(), person);
      for (const [field, value] of Object.entries(details) as [keyof PersonDetails, string | null][])
        person[field] ??= value;
      return person;
    },
  };
}
