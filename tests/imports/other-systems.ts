import { workbookOf } from "./workbook.ts";

const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const photo = "https://sessionize.com/image/ana.jpg";

/** Files of other systems, broken in their usual ways: accents of Windows, dates of two readings, rows that slipped. */
export const otherSystems: Record<string, Buffer> = {
  "Sessionize, All": json({
    sessions: [
      {
        id: "101",
        title: "Fábricas que aprendem",
        description: "Com robôs.\r\nE pessoas.",
        startsAt: "2026-10-27T10:00:00",
        endsAt: "2026-10-27T10:45:00",
        isServiceSession: false,
        speakers: ["a-1", "a-2"],
        categoryItems: [11, 21],
        questionAnswers: [{ questionId: 31, answerValue: "B1" }],
        roomId: 7,
        status: "Accepted",
        isConfirmed: true,
      },
      { id: "102", title: "Recusada", speakers: ["a-1"], status: "Declined", categoryItems: [] },
      { id: "103", title: "De quem falta", speakers: ["a-9"], roomId: null, status: "Accepted" },
      { id: "104", title: "  ", speakers: [], status: "Accepted" },
    ],
    speakers: [
      {
        id: "a-1",
        firstName: "Ana",
        lastName: "Sá",
        fullName: "Ana Sá",
        bio: "Investiga.",
        tagLine: "Diretora, INESC",
        profilePicture: photo,
        isTopSpeaker: false,
        links: [{ title: "LinkedIn", url: "https://www.linkedin.com/in/anasa", linkType: "LinkedIn" }],
        sessions: [101],
        categoryItems: [],
        questionAnswers: [],
      },
      { id: "a-2", fullName: "Ana Sá", bio: null, tagLine: "Outra pessoa", links: [], sessions: [101] },
    ],
    questions: [{ id: 31, question: "Nível de português", questionType: "Short_Text" }],
    categories: [
      { id: 1, title: "Session format", items: [{ id: 11, name: "Palestra" }], type: "session" },
      { id: 2, title: "Track", items: [{ id: 21, name: "Indústria" }], type: "session" },
    ],
    rooms: [{ id: 7, name: "Palco Lis" }],
  }),
  "Sessionize, GridSmart": json([
    {
      date: "2026-10-27T00:00:00",
      isDefault: true,
      rooms: [
        {
          id: 7,
          name: "Palco Lis",
          sessions: [
            {
              id: "101",
              title: "Fábricas que aprendem",
              startsAt: "2026-10-27T10:00:00Z",
              endsAt: "2026-10-27T10:45:00Z",
              speakers: [{ id: "a-1", name: "Ana Sá" }],
              categories: [{ id: 1, name: "Session format", categoryItems: [{ id: 11, name: "Palestra" }] }],
              roomId: 7,
              room: "Palco Lis",
              status: "Accepted",
              isConfirmed: true,
            },
          ],
        },
      ],
      timeSlots: [],
    },
  ]),
  "Sessionize, Sessions": json([
    {
      groupId: 7,
      groupName: "Palco Lis",
      sessions: [
        {
          id: "101",
          title: "Fábricas que aprendem",
          startsAt: "2026-10-27T10:00:00",
          endsAt: "2026-10-27T09:00:00",
          speakers: [{ id: "a-1", name: "Ana Sá" }],
          categories: [{ id: 2, name: "Track", categoryItems: [{ id: 21, name: "Indústria" }] }],
          questionAnswers: [{ question: "Nível", answer: "B1" }],
          room: "Palco Lis",
          status: "Accept_Queue",
        },
        "slipped",
      ],
    },
  ]),
  "Sessionize, Speakers": json([
    {
      id: "a-1",
      fullName: "Ana Sá",
      bio: "Investiga.",
      tagLine: "Diretora",
      profilePicture: photo,
      sessions: [{ id: 101, name: "Fábricas que aprendem" }],
      links: [
        { title: "LinkedIn", url: "linkedin.com/in/anasa", linkType: "LinkedIn" },
        { title: "Blog", url: "https://ana.example", linkType: "Blog" },
      ],
    },
    { id: "a-3", fullName: "", bio: "Sem nome", links: [] },
  ]),
  "Sessionize, Excel": workbookOf({
    "Accepted sessions": [
      [
        "Session Id",
        "Title",
        "Description",
        "Owner",
        "Session format",
        "Track",
        "Status",
        "Room",
        "Scheduled At",
        "Scheduled Duration",
        "Speakers",
      ],
      [
        "101",
        "Fábricas que aprendem",
        "Com robôs",
        "Ana Sá",
        "Palestra",
        "Indústria",
        "Accepted",
        "Palco Lis",
        new Date("2026-10-27T10:00Z"),
        45,
        "Ana Sá",
      ],
      [
        "102",
        "Água & <energia>",
        null,
        "Rui Além",
        "Palestra",
        null,
        "Accepted",
        "Palco Lis",
        { plain: new Date("2026-07-27T09:30Z") },
        30,
        "Rui Além",
      ],
    ],
    "Flattened sessions": [
      ["Session Id", "Title", "Speaker Id", "FirstName", "LastName", "Email", "TagLine"],
      ["101", "Fábricas que aprendem", "a-1", "Ana", "Sá", "ana@example.org", "Diretora"],
      ["101", "Fábricas que aprendem", "a-4", "Luís", "Sá", "luis@example.org", ""],
    ],
    Speakers: [
      ["Speaker Id", "FirstName", "LastName", "Email", "TagLine", "Bio", "LinkedIn", "Profile Picture"],
      [
        "a-1",
        "Ana",
        "Sá",
        "ana@example.org",
        "Diretora",
        "Investiga.",
        "https://www.linkedin.com/in/anasa",
        photo,
      ],
      ["a-5", "Rui", "Além", "rui@example.org", "", "", "", ""],
    ],
    Notes: [["Made by"], ["Sessionize"]],
  }),
  "pretalx, submissions": json({
    count: 3,
    results: [
      {
        code: "AAAA11",
        title: "Fábricas que aprendem",
        state: "confirmed",
        submission_type: { en: "Talk", pt: "Palestra" },
        track: { en: "Industry" },
        abstract: "Curto.",
        description: "Longo.",
        duration: 45,
        speakers: [{ code: "SPK1", name: "Ana Sá", biography: "Investiga.", avatar: photo }],
        slot: {
          start: "2026-10-27T10:00:00+00:00",
          end: "2026-10-27T10:45:00+00:00",
          room: { en: "Palco Lis" },
        },
        tags: [],
      },
      { code: "BBBB22", title: "Retirada", state: "withdrawn", speakers: [] },
      { code: "CCCC33", title: "Por decidir", state: "maybe", speakers: ["SPK9"], slots: [{ start: null }] },
    ],
  }),
  "pretalx, speakers": json({
    results: [
      {
        code: "SPK1",
        name: "Ana Sá",
        biography: "Investiga.",
        email: "ana@example.org",
        submissions: ["AAAA11"],
      },
    ],
  }),
  "pretalx and frab, schedule.json": json({
    schedule: {
      version: "1",
      conference: {
        days: [
          {
            rooms: {
              "Palco Lis": [
                {
                  guid: "0f-1",
                  id: 5,
                  date: "2026-10-27T10:00:00+00:00",
                  start: "10:00",
                  duration: "00:45",
                  room: "Palco Lis",
                  title: "Fábricas que aprendem",
                  subtitle: "",
                  track: "Indústria",
                  type: "Palestra",
                  language: "pt",
                  abstract: "Curto.",
                  description: "Longo.",
                  persons: [{ code: "SPK1", public_name: "Ana Sá", biography: "Investiga." }],
                  links: [],
                },
                {
                  guid: "0f-2",
                  date: "2026-02-31T10:00:00",
                  duration: "long",
                  title: "Num dia que não há",
                  persons: [],
                },
              ],
            },
          },
        ],
      },
    },
  }),
  "pretalx, CSV": Buffer.from(
    [
      "ID,Proposal title,Session type,Track,Abstract,Speaker IDs,Speaker names,Start,End,Room,Proposal state",
      'AAAA11,"Fábricas, que aprendem",Palestra,Indústria,"Linha um',
      'linha ""dois""","SPK1\nSPK2","Ana Sá\nRui Além",2026-10-27T10:00:00+00:00,2026-10-27T10:45:00+00:00,Palco Lis,confirmed',
      "BBBB22,Uma, vírgula,Palestra,,,SPK3,Eva Ramires,,,,accepted",
      "CCCC33,Rejeitada,Palestra,,,SPK3,Eva Ramires,,,,rejected",
    ].join("\n"),
  ),
  "Excel in Portugal, CSV": Buffer.from(
    [
      "Programa 2026;;;;;;",
      ";;;;;;",
      "Título;Tipo;Sala;Data;Hora;Duração (min);Oradores",
      "Ciência e emoção;Palestra;Palco Lis;27/10/2026;09:30;45;Inês Prata, Tomás Vidal",
      "Coração;Palestra;Palco Lis;05/11/2026;10h30;45;Inês Prata",
      "Sem hora;Palestra;Palco Lis;28/10/2026;manhã;;",
    ].join("\r\n"),
    "latin1",
  ),
  "Google Sheets in the US, tabs in UTF-16": Buffer.from(
    `\uFEFF${[
      ["Session", "Format", "Location", "Start", "End", "Presenter", "Email", "Company"],
      [
        "Learning factories",
        "Talk",
        "Main hall",
        "10/27/2026 9:30 AM",
        "10/27/2026 1:15 PM",
        "Ann Lee",
        "ann@example.org",
        "Lee & Co",
      ],
      [
        "Another Ann Lee",
        "Talk",
        "Main hall",
        "10/28/2026 9:30 AM",
        "",
        "Ann Lee",
        "ann.lee@example.com",
        "",
      ],
    ]
      .map((cells) => cells.join("\t"))
      .join("\r\n")}`,
    "utf16le",
  ),
  "A table by hand, Excel": workbookOf({
    Programa: [
      ["Conferência de outubro"],
      [null],
      ["Título", "Palco", "Outros palcos", "Dia", "Início", "Fim", "Estado", "Orador", "Observações"],
      [
        "Abertura",
        "Palco Lis",
        "Palco Lena; Palco Nascente",
        { plain: new Date("2026-10-27T00:00Z") },
        0.395833333333333,
        0.416666666666667,
        "confirmada",
        "Eva Ramires",
        "microfone",
      ],
      ["Dia ambíguo", "Palco Lis", null, "10/11/2026", "09:30", null, "rascunho", "Eva Ramires", null],
      [null, "Palco Lis", null, null, null, null, null, null, "linha vazia"],
    ],
  }),
  "CSV with a quote that never closes": Buffer.from(
    '\uFEFFtitle;stage;start;speakers\r\nPrimeira;Palco Lis;2026-10-27 10:00;Ana Sá\r\nSegunda;"Palco "Lis";;\r\nTerceira;"Palco;;\r\nQuarta;;;\r\n',
  ),
};
