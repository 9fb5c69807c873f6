import type { BrowserContext, Locator, Page } from "playwright-core";

/** As `tall` in the stylesheet: in a lower window a dialog scrolls as a whole. */
const TALL_PX = 480;

/** Each page logs an error when a dialog opens whose buttons are not all in sight, or stand in what scrolls. */
export function watchDialogs(context: BrowserContext): void {
  context.on("page", (page) =>
    // An init script would also be tried, and refused with an error, in the sandboxed frames of mails.
    page.on("domcontentloaded", () => {
      // The page may be closed already.
      page.evaluate(watch, TALL_PX).catch(() => {});
    }),
  );
}

function watch(tall: number): void {
  const said = new Set<string>();
  let looks = false;
  const look = () => {
    looks = false;
    if (innerHeight < tall) return;
    for (const dialog of document.querySelectorAll("[role=dialog], [role=alertdialog]")) {
      const title = dialog.querySelector("h2")?.textContent;
      for (const button of dialog.querySelectorAll("[data-dialog-actions] :is(button, a)")) {
        const { top, bottom, left, right } = button.getBoundingClientRect();
        if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth)
          say(`Dialog "${title}": "${button.textContent}" is out of sight at ${innerWidth} × ${innerHeight}`);
      }
      for (const button of dialog.querySelectorAll(
        "[data-dialog-body] button:is([type=submit], .bg-primary, .bg-hot, .border-danger)",
      ))
        say(`Dialog "${title}": "${button.textContent}" stands in what scrolls`);
    }
  };
  const say = (fault: string) => {
    if (!said.has(fault)) console.error(fault);
    said.add(fault);
  };
  const soon = () => {
    if (!looks) requestAnimationFrame(look);
    looks = true;
  };
  addEventListener("resize", soon);
  // Dialogs are children of the body: what changes on the page behind them changes nothing in them.
  const inside = new MutationObserver(soon);
  const lookInside = () => {
    inside.disconnect();
    for (const portal of document.querySelectorAll("body > [data-base-ui-portal]"))
      inside.observe(portal, { childList: true, subtree: true });
    soon();
  };
  new MutationObserver(lookInside).observe(document.body, { childList: true });
  // On a busy machine the first dialog is there before this runs.
  lookInside();
}

/**
 * A notice stays for as long as the pointer rests on it, and one that comes under the pointer covers what is pressed next: before
 * a press the pointer leaves it, as a person's does.
 */
export const leaveNotices = (page: Page): Promise<void> =>
  page.addLocatorHandler(
    page.locator("[data-notice][data-expanded]").first(),
    () => page.mouse.move(0, 0),
    // Each try of a press looks again.
    { noWaitAfter: true },
  );

let guarded: object | null = null;

/**
 * A press fails that has to scroll a dialog with a frame: for a moment the browser may still send it to the frame that stood
 * there, and neither of them hears of it.
 */
export function guardPresses(page: Page): void {
  const prototype: Pick<Locator, "click" | "page" | "evaluate"> = Object.getPrototypeOf(page.locator("body"));
  if (guarded === prototype) return;
  guarded = prototype;
  const click = prototype.click;
  prototype.click = async function (this: Locator, options) {
    if (this.page().frames().length > 1 && (await this.evaluate(isOutOfSight)))
      throw new Error(`${this} has to be scrolled past a frame`);
    return click.call(this, options);
  };
}

/** Exactly when the driver would scroll. */
function isOutOfSight(target: Element): Promise<boolean> | boolean {
  if (!target.closest("[role=dialog]")?.querySelector("iframe")) return false;
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      resolve(entry !== undefined && entry.boundingClientRect.height > 0 && entry.intersectionRatio < 1);
    });
    observer.observe(target);
  });
}
