/** Packages that stay outside the bundle of the server: native code, and what finds its own files at run time. */
export const externals = [
  "sharp",
  "satori",
  "pg",
  "pg-boss",
  "pino",
  "nodemailer",
  "pdfkit",
  "fontkit",
  "harfbuzzjs",
  "subset-font",
  "passkit-generator",
  "piscina",
];
