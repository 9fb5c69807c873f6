/** By id. The names stay as they are on the signs and on the map. */
export const englishStages: Readonly<Record<number, { description: string }>> = {
  1: {
    description:
      "The main stage. The week opens and closes here, with the keynotes, the big debates and the closing night.",
  },
  2: {
    description:
      "Eight hundred years of stone and a view over the whole city. Home to performances at nightfall and to conversations that call for a horizon.",
  },
  3: {
    description:
      "An intimate room with fine acoustics, for talks, generated cinema and concerts that reward close listening.",
  },
  4: {
    description:
      "The old market is where everyone meets: long tables, demos, networking and the Ideas Showcase all week long.",
  },
  5: {
    description:
      "From magic lantern to generative video. Image workshops in a museum that has always studied how pictures move.",
  },
  6: {
    description:
      "In the convent of Santo Agostinho, the stage for memory: heritage, archives and what machines learn from them.",
  },
  7: {
    description:
      "The stage for words. Language, literature, journalism and language models, among bookshelves and silence.",
  },
  8: {
    description:
      "Sport, data and the body in motion, with rooms above the pitch and space for prototypes that need to run.",
  },
  9: {
    description:
      "The former Misericórdia church hosts the conversations on ethics, citizenship and how people and systems live together.",
  },
  10: {
    description:
      "A bank that took to keeping art. Installations, design and portfolio sessions among works made with code.",
  },
  11: {
    description:
      "Paper has been made here since 1411. Hands-on workshops: printing, ink, type and machines that draw.",
  },
  12: {
    description:
      "The open-air stage, beside the River Lis. Short sessions at lunchtime and music as evening falls.",
  },
  13: {
    description:
      "The city’s living room. Opening parties, projection mapping on the façades and meetings with no badge required.",
  },
  14: {
    description:
      "Laboratories, moulds, robotics and rooms with workbenches. The home of the masterclasses and technical workshops.",
  },
};
