/** By id. */
export const englishEvents: Readonly<Record<number, { title: string; description: string }>> = {
  1: {
    title: "Coffee and badges",
    description:
      "Pick up your badge, have a coffee and choose your first encounters. The Ideas Showcase opens at the same time.",
  },
  2: {
    title: "The line the machine can’t see",
    description:
      "The week opens. What happens between the grid and the gesture, and why creativity begins where prediction fails.",
  },
  3: {
    title: "Whose image is it?",
    description:
      "Authorship, training data and contracts. Three points of view on what is owed to those who drew it first.",
  },
  4: {
    title: "Ideas Showcase: the ten finalists",
    description:
      "Ten projects from the region, four minutes each. Meet the teams who will be at the Mercado all week long.",
  },
  5: {
    title: "Welcome picnic",
    description:
      "Blankets, local bread and introductions all round. The easiest way to meet whoever else came alone.",
  },
  6: {
    title: "Generated cinema, frame by frame",
    description:
      "An afternoon spent building a scene from archive, camera and diffusion. Bring your phone and a one-minute story.",
  },
  7: {
    title: "The toughest reader in the world",
    description:
      "How to use a language model to read against ourselves, and when to close the laptop and go back to the notebook.",
  },
  8: {
    title: "This year’s drawing",
    description:
      "From the grid of dots to the lines that undo it: the system that generates this edition’s identity, opened up and explained.",
  },
  9: {
    title: "Predicting the flaw before the part",
    description:
      "Data, steel and hot plastic. What the mould-making industry taught a machine learning team.",
  },
  10: {
    title: "Languages that fit inside a machine",
    description:
      "From Mirandese to Creole to Tamil: what gets lost when a model speaks only the big languages.",
  },
  11: {
    title: "Castle alight",
    description:
      "A light and sound installation made for the castle walls. The audience’s footsteps change the drawing projected on the stone.",
  },
  12: {
    title: "The square: opening projections",
    description:
      "The façades of Praça Rodrigues Lobo tell their own story in family photographs sent in from across the city. With live music.",
  },
  13: {
    title: "Rhythm, patience and other human advantages",
    description:
      "Why the best campaigns made with AI were the ones that took longest, and what audiences recognise without being able to name it.",
  },
  14: {
    title: "The products we pulled from the market",
    description:
      "Five launches that looked right, the signs we ignored and the test that now decides what stays.",
  },
  15: {
    title: "Small models on old phones",
    description:
      "From collecting the data to installing the app, in one morning. For anyone who has ever programmed anything, in any language.",
  },
  16: {
    title: "A catalogue that corrects itself",
    description:
      "How a small museum described twelve thousand objects for people who cannot see them, with help from machines and neighbours.",
  },
  17: {
    title: "Who pays for creativity?",
    description:
      "Investment, agencies and product at the same table. Where the money is, where it should be and what gets left out.",
  },
  18: {
    title: "Long tables: startups and industry",
    description:
      "A buffet lunch with places drawn by lot. Twenty companies from the region in search of someone to solve a very real problem.",
  },
  19: {
    title: "Generative AI masterclass",
    description:
      "An intensive session, with exercises, on how generative models work, how to direct them and how to judge what they give back.",
  },
  20: {
    title: "Not everything you measure counts",
    description: "Data in youth sport: load, rest and the decisions that still belong to the coach.",
  },
  21: {
    title: "Listening to a church that no longer exists",
    description:
      "An acoustic reconstruction from three photographs and a parish record. With a listening session at the end.",
  },
  22: {
    title: "Deciding with machines",
    description:
      "Health, justice and journalism, faced with systems that recommend. Who answers when the recommendation is wrong?",
  },
  23: {
    title: "Breaths",
    description:
      "A concert for prepared piano and a neural network trained on nothing but breathing. Portuguese premiere.",
  },
  24: {
    title: "The right to a human answer",
    description:
      "The European law on artificial intelligence, as told by someone who reads it every day, with cases from Portugal.",
  },
  25: {
    title: "Type, ink and ligatures",
    description:
      "Hand composition, lettering and suggestions from a model that is almost always wrong. You leave with a printed poster.",
  },
  26: {
    title: "Interfaces for people who are afraid",
    description: "Lessons from hospitals and airports on designing intelligent systems that frighten nobody.",
  },
  27: {
    title: "The robot that hesitates",
    description:
      "Why we built pauses into the movement of a robotic arm, and what that changed in the workshop.",
  },
  28: {
    title: "The weight of what seems light",
    description: "Energy, water and materials. Three ways of doing less, with more care.",
  },
  29: {
    title: "What whales say over lunch",
    description:
      "Hydrophones, classifiers and a tapestry of sound woven from a year of sea. In the open air.",
  },
  30: {
    title: "Writing against the model",
    description:
      "Short exercises in using the machine as an adversary. You needn’t know anything about AI; you do need to enjoy rewriting.",
  },
  31: {
    title: "Throw it away faster",
    description:
      "A hundred prototypes in a year, and the method for choosing the three that stayed. With live demos.",
  },
  32: {
    title: "Dialogue that nobody hears twice",
    description:
      "Two studios, two ways of playing with language: one writes everything, the other writes nothing.",
  },
  33: {
    title: "Open portfolios",
    description: "Ten minutes each with creative directors, curators and studios. Sign up at the door.",
  },
  34: {
    title: "Clay and gesture",
    description:
      "In the cloister, a potter and a robotic arm make the same piece. The curator narrates the differences.",
  },
  35: {
    title: "Calculated shadow",
    description:
      "A dancer and her shadow, predicted half a second ahead of her. The performance is followed by a conversation.",
  },
  36: {
    title: "Industry is an underrated art",
    description:
      "From steel to algorithm: what the region already knows how to do and has yet to call innovation.",
  },
  37: {
    title: "Robots that draw",
    description: "Build and program a small plotter out of printer parts. The robot goes home with you.",
  },
  38: {
    title: "Glass, fire and computer vision",
    description:
      "A hundred-year-old furnace, masters with forty years in the trade and a model that is six months old. Who is teaching whom?",
  },
  39: {
    title: "Verifying an image in twenty minutes",
    description: "The step-by-step method that local newsrooms use to confirm what they see.",
  },
  40: {
    title: "From field to plate, with sensors",
    description: "Farming, cooking and climate. What is worth predicting, and what is better tasted.",
  },
  41: {
    title: "Lunch with a speaker",
    description:
      "One table, one empty chair and an unhurried conversation. The menu is unlikely, and was argued over with a machine.",
  },
  42: {
    title: "Real light in calculated worlds",
    description:
      "Virtual production through the eyes of people who measure light by hand. With unseen footage.",
  },
  43: {
    title: "Prototypes you can touch",
    description:
      "Simple sensors, natural language and everyday objects. In two hours, a thing that answers back.",
  },
  44: {
    title: "Contracts for creating with machines",
    description: "Clauses, licences and examples, ready for studios, schools and authors to use.",
  },
  45: {
    title: "The memory of gesture",
    description: "A researcher and a choreographer compare notebooks on how to record a movement.",
  },
  46: {
    title: "Founders at dusk",
    description:
      "Conversations, standing up, between people starting out, people investing and people who have closed a company. No pitches.",
  },
  47: {
    title: "The sea within",
    description:
      "A multichannel concert on the castle walls, with recordings of the Atlantic and the acoustic reply of the stone.",
  },
  48: {
    title: "Designing for people in a hurry",
    description:
      "Thirty seconds of attention, three decisions and no excuses. A keynote about respect for other people’s time.",
  },
  49: {
    title: "Noise: graphics programming from scratch",
    description: "From the first pixel to an animated field of lines in the browser. For eager beginners.",
  },
  50: {
    title: "Giving minutes back to the consultation",
    description:
      "A year of language models in a public hospital: what was gained, what went wrong and what changed in the corridor.",
  },
  51: {
    title: "Children who train models",
    description:
      "Leaves, shells and bad arguments: AI literacy for ten- to twelve-year-olds, told through classroom videos.",
  },
  52: {
    title: "The school, the counter and the password",
    description: "Intelligent public services that are also secure and easy to understand.",
  },
  53: {
    title: "A maritime pine pavilion",
    description: "A guided visit to the structure built in the garden, optimised to use half the timber.",
  },
  54: {
    title: "AI product masterclass",
    description:
      "How to decide what to build, what to measure and what to switch off. Real cases and a worksheet to take away.",
  },
  55: {
    title: "What not to automate",
    description: "An exercise for teams that have already bought every tool and have yet to choose one.",
  },
  56: {
    title: "Methodical mistrust",
    description: "How small teams attack their own systems before someone else does.",
  },
  57: {
    title: "Printed clay",
    description:
      "Algorithmic modelling and 3D printing in local clay. The pieces are fired and sent to your home.",
  },
  58: {
    title: "What is the region missing?",
    description:
      "Founders, industry and incubators, with questions from the audience and answers against the clock.",
  },
  59: {
    title: "The electronic prompter",
    description:
      "A classic staged with a prompter that improvises. The audience decides when the machine falls silent.",
  },
  60: {
    title: "Program the light, wait for the dark",
    description: "The path of an artist who works with buildings, and the nights when nothing worked.",
  },
  61: {
    title: "Give your hometown a voice",
    description:
      "Record, transcribe and train a small model on the region’s ways of speaking. Bring a grandparent, or a recording.",
  },
  62: {
    title: "Always labelled",
    description: "Campaigns that mix a photographer’s work with generated images, and hide neither.",
  },
  63: {
    title: "Kilowatts per answer",
    description: "A transparent bill: what it costs to ask, where it is spent and how to save.",
  },
  64: {
    title: "Where AI meets creativity",
    description:
      "The panel that gives the edition its name. Science, advertising and music discuss what the week has changed.",
  },
  65: {
    title: "Fashion without waste",
    description: "From leftover fabric to simulated pattern. Everyone designs and cuts a piece of their own.",
  },
  66: {
    title: "The fourth member of the band",
    description: "Two musicians open up their studio sessions and explain what they let the machine play.",
  },
  67: {
    title: "From 42 fields to three questions",
    description: "The story of a public form, told in numbers and in the queue that disappeared.",
  },
  68: {
    title: "Generated catwalk",
    description: "A collection drawn from footsteps recorded in the square during the week. In the open air.",
  },
  69: {
    title: "Closing night",
    description:
      "Light, music and dance in a one-off piece made from everything the week recorded. The party carries on in the foyer.",
  },
};
