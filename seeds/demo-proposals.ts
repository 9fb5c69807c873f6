import type { ProposalFields } from "#contract/calls/proposal-fields.ts";
import type { IdeaDecisionName } from "#contract/organiser/people/idea-criteria.ts";

export interface DemoProposal extends Pick<ProposalFields, "title" | "abstract" | "level" | "answers"> {
  english: { title: string; abstract: string };
  state: "draft" | "sent" | "withdrawn";
  speakers: readonly { name: string; email: string; position: string; company: string }[];
  eventType: number;
  track: number;
  /** By each of the demo's two reviewers; null: none. */
  grades: readonly [first: number | null, second: number | null];
  decision?: IdeaDecisionName;
  answer?: "confirmed" | "refused";
  /** The programme's session that came of it. */
  event?: number;
}

const person = (name: string, position: string, company: string) => ({
  name,
  email: `${name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(" ", ".")}@oradores.example`,
  position,
  company,
});
const [talk, workshop] = [2, 4];
const [art, algorithms, society, industry] = [1, 2, 3, 4];

/** Proposals to the demo's call, in each of its states. People and companies are invented. */
export const demoProposals: readonly DemoProposal[] = [
  {
    title: "O arquivo que responde",
    abstract: "Cem anos de jornais locais, um motor de busca e as perguntas que ninguém tinha feito.",
    english: {
      title: "The archive that answers",
      abstract: "A hundred years of local papers, a search engine, and the questions that nobody had asked.",
    },
    level: "beginner",
    answers: { 1: "Como pôr um arquivo pequeno a funcionar sem o entregar a ninguém." },
    state: "sent",
    speakers: [
      person("Teresa Alqueidão", "Arquivista", "Casa da Memória do Lis"),
      person("Rui Maceira", "Programador", ""),
    ],
    eventType: talk,
    track: society,
    grades: [5, 4],
  },
  {
    title: "Moldes que aprendem",
    abstract: "Sensores numa injetora antiga, e o que a máquina sabia antes do operador.",
    english: {
      title: "Moulds that learn",
      abstract: "Sensors on an old injection machine, and what it knew before its operator did.",
    },
    level: "intermediate",
    answers: { 1: "Um método para começar com três sensores.", 2: "Uma mesa para a peça." },
    state: "sent",
    speakers: [person("Gonçalo Pedrógão", "Engenheiro de processo", "Barosa Injeção")],
    eventType: talk,
    track: industry,
    grades: [4, null],
  },
  {
    title: "Bordar um algoritmo",
    abstract: "Duas horas de linha e agulha para perceber um ciclo, uma condição e uma recursão.",
    english: {
      title: "Embroidering an algorithm",
      abstract: "Two hours with needle and thread to understand a loop, a condition and a recursion.",
    },
    level: "beginner",
    answers: { 1: "Um pano bordado, e a ideia de recursão.", 2: "Mesas para vinte pessoas." },
    state: "sent",
    speakers: [person("Ilda Marrazes", "Professora", "Escola do Arrabalde")],
    eventType: workshop,
    track: art,
    grades: [null, null],
  },
  {
    title: "Quanto custa uma resposta errada",
    abstract: "Um ano de enganos de um assistente de apoio ao cliente, com os números à vista.",
    english: {
      title: "The price of a wrong answer",
      abstract: "A year of a support assistant's mistakes, with the figures in sight.",
    },
    level: "advanced",
    answers: { 1: "Uma folha para fazer as mesmas contas." },
    state: "sent",
    speakers: [person("Nádia Carreira", "Diretora de operações", "Linha Direta")],
    eventType: talk,
    track: algorithms,
    grades: [4, 5],
    decision: "accepted",
  },
  {
    title: "Um pavilhão de pinho bravo",
    abstract: "Madeira de que ninguém queria saber, e o programa que encontrou onde cada tábua cabia.",
    english: {
      title: "A maritime pine pavilion",
      abstract: "Wood that nobody wanted, and the program that found a place for each plank.",
    },
    level: "",
    answers: { 1: "Que o defeito de um material pode ser o projeto." },
    state: "sent",
    speakers: [person("Rita Almourol", "Arquiteta", "Ateliê Pinhal")],
    eventType: talk,
    track: industry,
    grades: [5, 5],
    decision: "accepted",
    answer: "confirmed",
    event: 53,
  },
  {
    title: "Coros sintéticos",
    abstract: "Quarenta vozes, quatro delas inexistentes. O público adivinha quais.",
    english: {
      title: "Synthetic choirs",
      abstract: "Forty voices, four of which do not exist. The audience guesses which.",
    },
    level: "beginner",
    answers: { 1: "Ouvidos mais desconfiados.", 2: "Som em estéreo e um piano." },
    state: "sent",
    speakers: [person("Olívia Cortes", "Maestrina", "Coro do Castelo")],
    eventType: talk,
    track: art,
    grades: [4, 4],
    decision: "accepted",
    answer: "refused",
  },
  {
    title: "Mapas feitos a pé",
    abstract: "Uma freguesia desenhou os seus caminhos. Depois ensinou-os a um modelo.",
    english: {
      title: "Maps made on foot",
      abstract: "A parish drew its own paths, and then taught them to a model.",
    },
    level: "",
    answers: { 1: "Vontade de ir desenhar a sua." },
    state: "sent",
    speakers: [person("Joel Colmeias", "Geógrafo", "")],
    eventType: talk,
    track: society,
    grades: [3, 4],
    decision: "waiting",
  },
  {
    title: "Dez ferramentas que mudam tudo",
    abstract: "Uma volta rápida pelas ferramentas do momento.",
    english: { title: "Ten tools that change everything", abstract: "A quick tour of the tools of the day." },
    level: "beginner",
    answers: { 1: "Dez nomes." },
    state: "sent",
    speakers: [person("Simão Azoia", "Consultor", "Azoia & Filhos")],
    eventType: talk,
    track: algorithms,
    grades: [2, 1],
    decision: "declined",
  },
  {
    title: "A rádio que se escreve sozinha",
    abstract: "Um boletim local feito à noite por um programa, e corrigido de manhã por uma pessoa.",
    english: {
      title: "The radio that writes itself",
      abstract: "A local bulletin made at night by a program, and corrected in the morning by a person.",
    },
    level: "",
    answers: { 1: "O que uma redação pequena pode deixar à máquina." },
    state: "withdrawn",
    speakers: [person("Bento Amor", "Jornalista", "Antena do Liz")],
    eventType: talk,
    track: society,
    grades: [null, null],
  },
  {
    title: "Tecer com dados",
    abstract: "",
    english: { title: "", abstract: "" },
    level: "",
    answers: {},
    state: "draft",
    speakers: [person("Aurora Monte Real", "", "")],
    eventType: workshop,
    track: art,
    grades: [null, null],
  },
];
