/** Between a name's words. */
export const PARTICLES: ReadonlySet<string> = new Set(
  "de da do dos das e of and the van von der la le el y a o".split(" "),
);

/** First names and surnames that are words of every day too, in Portuguese and English, without accents. */
export const ambiguousNames: ReadonlySet<string> = new Set(
  (
    "art april august bill brown chase chance cook dean drew faith field frank grace grant green guy hope iris jack joy june king " +
    "law long major mark may max miles page pat patience penny price ray rich rob rose short sky stone strong summer sue violet wade " +
    "ward west will win wise wood young amado amor branco campos clara costa cruz dias esperanca fontes gloria guerra horta leal " +
    "leite luz maio mar neves nova novo paz pedra ponte prata preto ramos reis rio rios rocha rosa sala sales santos serra sol vale " +
    "vitoria"
  ).split(" "),
);
