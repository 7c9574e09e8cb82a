import { expect, test } from 'vitest';

import { insertProduct, insertProfessional } from '../support/business';
import { deletionHarness, message } from '../support/deletion-harness';
import { confirm, stage } from '../support/imports';
import { order } from '../support/payloads';
import { idempotencyKey, signInDirectly } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('what can be deleted', (engine) => {
  const harness = deletionHarness(engine);
  const { planned, create, del } = harness;

  test('undoing an import keeps what was used or changed since', async () => {
    const names = ['Ana Alterada', 'Bia Usada', 'Caio Livre'];
    const documents = ['75308120250', '68943345526', '52111613789'];
    const rows = documents.map(
      (document, index) =>
        `${names[index]};${document};19991230001;01001000;Rua A;1;Sé;São Paulo;SP`,
    );
    const staged = await stage(
      harness.api,
      'client',
      ['Nome;CPF/CNPJ;Telefone;CEP;Rua;Número;Bairro;Cidade;UF', ...rows].join('\n'),
    );
    expect(staged).toMatchObject({ State: 'ready', RemovedRows: null });
    expect(await planned(`/import/${staged.IdImport}`)).toMatchObject({
      Refusal: 'Esta importação não gravou nada.',
    });
    await confirm(harness.api, staged.IdImport);
    const listed = async () =>
      (await harness.api.ask('GET', `/client/filter?idImport=${staged.IdImport}`)).body as {
        total: number;
        content: { IdClient: number }[];
      };
    expect((await listed()).total).toBe(3);
    const [changed, used] = (await listed()).content.map(({ IdClient }) => IdClient);
    const { cpfCnpj } = await harness.api.db
      .selectFrom('client')
      .select('cpfCnpj')
      .where('idClient', '=', used ?? 0)
      .executeTakeFirstOrThrow();
    await harness.api.db
      .updateTable('client')
      .set({ version: 2 })
      .where('idClient', '=', changed ?? 0)
      .execute();
    await create(
      '/order',
      order(await insertProduct(harness.api.db, { description: 'Fita' }), {
        idClient: used,
        clientCpfCnpj: cpfCnpj,
      }),
    );
    const path = `/import/${staged.IdImport}`;
    expect(await planned(path)).toMatchObject({
      Description: 'lista.csv',
      Records: 1,
      Kept: [
        { Id: changed, Reason: 'alterado depois da importação' },
        { Id: used, Reason: 'em 1 orçamento' },
      ],
    });
    expect((await del(path, idempotencyKey())).status).toBe(200);
    expect((await listed()).total).toBe(2);
    expect((await harness.api.ask('GET', path)).body).toMatchObject({
      State: 'done',
      AddedRows: 3,
      RemovedRows: 1,
    });
    const stale = await del(path, { 'if-match': '"1"' });
    expect([stale.status, message(stale)]).toEqual([409, 'Esta importação já foi desfeita.']);
    const again = await del(path);
    expect([again.status, message(again)]).toEqual([
      409,
      'Tudo o que ela cadastrou já foi usado ou alterado, e fica.',
    ]);
  });

  test("someone else's import is not found", async () => {
    const staged = await stage(
      harness.api,
      'supplier',
      'CNPJ;Nome;CEP;Rua;Número;Bairro;Cidade;UF\n12ABC34501DE35;Perfis;01001000;Rua A;1;Sé;São Paulo;SP',
    );
    await confirm(harness.api, staged.IdImport);
    const other = await insertProfessional(harness.api.db, {
      idCompany: harness.api.idCompany,
      name: 'Rui',
      cpf: '15182340117',
      email: 'rui@gesso.com.br',
    });
    const token = await signInDirectly(harness.api.db, other, harness.api.time.now);
    expect((await harness.api.ask('DELETE', `/import/${staged.IdImport}`, { token })).status).toBe(
      404,
    );
  });
});
