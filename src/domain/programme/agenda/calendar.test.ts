import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { type CalendarEvent, type CalendarFrame, writeCalendar } from "./calendar.ts";

const frame: CalendarFrame = {
  name: "Nexxt; o futuro, 2025",
  event: "Nexxt; o //futuro",
  zone: "Europe/Lisbon",
  language: "pt",
  edition: {
    uid: "edition-1@nexxt.example",
    title: "Nexxt 2025",
    description: "Where AI meets creativity",
    location: "Leiria",
    url: "https://nexxt.example/agenda",
    start: new Date("2025-10-26T00:00:00Z"),
    end: new Date("2025-11-01T00:00:00Z"),
  },
};
const masterclass: CalendarEvent = {
  uid: "event-19@nexxt.example",
  title: "Masterclass: IA; generativa, “já” 🎛",
  description: "Inês Prado, Oficina\n\nA primeira linha.\nA segunda, com vírgulas; e um \\.",
  location: "Campus Tecnológico, Morro do Lena, Leiria",
  categories: ["Masterclass", "Indústria"],
  url: "https://nexxt.example/agenda/19",
  start: new Date("2025-10-27T14:30:00Z"),
  end: new Date("2025-10-27T17:00:00Z"),
  changedAt: new Date("2025-09-01T10:00:00Z"),
  revision: 2,
};

const parse = (text: string) => new ICAL.Component(ICAL.parse(text));

describe("a calendar", () => {
  const text = writeCalendar([masterclass], frame);
  const calendar = parse(text);
  const [component] = calendar.getAllSubcomponents("vevent");

  it("comes back from another program's reader as it was written", () => {
    const event = new ICAL.Event(component);
    expect({
      uid: event.uid,
      title: event.summary,
      description: event.description,
      location: event.location,
      start: event.startDate.toJSDate(),
      end: event.endDate.toJSDate(),
      revision: event.sequence,
      category: component?.getFirstPropertyValue("categories"),
      url: component?.getFirstPropertyValue("url"),
    }).toEqual({
      uid: masterclass.uid,
      title: masterclass.title,
      description: masterclass.description,
      location: masterclass.location,
      start: masterclass.start,
      end: masterclass.end,
      revision: 2,
      category: "Masterclass",
      url: masterclass.url,
    });
  });

  it("says what it is, that it is published, and when to refresh", () => {
    expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
    expect(calendar.getFirstPropertyValue("prodid")).toBe("-//Nexxt o futuro//Agenda//PT");
    expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
    expect(text).toContain("\r\nNAME:Nexxt\\; o futuro\\, 2025\r\n");
    expect(calendar.getFirstPropertyValue("x-wr-timezone")).toBe("Europe/Lisbon");
    expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("PT1H");
    expect(calendar.getFirstPropertyValue("x-published-ttl")).toBe("PT1H");
  });

  it("says all of itself before its first event, as the format wants it", () => {
    const properties = calendar.getAllProperties().map((property) => property.name.toUpperCase());
    const head = text.slice(0, text.indexOf("BEGIN:VEVENT"));
    expect(properties.filter((name) => !head.includes(`\r\n${name}`))).toEqual([]);
  });

  it("is stamped with when its event last changed: the same content gives the same bytes at any time", () => {
    expect(String(component?.getFirstPropertyValue("dtstamp"))).toBe("2025-09-01T10:00:00Z");
    expect(String(component?.getFirstPropertyValue("last-modified"))).toBe("2025-09-01T10:00:00Z");
    expect(writeCalendar([masterclass], frame)).toBe(text);
  });

  it("ends every line with CRLF, and folds at 75 bytes without cutting a character", () => {
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    const lines = text.split("\r\n");
    expect(lines.every((line) => Buffer.byteLength(line) <= 75 && line.isWellFormed())).toBe(true);
    expect(lines.some((line) => line.startsWith(" "))).toBe(true);
  });
});

it("a calendar without any event holds the conference's days, all of them and free, since it may not be empty", () => {
  const [component] = parse(writeCalendar([], frame)).getAllSubcomponents("vevent");
  const event = new ICAL.Event(component);
  expect([event.uid, event.summary]).toEqual(["edition-1@nexxt.example", "Nexxt 2025"]);
  expect(event.startDate.isDate && event.startDate.toString()).toBe("2025-10-26");
  expect(event.endDate.toString()).toBe("2025-11-01");
  expect(component?.getFirstPropertyValue("transp")).toBe("TRANSPARENT");
});

it("the conference's own entry is stamped with the day that the edition was made on, before its days", () => {
  const edition = { ...frame.edition, madeOn: new Date("2025-02-03") };
  const [component] = parse(writeCalendar([], { ...frame, edition })).getAllSubcomponents("vevent");
  expect(String(component?.getFirstPropertyValue("dtstamp"))).toBe("2025-02-03T00:00:00Z");
});
