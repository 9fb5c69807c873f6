/** The build of recheck that is JavaScript alone, which its own types leave out. */
declare module "recheck/lib/browser.js" {
  interface Diagnostics {
    status: "safe" | "vulnerable" | "unknown";
    complexity?: { summary: string };
    error?: { kind: string };
  }
  export function checkSync(source: string, flags: string, params: { timeout: number }): Diagnostics;
}
