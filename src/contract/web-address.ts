import { limited, text, trimmed } from "./fields.ts";

// Addresses are stored as browsers parse them (`href`), so that visitors see, and the server checks, the address that a link opens.

const HTTPS = "An address that begins with https://, without a name or password in it";

const asBrowsersDo = (typed: string) => (URL.canParse(typed) ? new URL(typed).href : typed);

/** A name with a dot before any slash, and nothing that could be a scheme, a person or a port. */
const BARE_HOST = /^[^\s/@:?#.]+(\.[^\s/@:?#.]+)*\.[^\s/@:?#.\d]{2,}([/?#]\S*)?$/u;

/** Parsed first: the checks and the length, which the host in ASCII may double, are those of the stored address. Empty stays so. */
export const parsedUrl = (max: number) => limited(max, trimmed).overwrite(asBrowsersDo).max(max);

/** As people write it: without any scheme, `https://` is stored with it. Empty: none. */
export const httpsUrl = limited(500, trimmed)
  .overwrite((typed) => (BARE_HOST.test(typed) ? `https://${typed}` : typed))
  .overwrite(asBrowsersDo)
  .max(500)
  .refine((url) => url === "" || isHttps(url), HTTPS)
  .meta({ examples: ["https://www.example.pt/"] });

const LINKS_MAX = 10;

/** Addresses that begin with https://, one a line, stored as browsers parse them. Empty: none. */
export const linkLines = text(LINKS_MAX * 500)
  .overwrite((typed) =>
    linesOf(typed)
      .map((line) => (URL.canParse(line) ? new URL(line).href : line))
      .join("\n"),
  )
  .refine((lines) => linesOf(lines).every(isHttps), { message: `${HTTPS}, one a line`, abort: true })
  .refine((lines) => linesOf(lines).length <= LINKS_MAX, `At most ${LINKS_MAX}`)
  .max(LINKS_MAX * 500)
  .meta({ examples: ["https://www.example.pt/\nhttps://mastodon.example/@ana"] });

const linesOf = (typed: string): string[] =>
  typed
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

function isHttps(url: string): boolean {
  const { protocol, username, password } = URL.canParse(url) ? new URL(url) : NONE;
  return protocol === "https:" && username === "" && password === "";
}

const NONE = { protocol: "", username: "", password: "" };

/** As people write their site: with or without `https://`, which is stored with it. Empty: none. */
export const siteAddress = limited(300, trimmed)
  .regex(
    /^((https?:\/\/)?[^\s/@:?#\p{Cc}\p{Cs}]+\.[^\s/@:?#.\p{Cc}\p{Cs}]{2,}(:\d+)?([/?#][^\s\p{Cc}\p{Cs}]*)?)?$/iu,
    { message: "A web address", abort: true },
  )
  .refine((typed) => typed === "" || URL.canParse(withScheme(typed)), {
    message: "A web address",
    abort: true,
  })
  .overwrite((typed) => (URL.canParse(withScheme(typed)) ? new URL(withScheme(typed)).href : typed))
  .max(300)
  .meta({ examples: ["https://ideia.example/"] });

const withScheme = (typed: string) =>
  typed === "" || /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
