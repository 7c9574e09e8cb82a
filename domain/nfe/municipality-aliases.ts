/**
 * Former and alternative city names by state, mapped to the name in IBGE's table, because people
 * and old registers still use them. Sources: IBGE, 'Alterações toponímicas municipais', editions
 * 2018 to 2021; and spellings of the Receita Federal and the electoral courts that differ from
 * IBGE's. Read on 2026-11-22. Differences in accents, hyphens or apostrophes need no entry.
 */
export const MUNICIPALITY_ALIASES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  BA: {
    Camacã: 'Camacan',
    'Lagedo do Tabocal': 'Lajedo do Tabocal',
    'Muquém de São Francisco': 'Muquém do São Francisco',
    'Santa Teresinha': 'Santa Terezinha',
  },
  CE: { Itapagé: 'Itapajé' },
  MG: {
    'Amparo da Serra': 'Amparo do Serra',
    'Barão de Monte Alto': 'Barão do Monte Alto',
    Brasópolis: 'Brazópolis',
    'Dona Eusébia': 'Dona Euzébia',
    'Itabirinha de Mantena': 'Itabirinha',
    'São João del Rey': 'São João del Rei',
    'São Thomé das Letras': 'São Tomé das Letras',
  },
  MS: { Bataiporã: 'Batayporã' },
  MT: { Poxoréo: 'Poxoréu', 'Santo Antônio do Leverger': 'Santo Antônio de Leverger' },
  PA: {
    'Eldorado dos Carajás': 'Eldorado do Carajás',
    'Santa Isabel do Pará': 'Santa Izabel do Pará',
  },
  PB: { 'Campo de Santana': 'Tacima', Santarém: 'Joca Claudino', Seridó: 'São Vicente do Seridó' },
  PE: {
    'Belém de São Francisco': 'Belém do São Francisco',
    Iguaraci: 'Iguaracy',
    Itamaracá: 'Ilha de Itamaracá',
    'Lagoa do Itaenga': 'Lagoa de Itaenga',
    'São Caetano': 'São Caitano',
  },
  PR: {
    'Bela Vista do Caroba': 'Bela Vista da Caroba',
    'Munhoz de Mello': 'Munhoz de Melo',
    'Vila Alta': 'Alto Paraíso',
  },
  RJ: {
    'Armação de Búzios': 'Armação dos Búzios',
    Parati: 'Paraty',
    'Trajano de Morais': 'Trajano de Moraes',
  },
  RN: {
    Açu: 'Assu',
    'Augusto Severo': 'Campo Grande',
    'Boa Saúde': 'Januário Cicco',
    'Presidente Juscelino': 'Serra Caiada',
    'São Miguel dos Touros': 'São Miguel do Gostoso',
  },
  RO: { 'Alvorada do Oeste': "Alvorada d'Oeste", 'Espigão do Oeste': "Espigão d'Oeste" },
  RS: { Chiapeta: 'Chiapetta', 'Santana do Livramento': "Sant'Ana do Livramento" },
  SC: {
    'Balneário de Piçarras': 'Balneário Piçarras',
    Piçarras: 'Balneário Piçarras',
    'Presidente Castelo Branco': 'Presidente Castello Branco',
    "São Lourenço d'Oeste": 'São Lourenço do Oeste',
    "São Miguel d'Oeste": 'São Miguel do Oeste',
  },
  SE: { 'Amparo de São Francisco': 'Amparo do São Francisco', 'Gracho Cardoso': 'Graccho Cardoso' },
  SP: {
    Embu: 'Embu das Artes',
    Florínia: 'Florínea',
    Ipauçu: 'Ipaussu',
    'Luiz Antônio': 'Luís Antônio',
    'Moji das Cruzes': 'Mogi das Cruzes',
    'Moji Guaçu': 'Mogi Guaçu',
    'Moji Mirim': 'Mogi Mirim',
    'São Luís do Paraitinga': 'São Luiz do Paraitinga',
    Xavantes: 'Chavantes',
  },
  TO: {
    'Couto de Magalhães': 'Couto Magalhães',
    'Fortaleza do Tabocão': 'Tabocão',
    'São Valério da Natividade': 'São Valério',
  },
};
