interface Words {
  position: string;
  bio: string;
  /** Only for roles, not for names. */
  company?: string;
}

/** By slug. */
export const englishSpeakers: Readonly<Record<string, Words>> = {
  "leonor-vasques": {
    position: "Director of Research",
    bio: "For fifteen years Leonor has studied how generative models learn style. She holds a doctorate in computer vision and leads a team of engineers, illustrators and linguists. She believes the best tool is the one that leaves room for error.",
  },
  "tomas-reboredo": {
    position: "New media artist",
    bio: "Tomás programs light, sound and architecture. His installations have filled factories, cloisters and a dam. In Leiria he presents a piece made from scratch for the castle.",
  },
  "amara-okonjo": {
    position: "Chief Creative Officer",
    bio: "Amara grew up between Lagos and London and leads creative teams on three continents. She pioneered the use of image models in campaigns made with the public. She writes about authorship, rhythm and patience.",
  },
  "henrique-salgueiral": {
    position: "Co-founder and CEO",
    bio: "Henrique traded mould engineering for data engineering without ever leaving Marinha Grande. Moldata predicts injection flaws before the part exists. He maintains that industry is the most underrated of the arts.",
  },
  "ines-carvalhosa": {
    position: "Interaction designer",
    bio: "Inês designs interfaces for people in a hurry and for people who are afraid. She worked in hospitals, airports and museums before founding Linha Branca. She teaches prototyping and collects train tickets.",
  },
  "mei-lin-zhao": {
    position: "Composer and researcher",
    bio: "Mei-Lin composes for acoustic instruments and neural networks, in equal parts. Her latest album was recorded with a model trained on nothing but breathing. This is her first performance in Portugal.",
  },
  "rafael-montenegro-dias": {
    position: "Professor of Computing Ethics",
    bio: "Rafael investigates who decides when a system decides. He led Portugal’s first observatory of algorithms in public administration. He talks about laws the way others tell stories.",
  },
  "sofia-brandt": {
    position: "Head of AI Products",
    bio: "Portuguese and German, Sofia has launched AI products used by millions of people and taken just as many off the market. She prefers to count the latter. She measures success by what users no longer have to do.",
  },
  "duarte-penaguiao": {
    position: "Film director",
    bio: "Duarte films with actors, archives and diffusion. His latest short was edited by a model and then re-edited by hand, frame by frame. He lives between Leiria and Marseille.",
  },
  "yara-teixeira-lobo": {
    position: "Choreographer",
    bio: "Yara choreographs for bodies and sensors. She created a language of movement that can be read like a score and run like code. At Nexxt, she dances with her own calculated shadow.",
  },
  "miguel-alcoforado": {
    position: "Robotics engineer",
    bio: "Miguel builds robotic arms that paint, weld and, now and then, hesitate. He spent ten years in the car industry. Today he shares his workshop with three resident artists.",
  },
  "beatriz-nogueiro": {
    position: "Data journalist",
    bio: "Beatriz investigates with spreadsheets and a great many phone calls. She created a method for verifying synthetic images that several local newsrooms now use. She has never published a chart without showing it to her mother first.",
  },
  "kofi-mensah-duarte": {
    position: "Founder",
    bio: "Kofi makes games about memory and migration. In his studio, models write dialogue that nobody hears twice. He started programming in a café in Almada.",
  },
  "clara-fontainhas": {
    position: "Illustrator",
    company: "Independent",
    bio: "Clara draws in India ink and reads all the terms of use. She represents illustrators in the debate over training data. Her children’s books are out in eleven languages.",
  },
  "joao-pedro-quental": {
    position: "Chief Technology Officer",
    bio: "João Pedro runs data centres cooled by water from the Lis, and by an obsession with kilowatts. He measures the energy cost of every answer generated. He plants a tree for every server he switches off.",
  },
  "priya-raghunathan": {
    position: "Language researcher",
    bio: "Priya works so that models can speak the languages the internet forgot. She coordinates voice recordings with communities in four countries. She learnt Portuguese by listening to football commentary.",
  },
  "vasco-liberato": {
    position: "Musician and producer",
    bio: "Vasco produces records in which the machine joins as the fourth member of the band. He tunes synthesisers to the cathedral bell. He plays live with no safety net, only a neural one.",
  },
  "marta-cidreira": {
    position: "Head of Design",
    bio: "Marta brings design to public services nobody wants to use. She cut a form from 42 fields to three questions. She talks about accessibility in numbers and in waiting times.",
  },
  "elias-lindqvist": {
    position: "Creative Technologist",
    bio: "Elias makes prototypes in days and throws most of them away. He wires up sensors, language and old toys. He says the documentation is his real work.",
  },
  "rita-almourol": {
    position: "Computational architect",
    bio: "Rita designs buildings that respond to the wind and to the price of timber. She uses optimisation to spend less, not to do more. Her maritime pine pavilion will stand in the Jardim Luís de Camões.",
  },
  "goncalo-santareno": {
    position: "Investor",
    bio: "Gonçalo invests in teams outside the big cities. He has said no to more than two thousand pitches and remembers almost all of them. He prefers questions to slides.",
  },
  "fatima-el-idrissi": {
    position: "Curator",
    bio: "Fátima curates exhibitions between Tangier and the Algarve. She is interested in what happens to craft when the machine learns the gesture. She works with weavers, potters and programmers.",
  },
  "andre-vilhena-costa": {
    position: "Machine learning engineer",
    bio: "André trains small models that fit on an old phone. He maintains open-source tools used in classrooms. He explains attention with needles and thread.",
  },
  "teresa-monchique": {
    position: "Chef and researcher",
    bio: "Teresa cooks with the region’s producers and with a model that suggests unlikely combinations. She turns down nine out of ten. The tenth usually makes it on to the menu.",
  },
  "lucas-ferraz-aguiar": {
    position: "Creative director",
    bio: "Lucas came from São Paulo with a suitcase and a graphics card. He directs campaigns that mix original photography and generated images, always labelled. He teaches people to say no with good arguments.",
  },
  "helena-tavora-reis": {
    position: "Intellectual property lawyer",
    bio: "Helena translates copyright for people who create with machines. She worked on Portugal’s first licensing contracts for model training. She always answers with examples.",
  },
  "noa-ben-avraham": {
    position: "Human–machine interaction researcher",
    bio: "Noa studies gesture: how we make it, how we lose it, how we teach it to sensors. She has created gloves that write and chairs that listen. She likes prototypes that fail in public.",
  },
  "pedro-caramulo": {
    position: "Director of Innovation",
    bio: "Pedro brings computer vision to furnaces a century old. At Vidraria Atlântida, the masters train the model and the model trains the apprentices. He can blow glass, badly.",
  },
  "carolina-espinhal": {
    position: "Doctor and researcher",
    bio: "Carolina uses language models to give consultations their time back. She has measured every minute gained and every new error. She argues that empathy can’t be automated, only organised.",
  },
  "simao-trindade": {
    position: "Projection mapping artist",
    bio: "Simão projects light on to buildings people no longer look at. For Nexxt he has prepared a piece about Praça Rodrigues Lobo made of family photographs. He always works at night.",
  },
  "ana-luisa-peniche": {
    position: "Co-founder",
    bio: "Ana Luísa takes AI literacy into schools for ten- to twelve-year-olds. Her pupils train models to recognise leaves, shells and bad arguments. She taught maths for twelve years.",
  },
  "dmytro-kovalenko": {
    position: "Graphics engineer",
    bio: "Dmytro writes real-time rendering engines. He moved from Kharkiv to Porto in 2022 and founded a graphics programming community. He likes explaining noise.",
  },
  "madalena-serra-pinto": {
    position: "Writer",
    bio: "Madalena has published three novels and a manual for conversing with machines. She uses models as difficult readers, never as authors. She has run a writing workshop for nine years.",
  },
  "ibrahim-sow": {
    position: "Fashion designer",
    bio: "Ibrahim designs collections with leftover fabric and physical simulation. His atelier produces only what has already been sold. In Leiria he presents a show generated from the audience’s footsteps.",
  },
  "filipa-arrabida": {
    position: "Director of Product",
    bio: "Filipa builds tools for small teams who organise culture. She has worked her way through box offices, control booths and spreadsheets. She believes a good product can be explained in one sentence.",
  },
  "bernardo-lousal": {
    position: "Sound researcher",
    bio: "Bernardo records empty rooms and teaches models to recognise them. He rebuilt the acoustics of a vanished church from three photographs. He listens to everything twice.",
  },
  "camila-restrepo": {
    position: "Brand strategist",
    bio: "Camila helps companies decide what not to automate. She has worked with coffee cooperatives, banks and museums. She always starts with what things are called.",
  },
  "nuno-valadares": {
    position: "Director of Data",
    bio: "Nuno turns runs, passes and tiredness into training decisions. A former regional referee, he knows that not everything you measure counts. He works with the region’s youth clubs.",
  },
  "ingrid-solheim": {
    position: "Director of Sustainability",
    bio: "Ingrid calculates the physical weight of what seems light. Every year she publishes an inventory of the emissions of open models. She crossed Europe by train to be in Leiria.",
  },
  "jorge-alvorninha": {
    position: "Potter and teacher",
    bio: "Jorge learnt pottery from his grandfather and 3D printing from his students. He uses local clay and algorithms of plant growth. His pieces always carry a flaw left there on purpose.",
  },
  "patricia-mondego": {
    position: "Community manager",
    bio: "Patrícia connects founders, schools and local councils from Pombal to Porto de Mós. She has organised more than a hundred gatherings and cancelled only one. She runs the Ideas Showcase.",
  },
  "samir-haddad": {
    position: "Type designer",
    bio: "Samir draws letters for two directions of writing. He trained a model that suggests ligatures, and rejects almost all of them. He prints his favourite proverbs in lead.",
  },
  "luisa-berlengas": {
    position: "Biologist and artist",
    bio: "Luísa listens to the sea with hydrophones and classifiers. She turns whale data into tapestries of sound. She spends half the year on a boat.",
  },
  "felix-oyelaran": {
    position: "Security engineer",
    bio: "Félix attacks models before others do. He teaches small teams to mistrust methodically. He juggles, which he says is the same profession.",
  },
  "constanca-meireles": {
    position: "Museum director",
    bio: "Constança reopened a museum with chairs, voices and a catalogue that corrects itself. She uses AI to describe collections to people who cannot see them. She prefers slow visitors.",
  },
  "hugo-zambujal": {
    position: "Creative coder",
    bio: "Hugo writes systems that draw by themselves, and then interrupts them. He maintains an open library for plotters. He is the author of this edition’s generative drawing.",
  },
  "aiko-tanaka": {
    position: "Game designer",
    bio: "Aiko makes wordless games for two. She moved from Kyoto to Caldas da Rainha for the ceramics. She uses models to test rules, never to invent them.",
  },
  "baltazar-figueira": {
    position: "Theatre director",
    bio: "Baltazar stages the classics with electronic prompters that improvise. The audience decides when the machine falls silent. He has worked with amateur casts since 2009.",
  },
  "odete-ramalhal": {
    position: "President",
    bio: "Odete runs a cooperative of 300 small farmers. She brought sensors, drones and long debates to its assemblies. They vote on what the machine may predict.",
  },
  "matteo-bellandi": {
    position: "Director of photography",
    bio: "Matteo lights real scenes for calculated worlds. He has worked with directors on virtual production since the first LED screens. He is never without a light meter from 1962.",
  },
};
