import { beforeAll, expect, test } from 'vitest';

import { colleagueHarness } from '../support/colleague-harness';
import { bill, CNPJS, CPFS, supplier } from '../support/payloads';
import { onEachEngine } from '../support/test-database';

onEachEngine('people in the search', (engine) => {
  const colleague = colleagueHarness(engine);
  beforeAll(async () => {
    const { api } = colleague;
    const { body: idSupplier } = await api.ask('POST', '/supplier', { body: supplier });
    await api.ask('POST', '/bill', {
      body: { ...bill(Number(idSupplier), api.idCompany), description: 'Placas' },
    });
    // Inactive suppliers are found too: their bills still exist.
    for (const [index, cpfCnpj] of CPFS.entries())
      await api.ask('POST', '/supplier', {
        body: {
          ...supplier,
          name: `Fornecedor ${['um', 'dois', 'tres', 'quatro', 'cinco'][index]} Ltda`,
          cpfCnpj,
          personType: 'NATURAL_PERSON',
          phone: null,
          status: index % 2,
        },
      });
    await api.ask('POST', '/supplier', {
      body: { ...supplier, name: 'Fornecedor seis Ltda', cpfCnpj: CNPJS[0], phone: null },
    });
  });

  const found = async (text: string) => {
    const { body } = await colleague.get(`/search?query=${encodeURIComponent(text)}`);
    const { Bills, Suppliers, Professionals } = body as Record<string, Record<string, string>[]>;
    return [
      ...(Bills ?? []).map(({ Description }) => `bill: ${Description}`),
      ...(Suppliers ?? []).map(({ Name }) => `supplier: ${Name}`),
      ...(Professionals ?? []).map(({ Name }) => `professional: ${Name}`),
    ];
  };
  const ALL = 'payable=see, supplier=see, professional=see';
  const ARARIPE = 'supplier: Gesso Araripe Distribuidora';

  test.each([
    ['araripe gesso', ['bill: Placas', ARARIPE]],
    ['80.501.270', ['bill: Placas', ARARIPE]],
    ['BEATRIZ', ['professional: Beatriz Lopes']],
    ['111.444', ['professional: Beatriz Lopes']],
    ['(19) 9 9123-0005', ['bill: Placas', ARARIPE]],
    ['99888-7766', ['professional: Beatriz Lopes', 'professional: Cristina Prado Mendes']],
    ['fornecedor cinco', ['supplier: Fornecedor cinco Ltda']],
    ['', []],
    ['%', []],
  ])('%j finds %j', async (text, records) => {
    await colleague.give('office', ALL);
    expect(await found(text)).toEqual(records);
  });

  test('offers a few, by name', async () => {
    await colleague.give('office', ALL);
    expect(await found('fornecedor')).toEqual(
      ['cinco', 'dois', 'quatro', 'seis', 'tres'].map((one) => `supplier: Fornecedor ${one} Ltda`),
    );
  });

  test.each([
    ['payable=see', ['bill: Placas'], []],
    ['supplier=see', [ARARIPE], []],
    ['professional=see', [], ['professional: Beatriz Lopes']],
    ['client=see', [], []],
  ])('are shown to a person who may open %s', async (areas, ofSupplier, ofProfessional) => {
    await colleague.give('office', areas);
    expect(await found('araripe')).toEqual(ofSupplier);
    expect(await found('beatriz')).toEqual(ofProfessional);
  });

  test('show the fields of a list row, and are an extension', async () => {
    await colleague.give('office', ALL);
    const { body } = await colleague.get('/search?query=beatriz');
    expect((body as { Professionals: object[] }).Professionals).toEqual([
      {
        IdProfessional: expect.any(Number) as number,
        Name: 'Beatriz Lopes',
        Cpf: '11144477735',
        Phone: '19998887766',
        Email: 'beatriz@gesso.com.br',
        Status: 1,
        HasPassword: true,
      },
    ]);
    expect((await colleague.get('/extensions')).body).toContain('search-people');
  });
});
