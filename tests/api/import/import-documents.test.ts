import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { cpfOf, emptyRegisters, errorsOf, stage } from '../support/imports';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const SHORTENED = 'A planilha abreviou o número: formate a coluna como texto e escreva-o inteiro';
const CPF = 'CPF inválido';
const CNPJ = 'CNPJ inválido';
const VALID = [cpfOf(1), '33.000.167/0001-01', '12.ABC.345/01DE-35'];

onEachEngine('invalid numbers', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(() => emptyRegisters(api));

  const told = async (register: string, heading: string, rows: readonly string[]) => {
    const staged = await stage(api, register, [heading, ...rows].join('\n'));
    return (await errorsOf(api, staged.IdImport)).map(({ Line, Message }) => [Line, Message]);
  };

  const HEADINGS: [heading: string, short: string, long: string][] = [
    ['CNPJ', CNPJ, CNPJ],
    ['cnpj:', CNPJ, CNPJ],
    ['CPF', CPF, CPF],
    ['CPF/CNPJ', CPF, CNPJ],
    ['Documento', CPF, CNPJ],
  ];
  test.each(
    ['client', 'supplier'].flatMap((register) =>
      HEADINGS.map((heading) => [register, ...heading] as const),
    ),
  )('a %s’s document is named by its heading: %s', async (register, heading, short, long) => {
    const row = (document: string, type = '') =>
      `${document};Ana Ribeiro;${type};19991230001;01001000;Rua A;1;Sé;São Paulo;SP;ISENTO`;
    const columns = `${heading};Nome;Tipo;Celular;CEP;Rua;Número;Bairro;Cidade;UF;IE`;
    expect(
      await told(register, columns, [
        ...VALID.map((document) => row(document)),
        ...['123', 'não tem', '11.444.777/0001-00', '1,14448E+13', '1.14448e+13', ''].map(
          (document) => row(document),
        ),
        row('123', 'Física'),
        row('123', 'PJ'),
      ]),
    ).toEqual([
      ...[short, short, long, SHORTENED, SHORTENED, 'Digite o documento'].map((message, index) => [
        index + 2 + VALID.length,
        message,
      ]),
      [11, CPF],
      [12, CNPJ],
    ]);
  });

  test('a filled CNPJ beside an empty CPF is named by its own heading', async () => {
    const columns = 'CPF;CNPJ;Nome;CEP;Rua;Número;Bairro;Cidade;UF';
    const place = 'Ana Ribeiro;01001000;Rua A;1;Sé;São Paulo;SP';
    expect(await told('supplier', columns, [`;123;${place}`, `123;;${place}`])).toEqual([
      [2, CNPJ],
      [3, CPF],
    ]);
  });

  test('a shortened bar code or phone is reported as such', async () => {
    const product = 'Placa;10;PC;68091100;Placas;7,89123E+12';
    expect(await told('product', 'Descrição;Preço;Unidade;NCM;Grupo;EAN', [product])).toEqual([
      [2, SHORTENED],
    ]);
    const person = `${cpfOf(1)};Ana Ribeiro;5,51999E+12;01001000;Rua A;1;Sé;São Paulo;SP`;
    const columns = 'CPF;Nome;Celular;CEP;Rua;Número;Bairro;Cidade;UF';
    expect(await told('client', columns, [person])).toEqual([[2, SHORTENED]]);
  });
});
