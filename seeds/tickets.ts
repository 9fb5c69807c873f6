import type { ticketTypes as ticketTypeTable } from "#domain/shop/tables.ts";
import { type DemoDates, type DemoDay, dayInWords } from "./demo-dates.ts";
import { sessions } from "./events.ts";

/** Sessions that a pass opens: all that need no seat of their own. */
const openSessions = sessions.filter(
  ({ type, title }) => type !== "Workshop" && type !== "Masterclass" && title !== "Almoço com um orador",
);
const wholeWeek = openSessions.map(({ id }) => id);
const onDay = (day: DemoDay) => openSessions.filter((session) => session.day === day).map(({ id }) => id);

export const ticketTypes = [
  { id: 1, uuid: "5b0c0f7e-6a55-4b0e-9a43-2f6f1f0a9d01", name: "Passe Geral", color: "#10b981", position: 1 },
  {
    id: 2,
    uuid: "c2d9a1b4-0e3f-4d57-8c1a-7b6e5d4c3f02",
    name: "Passe Diário",
    color: "#38bdf8",
    position: 2,
  },
  { id: 3, uuid: "8e7a4c52-91bd-4f60-b3d8-1c0a9e8f7d03", name: "Workshop", color: "#f5b83d", position: 3 },
  {
    id: 4,
    uuid: "f41d6b83-27ce-49a5-a0b7-6d5c4e3f2a04",
    name: "Experiências",
    color: "#ff6b4a",
    position: 4,
  },
  {
    id: 5,
    uuid: "19e8d7c6-b5a4-4392-8170-6f5e4d3c2b05",
    name: "Convidados",
    color: "#a78bfa",
    hideFromPublic: true,
    position: 5,
  },
] as const satisfies Omit<typeof ticketTypeTable.$inferInsert, "editionId">[];

/** A day's capacity is the quota 25 + its number: a day pass takes one seat of its day, a week pass one of each. */
const capacityOf = (day: DemoDay) => 25 + day;
const wholeWeekCapacity = ([1, 2, 3, 4, 5, 6] as const).map(capacityOf);

export interface DemoQuota {
  id: number;
  name: string;
  size: number;
}

export const quotas = ({ days }: DemoDates): readonly DemoQuota[] => [
  ...days.map((day, index) => ({
    id: capacityOf((index + 1) as DemoDay),
    name: `Lotação de ${dayInWords(day, "pt")}`,
    size: 1200,
  })),
  { id: 9, name: "Masterclass IA generativa", size: 50 },
  { id: 10, name: "Masterclass Produto com IA", size: 40 },
  { id: 11, name: "Cinema gerado", size: 24 },
  { id: 12, name: "Modelos pequenos", size: 30 },
  { id: 13, name: "Tipos, tinta e ligaturas", size: 16 },
  { id: 14, name: "Escrever contra o modelo", size: 20 },
  { id: 15, name: "Robôs que desenham", size: 20 },
  { id: 16, name: "Protótipos que se tocam", size: 18 },
  { id: 17, name: "Ruído: programação gráfica", size: 28 },
  { id: 18, name: "Barro impresso", size: 12 },
  { id: 19, name: "Dar voz à sua terra", size: 24 },
  { id: 20, name: "Moda sem desperdício", size: 14 },
  { id: 21, name: "Almoço com um orador", size: 1 },
  { id: 22, name: "Noite de encerramento", size: 740 },
  { id: 23, name: "Respirações", size: 210 },
];

export interface DemoTicket {
  id: number;
  name: string;
  description: string;
  priceCents: number;
  fakePriceCents?: number;
  type: (typeof ticketTypes)[number]["id"];
  externalUrl?: string;
  maxPerOrder: number;
  saleEndsAt?: Date;
  /** Ids of what it counts against; none means unlimited. */
  quotas: readonly number[];
  /** Ids of the sessions it opens. */
  events: readonly number[];
}

/** Their names, descriptions and sale windows follow the week. */
export function tickets({ days, earlyBirdEndsOn, earlyBirdEndsAt }: DemoDates): readonly DemoTicket[] {
  const inWords = (day: DemoDay) => dayInWords(days[day - 1] as string, "pt");
  const [firstNumber] = inWords(1).split(" ");
  return [
    {
      id: 1,
      name: "Passe Geral|6 dias",
      description: `<p>A semana inteira, de <strong>${firstNumber} a ${inWords(6)}</strong>, nos 14 palcos da cidade.</p><ul><li>Keynotes, talks e painéis</li><li>Performances e noite de encerramento</li><li>Networking e Mostra de Ideias</li></ul><p><em>Workshops e masterclasses têm bilhete próprio.</em></p>`,
      priceCents: 4990,
      fakePriceCents: 7990,
      type: 1,
      maxPerOrder: 10,
      quotas: wholeWeekCapacity,
      events: wholeWeek,
    },
    {
      id: 2,
      name: "Passe Geral|Estudante",
      description:
        "<p>O mesmo passe, para quem ainda estuda.</p><ul><li>Todos os dias, todos os palcos</li><li>Válido com cartão de estudante à entrada</li></ul>",
      priceCents: 2450,
      fakePriceCents: 4990,
      type: 1,
      maxPerOrder: 10,
      quotas: wholeWeekCapacity,
      events: wholeWeek,
    },
    {
      id: 3,
      name: `Passe Diário|${inWords(1)}`,
      description:
        "<p>Um dia completo, domingo, com a abertura, o <em>Castelo aceso</em> e o videomapping da Praça.</p><ul><li>Todas as sessões do dia sem marcação</li><li>Entrada em qualquer palco até à lotação da sala</li></ul>",
      priceCents: 1600,
      type: 2,
      maxPerOrder: 10,
      quotas: [capacityOf(1)],
      events: onDay(1),
    },
    {
      id: 4,
      name: `Passe Diário|${inWords(2)}`,
      description:
        "<p>Um dia completo, segunda-feira, com a primeira conversa entre startups e indústria e o concerto <em>Respirações</em>.</p><ul><li>Todas as sessões do dia sem marcação</li><li>Entrada em qualquer palco até à lotação da sala</li></ul>",
      priceCents: 1800,
      type: 2,
      maxPerOrder: 10,
      quotas: [capacityOf(2)],
      events: onDay(2),
    },
    {
      id: 5,
      name: `Passe Diário|${inWords(3)}`,
      description:
        "<p>Um dia completo, terça-feira, com o direito, o desenho e a dança de <em>Sombra calculada</em>.</p><ul><li>Todas as sessões do dia sem marcação</li><li>Entrada em qualquer palco até à lotação da sala</li></ul>",
      priceCents: 1800,
      type: 2,
      maxPerOrder: 10,
      quotas: [capacityOf(3)],
      events: onDay(3),
    },
    {
      id: 6,
      name: `Passe Diário|${inWords(4)}`,
      description:
        "<p>Um dia completo, quarta-feira, com a indústria, a terra e o concerto <em>Mar dentro</em>.</p><ul><li>Todas as sessões do dia sem marcação</li><li>Entrada em qualquer palco até à lotação da sala</li></ul>",
      priceCents: 1800,
      type: 2,
      maxPerOrder: 10,
      quotas: [capacityOf(4)],
      events: onDay(4),
    },
    {
      id: 7,
      name: `Passe Diário|${inWords(5)}`,
      description:
        "<p>Um dia completo, quinta-feira, com a saúde, a escola e o teatro de <em>Ponto eletrónico</em>.</p><ul><li>Todas as sessões do dia sem marcação</li><li>Entrada em qualquer palco até à lotação da sala</li></ul>",
      priceCents: 1800,
      type: 2,
      maxPerOrder: 10,
      quotas: [capacityOf(5)],
      events: onDay(5),
    },
    {
      id: 8,
      name: `Passe Diário|${inWords(6)}`,
      description:
        "<p>Um dia completo, sexta-feira, com o painel que dá nome à edição e a <strong>noite de encerramento</strong>.</p><ul><li>Todas as sessões do dia sem marcação</li><li>Entrada em qualquer palco até à lotação da sala</li></ul>",
      priceCents: 2200,
      type: 2,
      maxPerOrder: 10,
      quotas: [capacityOf(6)],
      events: onDay(6),
    },
    {
      id: 9,
      name: "Masterclass IA generativa|50 lugares",
      description:
        "<p>Duas horas e meia com Leonor Vasques sobre como funcionam os modelos generativos e como os dirigir.</p><ul><li>Exercícios guiados em computador</li><li>Caderno de exercícios impresso</li><li>Certificado de participação</li></ul>",
      priceCents: 3500,
      type: 3,
      maxPerOrder: 4,
      quotas: [9],
      events: [19],
    },
    {
      id: 10,
      name: "Masterclass Produto com IA|40 lugares",
      description:
        "<p>Sofia Brandt mostra como decidir o que construir, o que medir e o que desligar.</p><ul><li>Casos reais, com números</li><li>Ficha de trabalho para a sua equipa</li><li>Certificado de participação</li></ul>",
      priceCents: 4250,
      type: 3,
      maxPerOrder: 4,
      quotas: [10],
      events: [54],
    },
    {
      id: 11,
      name: "Cinema gerado|24 lugares",
      description:
        "<p>Monte uma cena de um minuto com arquivo, câmara e difusão, com Duarte Penaguião.</p><ul><li>Material incluído</li><li>Traga telemóvel e auscultadores</li><li>Exibição no final</li></ul>",
      priceCents: 1990,
      type: 3,
      maxPerOrder: 4,
      quotas: [11],
      events: [6],
    },
    {
      id: 12,
      name: "Modelos pequenos|30 lugares",
      description:
        "<p>Do conjunto de dados à aplicação instalada num telemóvel antigo, com André Vilhena Costa.</p><ul><li>Traga computador portátil</li><li>Código aberto para levar</li><li>Nível intermédio</li></ul>",
      priceCents: 2500,
      type: 3,
      maxPerOrder: 4,
      quotas: [12],
      events: [15],
    },
    {
      id: 13,
      name: "Tipos, tinta e ligaturas|16 lugares",
      description:
        "<p>Composição manual e desenho de letra no Moinho do Papel, com Samir Haddad e Clara Fontainhas.</p><ul><li>Papel e tinta incluídos</li><li>Leva um cartaz impresso</li><li>Avental emprestado</li></ul>",
      priceCents: 2250,
      type: 3,
      maxPerOrder: 2,
      quotas: [13],
      events: [25],
    },
    {
      id: 14,
      name: "Escrever contra o modelo|20 lugares",
      description:
        "<p>Uma oficina de escrita com Madalena Serra Pinto para quem gosta de reescrever.</p><ul><li>Sem requisitos técnicos</li><li>Caderno incluído</li></ul>",
      priceCents: 1200,
      type: 3,
      maxPerOrder: 4,
      quotas: [14],
      events: [30],
    },
    {
      id: 15,
      name: "Robôs que desenham|20 lugares",
      description:
        "<p>Construa e programe um pequeno plotter com Miguel Alcoforado.</p><ul><li>Peças incluídas</li><li>O robô é seu no final</li><li>Traga computador portátil</li></ul>",
      priceCents: 4500,
      type: 3,
      maxPerOrder: 2,
      quotas: [15],
      events: [37],
    },
    {
      id: 16,
      name: "Protótipos que se tocam|18 lugares",
      description:
        "<p>Sensores, linguagem natural e objetos do dia a dia, com Elias Lindqvist e Noa Ben-Avraham.</p><ul><li>Material emprestado</li><li>Trabalho em pares</li></ul>",
      priceCents: 2750,
      type: 3,
      maxPerOrder: 4,
      quotas: [16],
      events: [43],
    },
    {
      id: 17,
      name: "Ruído: programação gráfica|28 lugares",
      description:
        "<p>Do primeiro pixel a um campo de linhas animado, com Dmytro Kovalenko e Hugo Zambujal.</p><ul><li>Traga computador portátil</li><li>Para iniciados</li></ul>",
      priceCents: 2400,
      type: 3,
      maxPerOrder: 4,
      quotas: [17],
      events: [49],
    },
    {
      id: 18,
      name: "Barro impresso|12 lugares",
      description:
        "<p>Modelação algorítmica e impressão 3D em barro da região, com Jorge Alvorninha.</p><ul><li>Barro e cozedura incluídos</li><li>Peça enviada para casa</li></ul>",
      priceCents: 3850,
      type: 3,
      maxPerOrder: 2,
      quotas: [18],
      events: [57],
    },
    {
      id: 19,
      name: "Dar voz à sua terra|24 lugares",
      description:
        "<p>Grave, transcreva e treine um pequeno modelo com os falares da região, com Priya Raghunathan.</p><ul><li>Sem requisitos técnicos</li><li>Acompanhantes com mais de 65 anos não pagam</li></ul>",
      priceCents: 1000,
      type: 3,
      maxPerOrder: 4,
      quotas: [19],
      events: [61],
    },
    {
      id: 20,
      name: "Moda sem desperdício|14 lugares",
      description:
        "<p>Do tecido de sobra ao molde simulado, com Ibrahim Sow.</p><ul><li>Tecidos incluídos</li><li>Leva a peça cortada</li></ul>",
      priceCents: 3200,
      type: 3,
      maxPerOrder: 2,
      quotas: [20],
      events: [65],
    },
    {
      id: 21,
      name: "Almoço com um orador|1 lugar",
      description: `<p>Uma mesa, <strong>um lugar vago</strong> e uma conversa sem pressa com Teresa Monchique.</p><ul><li>Menu de degustação para uma pessoa</li><li>Mercado de Sant’Ana, ${inWords(4)}, 13h00</li></ul><p><em>O valor reverte para bolsas de formação.</em></p>`,
      priceCents: 12000,
      type: 4,
      maxPerOrder: 1,
      quotas: [21],
      events: [41],
    },
    {
      id: 22,
      name: "Noite de encerramento|Espetáculo e festa",
      description:
        "<p>Luz, música e dança numa peça única feita com tudo o que a semana gravou.</p><ul><li>Lugar sentado no Teatro José Lúcio da Silva</li><li>Festa no foyer até à meia-noite</li></ul>",
      priceCents: 1850,
      type: 4,
      maxPerOrder: 6,
      quotas: [22],
      events: [69],
    },
    {
      id: 23,
      name: "Respirações|Concerto",
      description:
        "<p>Mei-Lin Zhao ao piano preparado, com uma rede neuronal treinada apenas em respirações. <strong>Estreia nacional.</strong></p>",
      priceCents: 1400,
      type: 4,
      maxPerOrder: 6,
      quotas: [23],
      events: [23],
    },
    {
      id: 24,
      name: "Mostra de Ideias|Entrada livre",
      description:
        "<p>Dez ideias da região, abertas a toda a gente na manhã de abertura, no Mercado de Sant’Ana.</p><ul><li>Gratuito, com registo</li><li>Dá acesso ao pitch dos finalistas</li></ul>",
      priceCents: 0,
      type: 4,
      maxPerOrder: 10,
      quotas: [],
      events: [1, 4],
    },
    {
      id: 25,
      name: "Rota do Lis|Visita guiada",
      description:
        "<p>Do castelo ao Moinho do Papel, uma caminhada de duas horas pelos palcos do evento.</p><p><em>Vendida pelo parceiro de turismo, em página própria.</em></p>",
      priceCents: 850,
      type: 4,
      externalUrl: "https://www.visiteleiria.example/rota-do-lis",
      maxPerOrder: 6,
      quotas: [],
      events: [],
    },
    {
      id: 26,
      name: "Passe Geral|Early bird",
      description: `<p>Para quem decidiu cedo. <strong>Venda terminada a ${dayInWords(earlyBirdEndsOn, "pt")}.</strong></p><ul><li>Todos os dias, todos os palcos</li></ul>`,
      priceCents: 2990,
      fakePriceCents: 7990,
      type: 1,
      maxPerOrder: 10,
      saleEndsAt: earlyBirdEndsAt,
      quotas: wholeWeekCapacity,
      events: wholeWeek,
    },
    {
      // Drawn at random: an order names a ticket by its id, so a hidden one's is as secret as its type's uuid.
      id: 1_672_940_381,
      name: "Convite|Orador",
      description: "<p>Passe para oradores e acompanhante, com acesso aos camarins.</p>",
      priceCents: 0,
      type: 5,
      maxPerOrder: 2,
      quotas: [],
      events: wholeWeek,
    },
    {
      id: 1_293_507_462,
      name: "Convite|Parceiro",
      description: "<p>Passe para equipas parceiras, com acesso à sala de reuniões do Mercado.</p>",
      priceCents: 2500,
      type: 5,
      maxPerOrder: 10,
      quotas: [],
      events: wholeWeek,
    },
  ];
}
