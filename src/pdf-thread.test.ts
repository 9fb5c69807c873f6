import { expect, it } from "vitest";
import type { Badge } from "#domain/attendance/door/badges/badge.pdf.ts";
import { exampleTicketDocument } from "#domain/sales/wallet/example-tickets.ts";
import { readPdf } from "#tests/pdf/read-pdf.ts";
import { drawBadgePdf, drawProForma, drawTicketPdf } from "./pdf-thread.ts";

const madeAt = new Date("2025-09-01T09:00:00Z");
const byScript = {
  Latin: ["João Conceição", "Łukasz Żółć", "Şükran Güneş", "Þórður Ægisson", "Jiří Čapek"],
  Vietnamese: ["Nguyễn Thị Hương", "Đặng Văn Lộc", "Trần Quỳnh Như"],
  Cyrillic: ["Жанна Чайковская", "Їжак Ґонта", "Љубица Ђорђевић"],
  Greek: ["Αθηνά Παπαδοπούλου", "Γιώργος Ξένος"],
  Arabic: ["محمد بن عبد الرحمن", "فاطمة الزهراء", "پریسا گلچین", "ٹیپو سلطان"],
  Hebrew: ["יעל בן־דוד", "שרה לוי"],
  Han: ["王小明", "歐陽鋒", "习近平"],
  Kana: ["さくら みどり", "タナカ ヒロシ"],
  Hangul: ["김민수", "박지훈"],
  Devanagari: ["प्रिया शर्मा", "कृष्ण सिंह"],
  Bengali: ["রবীন্দ্রনাথ ঠাকুর"],
  Tamil: ["கௌசல்யா"],
  Telugu: ["శ్రీనివాస్"],
  Kannada: ["ಕೃಷ್ಣಮೂರ್ತಿ"],
  Malayalam: ["ശ്രീകുമാർ"],
  Thai: ["สมชาย ใจดี", "น้ำผึ้ง"],
  Khmer: ["សុខ ស្រីមុំ"],
  Georgian: ["გიორგი ბერიძე"],
  Armenian: ["Արամ Խաչատրյան"],
  Ethiopic: ["አበበ ቢቂላ"],
  Cherokee: ["ᏣᎳᎩ"],
  emoji: ["Ana 🎉 Sá"],
};
const names = Object.values(byScript).flat();

/** Without spaces, and without the marks of direction that pdftotext adds. */
const letters = (text: string) => text.normalize("NFC").replaceAll(/[\s\u200e\u200f\u202a-\u202e\f]/g, "");

const documents: Record<string, () => Promise<Uint8Array>> = {
  ticket: () => {
    const ticket = exampleTicketDocument("pt");
    const tickets = names.map((name) => ({ ...ticket, holder: { name, email: "" } }));
    return drawTicketPdf({ tickets: tickets as never, size: "phone", language: "pt" });
  },
  badge: () => {
    const badges = names.map(
      (name): Badge => ({
        name,
        company: "",
        ticket: "Passe",
        number: "7K2M9QXT-1",
        code: "NX2.A.b",
        band: null,
      }),
    );
    return drawBadgePdf({
      badges: badges as never,
      size: "80x50",
      edition: "Nexxt 2025",
      logo: null,
      madeAt,
    });
  },
  "pro-forma": () => {
    const buyer = { name: names[0] ?? "", email: "a@example.pt", company: "", vat: "", address: "" };
    const lines = names.map((name) => ({ name, quantity: 1, unitPriceCents: 100 }));
    return drawProForma({
      language: "pt",
      order: {
        ...{
          code: "7K2M9QXT",
          purchaseOrder: "",
          edition: "Nexxt 2025",
          contactEmail: "ola@nexxt.pt",
          madeAt,
          zone: "Europe/Lisbon",
          dueOn: "2025-10-10",
        },
        account: { iban: "PT50000201231234567890154", holder: "Nexxt, Lda." },
        seller: null,
        invoiceFollows: true,
        sellersCountry: "PT",
        buyer: { ...buyer, zipCode: "", city: "", country: "" },
        bill: {
          ...{ lines, couponDescription: "", discountCents: 0, netCents: 0, rates: [] },
          totalCents: 0,
          ticketByTicketCents: 0,
        },
        receivedCents: 0,
      },
    });
  },
};

it.each(Object.entries(documents))(
  "a %s has 40 names of over 15 scripts as they are written",
  async (paper, draw) => {
    expect(names.length).toBeGreaterThanOrEqual(40);
    const bytes = await draw();
    const seen = readPdf(bytes);
    expect(seen.problems).toBe("");
    const text = letters(seen.text);
    // A badge breaks a name into lines, which pdftotext mixes with others when they run from the right.
    const parts = paper === "badge" ? names.flatMap((name) => name.split(" ")) : names;
    expect(parts.filter((part) => !text.includes(letters(part)))).toEqual([]);
    // Drawn a second time, when all fonts are read, it is the same file.
    expect(Buffer.from(await draw()).equals(bytes)).toBe(true);
  },
  // Twenty fonts are read and shaped, and 45 pages drawn twice.
  60_000,
);
