import { useEffect, useRef, useState } from "react";
import { useFormState, useWatch } from "react-hook-form";
import type { Language } from "#contract/language.ts";
import { TEXTS_PREVIEW, type TextsDraft, textsDraft } from "#contract/organiser/edition/texts-preview.ts";
import { paths } from "#contract/paths.ts";
import { textsIn } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { readLoginSession } from "#web/ui/login-session/login-session.ts";
import { LoadingArea } from "#web/ui/spinner.tsx";
import { LanguageToggles } from "../../form/each-language.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { useSettled } from "../mails/use-settled.ts";

/** The text that is being written, and ours in its place. */
export interface Focused {
  key: string;
  language: Language;
  ours: string;
}

/** The page of each group of texts, and of other pages' by the beginning of their key. */
const pageOf: Record<string, string> = {
  home: paths.home(),
  about: paths.about(),
  pages: paths.speakers(),
  ideas: paths.ideas(),
  company: paths.company(),
  frame: paths.home(),
  speakers: paths.speakers(),
  stages: paths.stages(),
  partners: paths.partners(),
  shop: paths.tickets(),
};
const nameOf = (sent: number) => `words-preview-${sent}`;

/** The page as it will be with these words, in a frame that runs no script; what is being written is marked in it. */
export function TextsPreview({ group, focused }: { group: string; focused: Focused | null }) {
  const { id } = useCurrentEdition();
  const [site, look] = useWatch({ name: ["site", "look"] });
  const draft = useSettled(JSON.stringify({ site, look }));
  const [language, setLanguage] = useState<Language>(getLocale());
  useEffect(() => {
    if (focused) setLanguage(focused.language);
  }, [focused]);
  // Each sending has a frame of its own, which takes the place of the one before once it is there: a second page in the same frame
  // would be an entry of the browser's history.
  const [sent, setSent] = useState(0);
  const [shown, setShown] = useState(0);
  const frames = useRef(new Map<number, HTMLIFrameElement>());
  const waiting = useRef<Record<string, string> | null>(null);
  const page = pageOf[(group === "pages" && focused?.key.split("_")[0]) || group] ?? paths.home();
  const at = useRef({ page, scrolled: 0 });

  useEffect(() => {
    const words = textsDraft.safeParse(JSON.parse(draft));
    // A field is half written: the frame stays as it is.
    if (!words.success) return;
    at.current = {
      page,
      scrolled: at.current.page === page ? (latest(frames.current)?.scrollY ?? 0) : 0,
    };
    waiting.current = {
      token: readLoginSession()?.token ?? "",
      edition: String(id),
      page,
      language,
      draft: JSON.stringify(inOneLanguage(words.data, language)),
    };
    setSent((count) => count + 1);
  }, [id, page, language, draft]);
  useEffect(() => {
    // Not before its frame is there.
    if (sent === 0 || !waiting.current) return;
    sendForm(waiting.current, nameOf(sent));
    waiting.current = null;
  }, [sent]);
  const { isDirty } = useFormState();
  const label = isDirty ? m.organiser_words_preview() : m.organiser_words_preview_saved();
  const isWhole = textsDraft.safeParse(JSON.parse(draft)).success;
  const text = focused ? textOf(JSON.parse(draft) as TextsDraft, focused) : "";
  const show = () => {
    const page = frames.current.get(shown)?.contentDocument;
    mark(page, text);
    // At the frame's width the entries are in the footer, where pages without scripts have them.
    if (group === "frame" && !focused) reveal(page?.getElementById("menu"));
  };
  useEffect(show, [text, group, focused, shown]);

  return (
    <section
      aria-label={label}
      className="relative order-first min-w-0 self-start menu:sticky menu:top-20 menu:order-none"
    >
      <div className="mb-2 flex items-center gap-2">
        <p className="flex-1 text-muted">{label}</p>
        <LanguageToggles chosen={language} onPress={setLanguage} />
      </div>
      <p role="status" className="mb-2 text-warning empty:hidden">
        {!isWhole && m.organiser_words_preview_waits()}
      </p>
      {/* An empty frame is white, whatever the theme. */}
      <div className="relative grid h-[40dvh] place-items-center border border-edge bg-ground menu:h-[min(46rem,calc(100dvh-12rem))]">
        {shown === 0 && <LoadingArea />}
        {[...new Set([shown, sent])]
          .filter((one) => one > 0)
          .map((one) => (
            <iframe
              key={one}
              ref={(frame) => {
                if (!frame) return;
                frames.current.set(one, frame);
                return () => void frames.current.delete(one);
              }}
              name={nameOf(one)}
              title={label}
              aria-hidden={one === shown ? undefined : true}
              tabIndex={one === shown ? undefined : -1}
              sandbox="allow-same-origin"
              onLoad={({ currentTarget }) => {
                // The empty page that each frame begins with.
                if (currentTarget.contentDocument?.URL === "about:blank") return;
                const own = ownWindowOf(currentTarget);
                // Links lead nowhere: no other page may be in a frame.
                for (const link of [...(own?.document.links ?? [])]) link.removeAttribute("href");
                own?.scrollTo(0, at.current.scrolled);
                setShown(one);
              }}
              className={`absolute inset-0 size-full ${one === shown ? "" : "invisible"}`}
            />
          ))}
      </div>
    </section>
  );
}

/** Null while the frame has what is not ours: the browser's own page of a refusal or of a lost network, which no script may read. */
const ownWindowOf = (frame: HTMLIFrameElement | null): Window | null =>
  frame?.contentDocument?.defaultView ?? null;

/** Returns the window of the page that was there before the next is sent. */
const latest = (frames: ReadonlyMap<number, HTMLIFrameElement>): Window | null =>
  ownWindowOf([...frames.values()][0] ?? null);

/** A form of its own, since the screen's is around the frame; a frame's address could not hold what is written. */
function sendForm(values: Record<string, string>, frame: string): void {
  const form = document.createElement("form");
  form.method = "post";
  // Else each accent is six characters.
  form.enctype = "multipart/form-data";
  form.action = TEXTS_PREVIEW;
  form.target = frame;
  for (const [name, value] of Object.entries(values)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

/** A request of a usual size: what the page does not show stays here. */
const inOneLanguage = ({ site, look }: TextsDraft, language: Language): TextsDraft => ({
  look,
  site: {
    ...site,
    texts: textsIn(site.texts, language),
  },
});

const textOf = ({ site: { texts } }: TextsDraft, { key, language, ours }: Focused): string =>
  texts[key]?.[language] || ours;

const MARK = "data-being-written";

/** Outlines the smallest element that has the text, and brings it into sight. */
function mark(document: Document | null | undefined, text: string): void {
  const before = document?.querySelector<HTMLElement>(`[${MARK}]`);
  before?.removeAttribute(MARK);
  before?.style.removeProperty("outline");
  // The page has values where the text has placeholders.
  const [part = ""] = text.split(/\{\w+\}/).sort((a, b) => b.length - a.length);
  const start = part.trim().slice(0, 60);
  if (!document || start === "") return;
  const found = [...document.querySelectorAll<HTMLElement>("main *, header *, footer *")].findLast((one) =>
    (one.textContent ?? "").includes(start),
  );
  if (!found) return;
  found.setAttribute(MARK, "");
  found.style.outline = "3px solid #e8590c";
  reveal(found);
}

/** Moves the frame alone: `scrollIntoView` would also move the screen away from the field. */
function reveal(element: HTMLElement | null | undefined): void {
  if (!element) return;
  const { top, height } = element.getBoundingClientRect();
  const { defaultView, documentElement } = element.ownerDocument;
  defaultView?.scrollBy(0, top + height / 2 - documentElement.clientHeight / 2);
}
