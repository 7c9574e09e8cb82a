import { beforeAll, expect, test } from 'vitest';

import { insertProfessional } from '../support/business';
import { colleagueHarness } from '../support/colleague-harness';
import { CPFS, naturalPerson, professional } from '../support/payloads';
import { signInDirectly } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('a save over a change of somebody else', (engine) => {
  const colleague = colleagueHarness(engine);
  let olga: string;
  let path: string;
  beforeAll(async () => {
    const { api } = colleague;
    const id = await insertProfessional(api.db, {
      idCompany: api.idCompany,
      name: 'Olga Sá',
      cpf: CPFS[3] ?? '',
      email: 'olga@gesso.com.br',
    });
    olga = await signInDirectly(api.db, id, api.time.now);
    path = `/client/${Number((await api.ask('POST', '/client', { body: naturalPerson })).body)}`;
  });

  const save = (token: string | undefined, etag: string, district: string) =>
    colleague.api.ask('PUT', path, {
      body: { ...naturalPerson, district },
      headers: { 'if-match': etag },
      ...(token ? { token } : {}),
    });
  const version = async () => String((await colleague.api.ask('GET', path)).headers.etag);

  test('says who, and when, in words too', async () => {
    const etag = await version();
    expect((await save(olga, etag, 'Sé')).status).toBe(204);
    const { status, body, headers } = await save(undefined, etag, 'Lapa');
    expect(status).toBe(412);
    expect(body).toMatchObject({
      message:
        'Este cadastro foi alterado por Olga Sá em 10/03/2026 às 12:00. Recarregue a página e refaça a alteração.',
    });
    expect(headers['x-changed-by-name']).toBe('Olga%20S%C3%A1');
  });

  test('names nobody where there were several', async () => {
    const etag = await version();
    expect((await save(olga, etag, 'Lapa')).status).toBe(204);
    const colleagues = await signInDirectly(
      colleague.api.db,
      await insertProfessional(colleague.api.db, {
        idCompany: colleague.api.idCompany,
        name: 'Rita Lima',
        cpf: CPFS[4] ?? '',
        email: 'rita@gesso.com.br',
      }),
      colleague.api.time.now,
    );
    expect((await save(colleagues, await version(), 'Brás')).status).toBe(204);
    const { headers, body } = await save(undefined, etag, 'Moema');
    expect(headers['x-changed-by-name']).toBeUndefined();
    expect(body).toMatchObject({ message: expect.stringContaining('por outra pessoa') as string });
  });

  test('names nobody to whom may not see what happened to it', async () => {
    const { api, give } = colleague;
    const own = `/professional/${colleague.idProfessional}`;
    const read = await api.ask('GET', own);
    const put = (token?: string) =>
      api.ask('PUT', own, {
        body: { ...professional, name: 'Beatriz Lopes', cpf: '11144477735', email: EMAIL },
        headers: { 'if-match': String(read.headers.etag) },
        ...(token ? { token } : {}),
      });
    expect((await put()).status).toBe(204);
    await give('works', 'professional=see');
    expect((await put(colleague.token)).headers['x-changed-by-name']).toBeDefined();
    await give('works', 'order=see');
    const { status, headers } = await put(colleague.token);
    expect([status, headers['x-changed-by-name']]).toEqual([412, undefined]);
  });
});

const EMAIL = 'beatriz@gesso.com.br';
