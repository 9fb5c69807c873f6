/** Looks unlike the shop, so that buyers see that they have left it. */
export const cardPageStyle = `
:root { --ground: #eef1f5; --panel: #ffffff; --text: #16202c; --muted: #4d5b6b; --line: #c9d1db;
  --edge: #6f7d8d; --primary: #1c4f8f; --on-primary: #ffffff; --notice: #ffe9a8; --on-notice: #3d2c00; --focus: #1c4f8f; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0f151d; --panel: #18212c; --text: #eef2f7; --muted: #a9b6c5; --line: #313d4b;
    --edge: #72849a; --primary: #8fbdf5; --on-primary: #0b1a2b; --notice: #4a3a0c; --on-notice: #ffe9a8; --focus: #8fbdf5; }
}
header, main { width: min(100% - 2rem, 30rem); margin-inline: auto; }
header { padding: 2rem 0 1rem; }
.bank { font-size: 1.125rem; font-weight: 700; letter-spacing: -0.01em; }
.bank::before { content: ""; display: inline-block; width: 0.75rem; height: 0.75rem; margin-right: 0.5rem; background: var(--primary); }
.notice { margin-top: 0.75rem; padding: 0.75rem 1rem; background: var(--notice); color: var(--on-notice); font-size: 0.9375rem; font-weight: 600; }
main { margin-bottom: 2rem; padding: 1.5rem; background: var(--panel); border: 1px solid var(--line); }
h1 { margin-bottom: 1.25rem; font-size: 1.5rem; line-height: 1.2; letter-spacing: -0.02em; }
h2 { margin-bottom: 1rem; font-size: 1rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.75rem 1.5rem; align-items: baseline; margin-bottom: 1.5rem;
  padding-bottom: 1.5rem; border-bottom: 1px solid var(--line); }
dt, .small { color: var(--muted); font-size: 0.875rem; }
dd { text-align: right; }
.amount { font-size: 1.75rem; font-weight: 700; line-height: 1.1; font-variant-numeric: tabular-nums; }
.code { font: 0.8125rem/1.4 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
form { display: grid; gap: 0.75rem; margin-bottom: 1.5rem; }
form h2 { margin-bottom: 0.25rem; }
button, a.pay { display: block; width: 100%; min-height: 3rem; padding: 0.75rem 1rem; border: 1px solid var(--edge); border-radius: 4px;
  background: none; color: inherit; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
button:hover { border-color: var(--text); }
button.pay, a.pay { border-color: var(--primary); background: var(--primary); color: var(--on-primary); }
.pay:hover { text-decoration: underline; }
p + a.pay { margin-top: 1.5rem; }
.answer { display: grid; grid-template-columns: 9rem 1fr; gap: 1rem; align-items: center; }
`;
