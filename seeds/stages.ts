import type { stages as stageTable, venues as venueTable } from "#domain/programme/tables.ts";

interface Place {
  id: number;
  name: string;
  address: string;
  description: string;
}

/** Every stage has a venue of the same id. */
const places: readonly Place[] = [
  {
    id: 1,
    name: "Teatro José Lúcio da Silva",
    address: "Rua Dr. Américo Cortez Pinto",
    description:
      "O palco principal. É aqui que a semana abre e fecha, com as keynotes, os grandes debates e a noite de encerramento.",
  },
  {
    id: 2,
    name: "Castelo de Leiria",
    address: "Largo de São Pedro",
    description:
      "Oitocentos anos de pedra e uma vista inteira sobre a cidade. Recebe as performances ao cair da noite e as conversas que pedem horizonte.",
  },
  {
    id: 3,
    name: "Teatro Miguel Franco",
    address: "Largo de Santana",
    description: "Uma sala próxima, de boa acústica, para talks, cinema gerado e concertos de escuta atenta.",
  },
  {
    id: 4,
    name: "Mercado de Sant’Ana",
    address: "Largo de Santana",
    description:
      "O antigo mercado é o ponto de encontro: mesas longas, demonstrações, networking e a Mostra de Ideias durante toda a semana.",
  },
  {
    id: 5,
    name: "m|i|mo Museu da Imagem em Movimento",
    address: "Largo de São Pedro",
    description:
      "Da lanterna mágica ao vídeo generativo. Workshops de imagem num museu que sempre estudou como as imagens se mexem.",
  },
  {
    id: 6,
    name: "Museu de Leiria",
    address: "Rua Tenente Valadim, 41",
    description:
      "No convento de Santo Agostinho, o palco da memória: património, arquivos e o que as máquinas aprendem com eles.",
  },
  {
    id: 7,
    name: "Biblioteca Afonso Lopes Vieira",
    address: "Largo Cândido dos Reis, 6",
    description:
      "O palco das palavras. Língua, literatura, jornalismo e modelos de linguagem, entre estantes e silêncio.",
  },
  {
    id: 8,
    name: "Estádio Dr. Magalhães Pessoa",
    address: "Arrabalde da Ponte",
    description:
      "Desporto, dados e corpo em movimento, com salas sobre o relvado e espaço para protótipos que precisam de correr.",
  },
  {
    id: 9,
    name: "Centro de Diálogo Intercultural",
    address: "Largo Padre Carvalho",
    description:
      "A antiga Igreja da Misericórdia acolhe as conversas sobre ética, cidadania e convivência entre pessoas e sistemas.",
  },
  {
    id: 10,
    name: "Banco das Artes Galeria",
    address: "Largo Goa, Damão e Diu",
    description:
      "Um banco que passou a guardar arte. Instalações, design e sessões de portefólio entre obras feitas com código.",
  },
  {
    id: 11,
    name: "Moinho do Papel",
    address: "Rua Roberto Ivens",
    description:
      "Onde se fez papel desde 1411. Oficinas de mão na massa: impressão, tinta, tipografia e máquinas que desenham.",
  },
  {
    id: 12,
    name: "Jardim Luís de Camões",
    address: "Largo 5 de Outubro de 1910",
    description:
      "O palco ao ar livre, junto ao rio Lis. Sessões curtas à hora de almoço e música ao fim da tarde.",
  },
  {
    id: 13,
    name: "Praça Rodrigues Lobo",
    address: "Praça Rodrigues Lobo",
    description:
      "A sala de estar da cidade. Festas de abertura, videomapping nas fachadas e encontros sem crachá.",
  },
  {
    id: 14,
    name: "Campus Tecnológico",
    address: "Morro do Lena, Alto do Vieiro",
    description:
      "Laboratórios, moldes, robótica e salas com bancada. A casa das masterclasses e dos workshops técnicos.",
  },
];

export const venues: Omit<typeof venueTable.$inferInsert, "editionId">[] = places.map(
  ({ id, name, address }) => ({
    id,
    name,
    address,
    city: "Leiria",
  }),
);

export const stages: (Omit<typeof stageTable.$inferInsert, "editionId"> & { id: number })[] = places.map(
  ({ id, name, description }) => ({
    id,
    name,
    description,
    cover: `/pictures/stage-${id}.webp`,
    venueId: id,
    position: id,
  }),
);
