import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { confirm, cpfOf, errorsOf, file, row, stage } from '../support/imports';
import { type MadeCell, madeWorkbook } from '../support/made-workbook';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('what each register reads', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.db.deleteFrom('client').execute();
    await api.db.deleteFrom('supplier').execute();
    await api.db.deleteFrom('product').execute();
  });

  const clients = () => api.db.selectFrom('client').selectAll().orderBy('searchName').execute();

  test('cells in the forms that people and spreadsheets produce', async () => {
    const heading =
      'Tipo;CNPJ;Razão Social;WhatsApp;Situação;Inscrição Estadual;Data de Nascimento;CEP;Endereço;No;Bairro;Cidade;UF;Celular';
    const text = [
      heading,
      'PJ;191;Banco Um Dois;;;ISENTO;;1001000;Rua A;s/n;Sé;São Paulo;sp;19991230001',
      'Jurídica;191000000;Zeros Perdidos;;;;;;;;;;;',
      `Física;${cpfOf(7)};João Prado;Sim;Inativo;;17/05/1990;1001000;Rua A;SN;Sé;São Paulo;SP;(19) 99123-0001`,
    ].join('\n');
    const staged = await stage(api, 'client', text);
    expect((await errorsOf(api, staged.IdImport)).map(({ Line }) => Line)).toEqual(
      expect.arrayContaining([2, 3]),
    );
    const good = text
      .split('\n')
      .filter((_, index) => index === 0 || index === 3)
      .join('\n');
    await confirm(api, (await stage(api, 'client', good)).IdImport);
    expect(await clients()).toMatchObject([
      {
        name: 'João Prado',
        whatsApp: true,
        status: 0,
        birthDate: '1990-05-17',
        zipCode: '01001000',
        number: 'S/N',
      },
    ]);
  });

  test('the document determines the person type, and a CPF gets its lost zeros back', async () => {
    const lost = '1234567876'; // 012.345.678-76 without its zero
    const text = [
      'Documento;Nome;Telefone;CEP;Rua;Número;Bairro;Cidade;UF;IE',
      '00.000.000/0001-91;Banco do Brasil;19991230001;01001000;Rua A;1;Sé;São Paulo;SP;isento',
      '12.ABC.345/01DE-35;Linha Clara;19991230001;01001000;Rua A;1;Sé;São Paulo;SP;123',
      `${lost};Pedro Zero;19991230001;1001000;Rua A;1;Sé;São Paulo;SP;`,
    ].join('\n');
    const staged = await stage(api, 'client', text);
    const errors = await errorsOf(api, staged.IdImport);
    const cpf = errors.filter(({ Column }) => Column === 'CPF/CNPJ');
    // The check digits decide whether padding with zeros is right: here it is not, and the cell is
    // shown as it was.
    expect(cpf).toEqual([{ Line: 4, Column: 'CPF/CNPJ', Value: lost, Message: 'CPF inválido' }]);
    const legal = text.split('\n').slice(0, 3).join('\n');
    await confirm(api, (await stage(api, 'client', legal)).IdImport);
    expect(await clients()).toMatchObject([
      {
        name: 'Banco do Brasil',
        personType: 'LEGAL_PERSON',
        stateRegistration: 'ISENTO',
        exemptStateRegistration: true,
      },
      { name: 'Linha Clara', stateRegistration: '123', exemptStateRegistration: false },
    ]);
  });

  test('numbers of an Excel file keep the digits that a register needs', async () => {
    const number = (text: string): MadeCell => ['', `<v>${text}</v>`];
    const heading = [
      'Descrição',
      'Preço',
      'Unidade',
      'EAN',
      'NCM',
      'CST',
      'CFOP',
      'Grupo',
      'Peso',
      'ICMS',
    ];
    const product = (name: string, ncm: string, barCode = '7.891234567895E12') => [
      name,
      number('17.4'),
      'PC',
      number(barCode),
      number(ncm),
      number('0'),
      number('5102'),
      'Placas',
      number('0.125'),
      number('18.5'),
    ];
    const staged = await stage(
      api,
      'product',
      madeWorkbook([heading, product('Cavalo de raça', '1012100')]),
    );
    expect(await errorsOf(api, staged.IdImport)).toEqual([]);
    await confirm(api, staged.IdImport);
    expect(await api.db.selectFrom('product').selectAll().execute()).toMatchObject([
      {
        description: 'Cavalo de raça',
        valueCents: 1740,
        barCode: '7891234567895',
        ncm: '01012100',
        cst: '00',
        cfop: '5102',
        weight: 0.125,
        icms: 18.5,
      },
    ]);
    // A missing digit is not a lost leading zero.
    const placa = product('Placa', '6809110', '7.891234567901E12');
    const wrong = await stage(api, 'product', madeWorkbook([heading, placa]));
    expect(
      (await errorsOf(api, wrong.IdImport)).map(({ Line, Message }) => [Line, Message]),
    ).toEqual([[2, 'Número NCM inválido']]);

    const person = [
      'CPF',
      'Nome',
      'Celular',
      'CEP',
      'Rua',
      'Número',
      'Bairro',
      'Cidade',
      'UF',
      'WhatsApp',
      'Nascimento',
    ];
    const cpf = '04567891201';
    const client = [
      number(String(Number(cpf))),
      'Ana Ribeiro',
      number('19991230001'),
      number('1001000'),
      'Rua A',
      number('10'),
      'Sé',
      'São Paulo',
      'SP',
      ['t="b"', '<v>1</v>'] as MadeCell,
      ['t="d"', '<v>1980-05-17</v>'] as MadeCell,
    ];
    const people = await stage(api, 'client', madeWorkbook([person, client]));
    expect([people.Problem, await errorsOf(api, people.IdImport)]).toEqual([null, []]);
    await confirm(api, people.IdImport);
    expect(await clients()).toMatchObject([
      { cpfCnpj: cpf, zipCode: '01001000', number: '10', whatsApp: true, birthDate: '1980-05-17' },
    ]);
  });

  test('cells with a spreadsheet error are refused with a message, at their line, and come back as CSV', async () => {
    const heading = ['CNPJ', 'Nome', 'CEP', 'Rua', 'Número', 'Bairro', 'Cidade', 'UF', 'Nota'];
    const broken: MadeCell = ['t="e"', '<f>A9</f><v>#REF!</v>'];
    const supplier = (name: MadeCell, note: MadeCell) => [
      '33.000.167/0001-01',
      name,
      '01001000',
      'Rua A',
      '1',
      'Sé',
      'São Paulo',
      'SP',
      note,
    ];
    const staged = await stage(
      api,
      'supplier',
      madeWorkbook([heading, [], supplier(broken, 'x'), supplier('Gerdau', broken)]),
    );
    // Columns that are not read may contain anything.
    expect(staged).toMatchObject({ State: 'refused', TotalRows: 2, BadRows: 1 });
    expect(await errorsOf(api, staged.IdImport)).toEqual([
      {
        Line: 3,
        Column: 'Nome / Razão Social',
        Value: '#REF!',
        Message: 'A célula tem um erro da planilha: corrija a fórmula ou digite o valor',
      },
    ]);
    const { text } = await api.ask('GET', `/import/${staged.IdImport}/bad-rows/file`);
    expect(text).toContain('33.000.167/0001-01;#REF!;01001000;');
  });

  test('a unit may be written without its superscript, as in catalogues', async () => {
    const text = 'Descrição;Preço;Unidade;NCM;Grupo\nManta acústica;10;M2;68091100;Placas';
    const { IdImport } = await stage(api, 'product', text);
    expect(await errorsOf(api, IdImport)).toEqual([]);
  });

  test.each(['client', 'supplier'])('a state of a %s may be named in full', async (register) => {
    const line = (index: number, state: string) =>
      `${cpfOf(index)};Ana Ribeiro;19991230001;01001000;Rua A;1;Sé;Cidade;${state}`;
    const text = [
      'CPF;Nome;Celular;CEP;Rua;Número;Bairro;Cidade;Estado',
      line(1, 'São Paulo'),
      line(2, 'RIO GRANDE DO SUL'),
      line(3, 'ceara'),
      line(4, 'Texas'),
      line(5, 'XX'),
    ].join('\n');
    const staged = await stage(api, register, text);
    const errors = await errorsOf(api, staged.IdImport);
    expect(errors.map(({ Line, Message }) => [Line, Message])).toEqual([
      [5, 'Digite a sigla do estado'],
      [6, 'Digite a sigla do estado'],
    ]);
    expect(staged).toMatchObject({ TotalRows: 5, BadRows: 2 });
  });

  test('an answer other than yes or no, and an unknown status, are errors', async () => {
    const text = file(row(cpfOf(1), 'Ana Ribeiro', ';talvez;Suspenso;31/02/1990')).replace(
      'Estado',
      'Estado;WhatsApp;Situação;Nascimento',
    );
    const { IdImport } = await stage(api, 'client', text);
    const errors = await errorsOf(api, IdImport);
    expect(errors.map(({ Column, Value, Message }) => [Column, Value, Message])).toEqual([
      ['WhatsApp', 'talvez', 'Responda Sim ou Não'],
      ['Data de nascimento', '31/02/1990', 'Digite uma data válida'],
      ['Status', 'Suspenso', 'Escolha o status'],
    ]);
  });
});
