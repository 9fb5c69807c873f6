/** A small hosted card page: a heading and three buttons that post `answer`. */
export function cardPage(bank: string, euros: string): string {
  const button = (answer: string, text: string) =>
    `<button name="answer" value="${answer}" type="submit">${text}</button>`;
  return `<!doctype html><html lang="pt"><head><meta charset="utf-8"><title>${bank}</title></head><body><main>
<h1>${bank}</h1><p>${euros} EUR</p><form method="post">
${button("pay", "Pagar")} ${button("decline", "Recusar")} ${button("cancel", "Cancelar")}
</form></main></body></html>`;
}
