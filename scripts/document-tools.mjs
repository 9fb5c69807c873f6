import { spawnSync } from "node:child_process";

/** The programs by which the ticket tests read PDFs, codes and passes, with the Debian package of each. */
const tools = {
  qpdf: "qpdf",
  pdftotext: "poppler-utils",
  pdfinfo: "poppler-utils",
  pdftoppm: "poppler-utils",
  zbarimg: "zbar-tools",
  openssl: "openssl",
  unzip: "unzip",
};

/** The packages of those that are not here. */
export function missingDocumentTools() {
  const missing = Object.keys(tools).filter((name) => spawnSync(name, ["--version"]).error);
  return [...new Set(missing.map((name) => tools[name]))];
}

/** Debian's packages when root on Debian. Says whether all are here now. */
export async function installDocumentTools(run, packages) {
  const debian = process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;
  if (debian) {
    await run("apt-get", ["update", "-qq"]);
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages]);
  }
  return missingDocumentTools().length === 0;
}
