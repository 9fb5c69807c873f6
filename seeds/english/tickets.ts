import { type DemoDates, type DemoDay, dayInWords } from "../demo-dates.ts";

type EnglishTickets = Readonly<Record<number, { name: string; description: string }>>;

const anyStage =
  "<li>Every session of the day, no booking needed</li><li>Entry to any stage, up to its capacity</li>";

/** By id. */
export function englishTickets({ days, earlyBirdEndsOn }: DemoDates): EnglishTickets {
  const inWords = (day: DemoDay) => dayInWords(days[day - 1] as string, "en");
  const [firstNumber] = inWords(1).split(" ");
  return {
    1: {
      name: "Week Pass|6 days",
      description: `<p>The whole week, from <strong>${firstNumber} to ${inWords(6)}</strong>, on the city’s 14 stages.</p><ul><li>Keynotes, talks and panels</li><li>Performances and the closing night</li><li>Networking and the Ideas Showcase</li></ul><p><em>Workshops and masterclasses have tickets of their own.</em></p>`,
    },
    2: {
      name: "Week Pass|Student",
      description:
        "<p>The same pass, for those still studying.</p><ul><li>Every day, every stage</li><li>Valid with a student card at the door</li></ul>",
    },
    3: {
      name: `Day Pass|${inWords(1)}`,
      description: `<p>A full day, Sunday, with the opening, <em>Castle alight</em> and the projections on the square.</p><ul>${anyStage}</ul>`,
    },
    4: {
      name: `Day Pass|${inWords(2)}`,
      description: `<p>A full day, Monday, with the first conversation between startups and industry and the concert <em>Breaths</em>.</p><ul>${anyStage}</ul>`,
    },
    5: {
      name: `Day Pass|${inWords(3)}`,
      description: `<p>A full day, Tuesday, with law, drawing and the dance of <em>Calculated shadow</em>.</p><ul>${anyStage}</ul>`,
    },
    6: {
      name: `Day Pass|${inWords(4)}`,
      description: `<p>A full day, Wednesday, with industry, the land and the concert <em>The sea within</em>.</p><ul>${anyStage}</ul>`,
    },
    7: {
      name: `Day Pass|${inWords(5)}`,
      description: `<p>A full day, Thursday, with health, schools and the theatre of <em>The electronic prompter</em>.</p><ul>${anyStage}</ul>`,
    },
    8: {
      name: `Day Pass|${inWords(6)}`,
      description: `<p>A full day, Friday, with the panel that gives the edition its name and the <strong>closing night</strong>.</p><ul>${anyStage}</ul>`,
    },
    9: {
      name: "Generative AI masterclass|50 places",
      description:
        "<p>Two and a half hours with Leonor Vasques on how generative models work and how to direct them.</p><ul><li>Guided exercises on a computer</li><li>Printed workbook</li><li>Certificate of attendance</li></ul>",
    },
    10: {
      name: "AI product masterclass|40 places",
      description:
        "<p>Sofia Brandt shows how to decide what to build, what to measure and what to switch off.</p><ul><li>Real cases, with numbers</li><li>Worksheet for your team</li><li>Certificate of attendance</li></ul>",
    },
    11: {
      name: "Generated cinema|24 places",
      description:
        "<p>Build a one-minute scene from archive, camera and diffusion, with Duarte Penaguião.</p><ul><li>Materials included</li><li>Bring your phone and headphones</li><li>Screening at the end</li></ul>",
    },
    12: {
      name: "Small models|30 places",
      description:
        "<p>From the dataset to an app installed on an old phone, with André Vilhena Costa.</p><ul><li>Bring a laptop</li><li>Open-source code to take away</li><li>Intermediate level</li></ul>",
    },
    13: {
      name: "Type, ink and ligatures|16 places",
      description:
        "<p>Hand composition and lettering at the Moinho do Papel, with Samir Haddad and Clara Fontainhas.</p><ul><li>Paper and ink included</li><li>You take home a printed poster</li><li>Aprons to borrow</li></ul>",
    },
    14: {
      name: "Writing against the model|20 places",
      description:
        "<p>A writing workshop with Madalena Serra Pinto for people who enjoy rewriting.</p><ul><li>No technical skills required</li><li>Notebook included</li></ul>",
    },
    15: {
      name: "Robots that draw|20 places",
      description:
        "<p>Build and program a small plotter with Miguel Alcoforado.</p><ul><li>Parts included</li><li>The robot is yours at the end</li><li>Bring a laptop</li></ul>",
    },
    16: {
      name: "Prototypes you can touch|18 places",
      description:
        "<p>Sensors, natural language and everyday objects, with Elias Lindqvist and Noa Ben-Avraham.</p><ul><li>Equipment on loan</li><li>You work in pairs</li></ul>",
    },
    17: {
      name: "Noise: graphics programming|28 places",
      description:
        "<p>From the first pixel to an animated field of lines, with Dmytro Kovalenko and Hugo Zambujal.</p><ul><li>Bring a laptop</li><li>For beginners</li></ul>",
    },
    18: {
      name: "Printed clay|12 places",
      description:
        "<p>Algorithmic modelling and 3D printing in local clay, with Jorge Alvorninha.</p><ul><li>Clay and firing included</li><li>Your piece sent to your home</li></ul>",
    },
    19: {
      name: "Give your hometown a voice|24 places",
      description:
        "<p>Record, transcribe and train a small model on the region’s ways of speaking, with Priya Raghunathan.</p><ul><li>No technical skills required</li><li>Companions over 65 go free</li></ul>",
    },
    20: {
      name: "Fashion without waste|14 places",
      description:
        "<p>From leftover fabric to simulated pattern, with Ibrahim Sow.</p><ul><li>Fabrics included</li><li>You take home the piece you cut</li></ul>",
    },
    21: {
      name: "Lunch with a speaker|1 place",
      description: `<p>One table, <strong>one empty chair</strong> and an unhurried conversation with Teresa Monchique.</p><ul><li>Tasting menu for one</li><li>Mercado de Sant’Ana, ${inWords(4)}, 1 pm</li></ul><p><em>Proceeds go to training grants.</em></p>`,
    },
    22: {
      name: "Closing night|Show and party",
      description:
        "<p>Light, music and dance in a one-off piece made from everything the week recorded.</p><ul><li>A seat at the Teatro José Lúcio da Silva</li><li>Party in the foyer until midnight</li></ul>",
    },
    23: {
      name: "Breaths|Concert",
      description:
        "<p>Mei-Lin Zhao at the prepared piano, with a neural network trained on nothing but breathing. <strong>Portuguese premiere.</strong></p>",
    },
    24: {
      name: "Ideas Showcase|Free entry",
      description:
        "<p>Ten ideas from the region, open to everyone on the opening morning, at the Mercado de Sant’Ana.</p><ul><li>Free, with registration</li><li>Gets you into the finalists’ pitch session</li></ul>",
    },
    25: {
      name: "The Lis Trail|Guided walk",
      description:
        "<p>From the castle to the Moinho do Papel, a two-hour walk through the stages of the event.</p><p><em>Sold by our tourism partner, on a page of its own.</em></p>",
    },
    26: {
      name: "Week Pass|Early bird",
      description: `<p>For those who made up their minds early. <strong>Sales ended on ${dayInWords(earlyBirdEndsOn, "en")}.</strong></p><ul><li>Every day, every stage</li></ul>`,
    },
    1672940381: {
      name: "Invitation|Speaker",
      description: "<p>A pass for speakers and one guest, with access to the dressing rooms.</p>",
    },
    1293507462: {
      name: "Invitation|Partner",
      description: "<p>A pass for partner teams, with access to the meeting room at the Mercado.</p>",
    },
  };
}
