import { type SupplierInput, supplierSchema } from '@domain/supplier/supplier-schema';

type SupplierRow = readonly [
  document: string,
  name: string,
  phone: string | null,
  email: string | null,
  address: readonly [
    zipCode: string,
    street: string,
    number: string,
    district: string,
    city: string,
    state: string,
    complement?: string,
  ],
];

/** The last one is inactive, so that the status filter finds something. */
const ROWS: readonly SupplierRow[] = [
  [
    '41758203000129',
    'Gesso Araripe Distribuidora Ltda',
    '19991340001',
    'vendas@gessoararipe.com.br',
    [
      '13065130',
      'Avenida John Boyd Dunlop',
      '2180',
      'Jardim Aurélia',
      'Campinas',
      'SP',
      'Galpão 3',
    ],
  ],
  [
    '08316427000105',
    'Placo Centro Drywall Comercial',
    '19991340002',
    'pedidos@placocentro.com.br',
    ['13051110', 'Rua Piracicaba', '905', 'Novo Campos Elíseos', 'Campinas', 'SP'],
  ],
  [
    '27590146000190',
    'Perfilaço Perfis Metálicos S.A.',
    '11991340003',
    'comercial@perfilaco.ind.br',
    ['07224000', 'Rodovia Presidente Dutra', 'S/N', 'Cumbica', 'Guarulhos', 'SP', 'Km 218'],
  ],
  [
    '60283915000183',
    'Fixar Parafusos e Buchas',
    '19991340004',
    'atendimento@fixarparafusos.com.br',
    ['13041615', 'Rua Abolição', '1440', 'Ponte Preta', 'Campinas', 'SP'],
  ],
  [
    '13847502000102',
    'Tintas Aquarela Ltda',
    '19991340005',
    null,
    ['13271600', 'Avenida Invernada', '515', 'Vera Cruz', 'Valinhos', 'SP'],
  ],
  [
    '52094638000132',
    'Isolantes Térmicos Paulista',
    '11991340006',
    'contato@isolantespaulista.com.br',
    ['09895290', 'Rua dos Feltrins', '88', 'Demarchi', 'São Bernardo do Campo', 'SP'],
  ],
  [
    '34617820000149',
    'Mineração Serra Branca',
    '87991340007',
    'expedicao@serrabranca.com.br',
    ['56280000', 'Estrada do Gesso', 'S/N', 'Zona Rural', 'Araripina', 'PE'],
  ],
  [
    '19503746000146',
    'Transportadora Rota Certa',
    '19991340008',
    'coleta@rotacerta.com.br',
    ['13347390', 'Rua Soldado João Carlos', '233', 'Distrito Industrial', 'Indaiatuba', 'SP'],
  ],
  [
    '74826190000137',
    'Ferramentas do Mestre',
    '19991340009',
    null,
    ['13480000', 'Rua Barão de Cascalho', '670', 'Centro', 'Limeira', 'SP'],
  ],
  [
    '45071398000195',
    'Caçambas Campinas Locações',
    '19991340010',
    'locacao@cacambascampinas.com.br',
    ['13060587', 'Rua Doutor João Quirino', '52', 'Jardim Londres', 'Campinas', 'SP'],
  ],
  [
    '99783537474',
    'Valdir Antunes Carretos',
    '19991340011',
    null,
    ['13184000', 'Rua Luiz Camilo de Camargo', '391', 'Centro', 'Hortolândia', 'SP', 'Casa 2'],
  ],
  [
    'B7K2M9QX000138',
    'Sancas Premoldadas Belas',
    '19991340012',
    'orcamento@sancasbelas.com.br',
    ['13450000', 'Avenida de Cillo', '1750', 'Centro', "Santa Bárbara d'Oeste", 'SP'],
  ],
  [
    '88140257000190',
    'Andaimes Torre Alta Ltda',
    null,
    'contato@torrealta.com.br',
    ['13201000', 'Rua Barão de Jundiaí', '1120', 'Centro', 'Jundiaí', 'SP'],
  ],
];

export const demoSuppliers: readonly SupplierInput[] = ROWS.map((row, index) =>
  supplier(row, index === ROWS.length - 1 ? 0 : 1),
);

/** Parsed by the form's schema, so that demo data is always valid input. */
function supplier(row: SupplierRow, status: number): SupplierInput {
  const [cpfCnpj, name, phone, email, address] = row;
  const [zipCode, street, number, district, city, state, complement] = address;
  return supplierSchema.parse({
    personType: cpfCnpj.length > 11 ? 'LEGAL_PERSON' : 'NATURAL_PERSON',
    cpfCnpj,
    name,
    phone,
    whatsApp: phone !== null && email !== null,
    email,
    status,
    zipCode,
    street,
    number,
    district,
    city,
    state,
    complement: complement ?? null,
  });
}
