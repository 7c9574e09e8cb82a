import { clientSchema, type ClientInput } from '@domain/client/client-schema';

type Row = readonly [
  document: string,
  name: string,
  phone: string,
  email: string | null,
  birthDateOrStateRegistration: string | null,
  address: readonly [
    zipCode: string,
    street: string,
    number: string,
    district: string,
    city: string,
    complement?: string,
  ],
];

const natural: readonly Row[] = [
  ['69871556748', 'Ana Paula Ribeiro', '19991230001', 'ana.ribeiro@exemplo.com.br', '1984-03-12', ['13010060', 'Rua Barão de Jaguara', '1102', 'Centro', 'Campinas', 'Apto 63']],
  ['75308120250', 'Antônio Carlos de Souza', '19991230002', null, '1961-09-30', ['13034000', 'Rua Abolição', '455', 'Ponte Preta', 'Campinas']],
  ['68943345526', 'Beatriz Nogueira Lima', '19991230003', 'bia.lima@exemplo.com', '1990-12-05', ['13076610', 'Rua Fernão Lopes', '908', 'Taquaral', 'Campinas']],
  ['52111613789', 'Carlos Eduardo Pinheiro', '19991230004', 'carlos.pinheiro@exemplo.com.br', null, ['13087570', 'Rua Carolina Prado Penteado', '220', 'Nova Campinas', 'Campinas', 'Casa dos fundos']],
  ['15182340117', 'Cecília Araújo Bastos', '11991230005', null, '1975-06-18', ['13201005', 'Rua do Rosário', '310', 'Centro', 'Jundiaí']],
  ['04906168523', 'Daniel Moura Teixeira', '19991230006', 'daniel.teixeira@exemplo.com', '1988-01-22', ['13480000', 'Rua Barão de Cascalho', '71', 'Centro', 'Limeira']],
  ['22631531957', 'Elisângela Martins', '19991230007', null, null, ['13400005', 'Rua Governador Pedro de Toledo', '1500', 'Centro', 'Piracicaba']],
  ['28736361810', 'Fábio Henrique Queirós', '19991230008', 'fabio.queiros@exemplo.com.br', '1982-08-14', ['13460000', 'Rua Duque de Caxias', 'S/N', 'Centro', 'Nova Odessa']],
  ['99703288081', 'Gabriela Assunção Pires', '19991230009', 'gabi.pires@exemplo.com', '1996-10-09', ['13083970', 'Avenida Albino J. B. de Oliveira', '2080', 'Barão Geraldo', 'Campinas', 'Bloco B']],
  ['71040320376', 'Hélio Tavares', '19991230010', null, '1958-02-27', ['13170001', 'Rua Bárbara Blumer', '43', 'Centro', 'Sumaré']],
  ['67138171145', 'Ísis Conceição Fontes', '19991230011', 'isis.fontes@exemplo.com.br', null, ['13184000', 'Rua Luiz Camilo de Camargo', '640', 'Centro', 'Hortolândia']],
  ['36188673950', 'José Augusto Vilela', '19991230012', null, '1969-05-03', ['13280000', 'Rua Treze de Maio', '195', 'Centro', 'Vinhedo']],
  ['25632929809', 'Luíza Helena Camargo', '19991230013', 'luiza.camargo@exemplo.com.br', '1991-11-16', ['13091611', 'Rua Professor Luiz Rosa', '18', 'Mansões Santo Antônio', 'Campinas', 'Torre 2, apto 141']],
  ['10457205776', 'Márcio Aurélio Brandão', '19991230014', null, '1977-07-07', ['13044540', 'Rua Áurea de Oliveira', '320', 'Jardim Nova Europa', 'Campinas']],
  ['89945867687', 'Patrícia Yumi Tanaka', '19991230015', 'patricia.tanaka@exemplo.com', '1987-04-28', ['13092150', 'Rua Adelino Martins', '500', 'Mansões Santo Antônio', 'Campinas']],
];

const legal: readonly Row[] = [
  ['96317577000109', 'Construtora Alvorada Ltda', '19991240001', 'obras@alvorada.com.br', '244123456118', ['13025320', 'Rua Coronel Quirino', '1280', 'Cambuí', 'Campinas', 'Conjunto 54']],
  ['80501270000115', 'Condomínio Edifício Jequitibá', '19991240002', 'sindico@jequitiba.com.br', null, ['13010100', 'Rua General Osório', '1212', 'Centro', 'Campinas']],
  ['11504268000187', 'Clínica Odontológica Sorriso Claro', '19991240003', 'contato@sorrisoclaro.com.br', null, ['13075110', 'Avenida Barão de Itapura', '2294', 'Jardim Guanabara', 'Campinas', 'Sala 12']],
  ['33702185000135', 'Padaria Trigo de Ouro Ltda', '19991240004', null, '244654321110', ['13060000', 'Avenida John Boyd Dunlop', '3900', 'Jardim Ipaussurama', 'Campinas']],
  ['64955747000186', 'Colégio Novo Horizonte', '19991240005', 'compras@novohorizonte.com.br', null, ['13201800', 'Avenida Jundiaí', '777', 'Anhangabaú', 'Jundiaí']],
  ['12ABC34501DE35', 'Arquitetura Linha Clara Ltda', '11991240006', 'projetos@linhaclara.com.br', '110042490114', ['13084012', 'Rua Horácio Leonardi', '64', 'Barão Geraldo', 'Campinas']],
  ['05598151000107', 'Hotel Serra Dourada Ltda', '19991240007', 'manutencao@serradourada.com.br', '244987654112', ['13920000', 'Rua dos Expedicionários', '220', 'Centro', 'Pedreira']],
  ['26904430000121', 'Supermercado Bom Preço de Valinhos', '19991240008', null, '708112233119', ['13271130', 'Avenida dos Esportes', '1001', 'Vila Clayton', 'Valinhos']],
  ['50495839000116', 'Igreja Comunidade da Graça', '19991240009', 'secretaria@comunidadedagraca.org.br', null, ['13180000', 'Rua Ipiranga', '159', 'Centro', 'Sumaré']],
  ['K9P4TR0Z000187', 'Reformas Rápidas São José', '19991240010', null, null, ['13454000', 'Avenida Monte Castelo', '410', 'Centro', "Santa Bárbara d'Oeste"]],
];

/** The last of each list is inactive, so that the status filter has something to show. */
export const demoClients: readonly ClientInput[] = [
  ...natural.map((row, index) => natural.length - 1 === index ? client(row, 0) : client(row, 1)),
  ...legal.map((row, index) => legal.length - 1 === index ? client(row, 0) : client(row, 1)),
];

/** Read by the same schema as a form, so that what the demonstration shows could have been typed. */
function client(row: Row, status: number): ClientInput {
  const [cpfCnpj, name, phone, email, extra, address] = row;
  const [zipCode, street, number, district, city, complement] = address;
  const isLegal = cpfCnpj.length > 11;
  return clientSchema.parse({
    personType: isLegal ? 'LEGAL_PERSON' : 'NATURAL_PERSON',
    cpfCnpj,
    name,
    phone,
    whatsApp: email !== null,
    email,
    birthDate: isLegal ? null : extra,
    status,
    zipCode,
    street,
    number,
    district,
    city,
    state: 'SP',
    complement: complement ?? null,
    stateRegistration: isLegal ? extra : null,
    exemptStateRegistration: isLegal ? extra === null : null,
  });
}
