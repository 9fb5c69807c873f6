export const referenceStyle = `
* { box-sizing: border-box; }
:root { color-scheme: light dark; --edge: #8886; --soft: #8881; -webkit-text-size-adjust: 100%; }
body { margin: 0; overflow-wrap: anywhere;
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
main { max-width: 70rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
code, pre { font: 0.875rem/1.5 ui-monospace, Menlo, Consolas, monospace; }
pre { overflow-x: auto; margin: 0.25rem 0; padding: 0.75rem; background: var(--soft); border-radius: 4px; }
nav ul { columns: 12rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 0.25rem 0; }
h2 { margin: 2.5rem 0 0.5rem; }
h3 { margin: 0.75rem 0 0; font-size: 1rem; }
small { font-weight: 400; opacity: 0.8; }
details { border-top: 1px solid var(--edge); }
details[open] { padding-bottom: 1rem; }
summary { padding: 0.5rem 0; cursor: pointer; }
summary code { font-weight: 700; }
dl > div { padding: 0.125rem 0; }
dt { display: inline; }
table { border-collapse: collapse; }
th, td { padding: 0.25rem 1rem 0.25rem 0; text-align: left; vertical-align: top; }
dd { display: inline; margin: 0 0 0 0.5rem; }
:target { outline: 2px solid; outline-offset: 4px; }
:focus-visible { outline: 3px solid; outline-offset: 3px; }
`;
