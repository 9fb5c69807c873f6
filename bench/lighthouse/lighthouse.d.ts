/** The part of both packages that page-scores.ts uses: only `npm run bench:pages` installs them, and types are checked without. */
declare module "lighthouse" {
  export interface Flags {
    port?: number;
    logLevel?: "error";
    onlyCategories?: string[];
    blockedUrlPatterns?: string[];
  }
  interface Audit {
    score: number | null;
    title: string;
    numericValue?: number;
    details?: unknown;
  }
  interface Category {
    score: number | null;
    auditRefs: { id: string; weight: number }[];
  }
  export interface Result {
    audits: Record<string, Audit>;
    categories: Record<string, Category>;
  }
  export default function lighthouse(url: string, flags: Flags): Promise<{ lhr: Result } | undefined>;
}

declare module "chrome-launcher" {
  export function launch(options: {
    chromePath: string;
    chromeFlags: string[];
  }): Promise<{ port: number; kill(): void }>;
}
