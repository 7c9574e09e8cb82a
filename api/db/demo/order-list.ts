/** One demonstration order. Money in cents, amounts in units, products by how their description begins. */
export interface DemoOrder {
  client: string;
  status: number;
  daysAgo: number;
  /** Who is responsible: the place in the list of demonstration professionals. */
  professional: number;
  items: readonly (readonly [product: string, units: number, observation?: string])[];
  discount: number;
  freight: number;
  parts: number;
  latePays?: boolean;
  height?: string;
  observation?: string;
}

const ST = 'Placa de gesso acartonado ST';
const RU = 'Placa de gesso acartonado RU';
const RF = 'Placa de gesso acartonado RF';
const CEMENT = 'Placa cimentícia';
const TILE = 'Placa de gesso lisa';
const WAVE = 'Placa de gesso 3D';
const M48 = 'Montante M48';
const M70 = 'Montante M70';
const G48 = 'Guia G48';
const G70 = 'Guia G70';
const F530 = 'Canaleta F530';
const TABICA = 'Cantoneira tabica';
const COMPOUND = 'Massa para juntas';
const PLASTER = 'Gesso em pó';
const GLUE = 'Gesso cola';
const TAPE = 'Fita de papel';
const MOLDING = 'Moldura de gesso';
const COVE = 'Sanca de gesso';
const SCREWS = 'Parafuso ponta agulha';
const HANGER = 'Pendural';
const WIRE = 'Arame';
const CEILING_WORK = 'Mão de obra: instalação de forro';
const WALL_WORK = 'Mão de obra: instalação de parede';
const TRIM_WORK = 'Mão de obra: aplicação de sanca';
const DAY_WORK = 'Mão de obra: reparo';
const VISIT = 'Visita técnica';

/** From the oldest to the newest, over all seven statuses. */
export const demoOrders: readonly DemoOrder[] = [
  { client: '80501270000115', status: 6, daysAgo: 210, professional: 1, parts: 3, discount: 50_000, freight: 18_000, height: '2,80 m', items: [[ST, 96], [M48, 130], [G48, 44], [COMPOUND, 8], [TAPE, 5], [SCREWS, 6], [WALL_WORK, 138.24]], observation: 'Divisórias do salão de festas e da portaria.' },
  { client: '69871556748', status: 6, daysAgo: 184, professional: 0, parts: 2, discount: 0, freight: 8_000, height: '2,60 m', items: [[ST, 14], [F530, 22], [HANGER, 60], [COMPOUND, 2], [CEILING_WORK, 38.5]] },
  { client: '33702185000135', status: 6, daysAgo: 160, professional: 1, parts: 4, discount: 12_000, freight: 12_000, latePays: true, items: [[RU, 30], [M70, 42], [G70, 18], [COMPOUND, 4], [SCREWS, 2], [WALL_WORK, 43.2, 'Inclui área molhada da cozinha']] },
  { client: '75308120250', status: 2, daysAgo: 141, professional: 0, parts: 1, discount: 0, freight: 0, items: [[PLASTER, 6], [GLUE, 2]] },
  { client: '11504268000187', status: 6, daysAgo: 133, professional: 1, parts: 2, discount: 30_000, freight: 9_500, height: '2,70 m', items: [[RF, 24], [M70, 36], [G70, 14], [COMPOUND, 3], [WALL_WORK, 34.56]], observation: 'Sala de raio X: conferir blindagem com o responsável.' },
  { client: '68943345526', status: 7, daysAgo: 120, professional: 0, parts: 2, discount: 0, freight: 8_000, items: [[WAVE, 40], [GLUE, 5], [TRIM_WORK, 10]], observation: 'Cliente desistiu da parede 3D.' },
  { client: '96317577000109', status: 5, daysAgo: 95, professional: 1, parts: 5, discount: 150_000, freight: 45_000, height: '3,10 m', items: [[ST, 220], [M70, 310], [G70, 96], [COMPOUND, 20], [TAPE, 14], [SCREWS, 16], [WALL_WORK, 316.8], [CEILING_WORK, 210.75]], observation: 'Entrega em duas etapas, térreo e mezanino.' },
  { client: '15182340117', status: 6, daysAgo: 88, professional: 0, parts: 1, discount: 2_500, freight: 6_000, items: [[MOLDING, 48.5], [GLUE, 3], [TRIM_WORK, 48.5]] },
  { client: '04906168523', status: 5, daysAgo: 75, professional: 1, parts: 3, discount: 0, freight: 15_000, latePays: true, height: '2,60 m', items: [[ST, 20], [F530, 31], [TABICA, 12], [HANGER, 84], [COMPOUND, 3], [CEILING_WORK, 54.3]] },
  { client: '64955747000186', status: 4, daysAgo: 52, professional: 1, parts: 6, discount: 80_000, freight: 22_000, height: '3,00 m', items: [[ST, 140], [M48, 190], [G48, 62], [COMPOUND, 12], [TAPE, 8], [SCREWS, 9], [WALL_WORK, 201.6]], observation: 'Trabalho somente nas férias escolares e aos sábados.' },
  { client: '22631531957', status: 2, daysAgo: 47, professional: 0, parts: 1, discount: 500, freight: 0, items: [[TILE, 24], [PLASTER, 2], [WIRE, 1.5]] },
  { client: '05598151000107', status: 4, daysAgo: 40, professional: 1, parts: 4, discount: 0, freight: 38_000, height: '2,75 m', items: [[RU, 64], [ST, 48], [F530, 110], [HANGER, 320], [COMPOUND, 9], [CEILING_WORK, 161.28]] },
  { client: '28736361810', status: 7, daysAgo: 38, professional: 0, parts: 1, discount: 0, freight: 0, items: [[DAY_WORK, 1], [PLASTER, 1]] },
  { client: '25632929809', status: 4, daysAgo: 26, professional: 0, parts: 3, discount: 20_000, freight: 9_000, height: '2,65 m', items: [[COVE, 36.4], [MOLDING, 22], [TRIM_WORK, 58.4], [COMPOUND, 1]], observation: 'Prédio só libera barulho das 9h às 17h.' },
  { client: '26904430000121', status: 3, daysAgo: 19, professional: 1, parts: 3, discount: 45_000, freight: 16_000, height: '4,20 m', items: [[ST, 88], [RF, 20], [M70, 150], [G70, 48], [COMPOUND, 8], [SCREWS, 6], [WALL_WORK, 155.52]] },
  { client: '99703288081', status: 3, daysAgo: 15, professional: 1, parts: 2, discount: 0, freight: 7_500, height: '2,60 m', items: [[ST, 10], [F530, 16], [HANGER, 42], [COMPOUND, 2], [CEILING_WORK, 26.1]] },
  { client: '67138171145', status: 3, daysAgo: 12, professional: 0, parts: 1, discount: 1_000, freight: 5_000, items: [[TILE, 60], [PLASTER, 4], [WIRE, 2.25], [DAY_WORK, 2]] },
  { client: '89945867687', status: 2, daysAgo: 9, professional: 0, parts: 1, discount: 0, freight: 0, items: [[COMPOUND, 1], [TAPE, 1], [SCREWS, 1]] },
  { client: '12ABC34501DE35', status: 1, daysAgo: 8, professional: 0, parts: 4, discount: 60_000, freight: 14_000, height: '2,90 m', items: [[ST, 72], [RU, 18], [M48, 116], [G48, 40], [COMPOUND, 7], [TAPE, 4], [WALL_WORK, 129.6], [VISIT, 1]], observation: 'Proposta para o escritório da Rua Horácio Leonardi, conforme projeto enviado.' },
  { client: '71040320376', status: 1, daysAgo: 6, professional: 1, parts: 2, discount: 0, freight: 10_000, items: [[CEMENT, 12], [M70, 20], [G70, 8], [WALL_WORK, 34.56, 'Muro dos fundos']] },
  { client: '36188673950', status: 1, daysAgo: 4, professional: 0, parts: 10, discount: 15_000, freight: 9_000, height: '2,60 m', items: [[ST, 30], [F530, 48], [TABICA, 20], [HANGER, 130], [COMPOUND, 4], [COVE, 18.2], [CEILING_WORK, 81.9], [TRIM_WORK, 18.2]] },
  { client: '52111613789', status: 1, daysAgo: 2, professional: 0, parts: 1, discount: 0, freight: 0, items: [[VISIT, 1]], observation: 'O valor da visita é abatido se o orçamento for aprovado.' },
  { client: '10457205776', status: 1, daysAgo: 1, professional: 1, parts: 3, discount: 7_350, freight: 8_000, height: '2,55 m', items: [[RU, 8], [ST, 12], [M48, 28], [G48, 10], [COMPOUND, 2], [WALL_WORK, 28.8]] },
  { client: '96317577000109', status: 1, daysAgo: 0, professional: 1, parts: 5, discount: 200_000, freight: 52_000, height: '3,10 m', items: [[ST, 310], [RF, 40], [M70, 460], [G70, 140], [COMPOUND, 26], [TAPE, 18], [SCREWS, 22], [WALL_WORK, 504], [CEILING_WORK, 190.5]], observation: 'Segunda torre: mesmo padrão de acabamento da primeira.' },
];
