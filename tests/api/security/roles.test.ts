import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { AREAS } from '@domain/access/areas';
import { type Role, ROLES } from '@domain/access/roles';
import { ORDER_STATUS } from '@domain/order/order-status';

import { ROUTE_ACCESS } from '../../../api/auth/access/route-access';
import { insertProfessional, PASSWORD } from '../support/business';
import { naturalPerson, professional } from '../support/payloads';
import { insertOrder } from '../support/report-rows';
import { API_DOCS, signInDirectly, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

/** Routes without a session; `/docs` is off in production. */
const PUBLIC =
  /^(GET|HEAD) \/(healthz|livez|readyz|docs.*|company-logo\/:sha256|session\/recovery-code)$|^POST \/session\/(login|recovery-code|validate-recovery-code|reset-password|email-change|confirm-email|stop-email-change|stop-second-factor|second-factor\/verify)$|^POST \/public-(quote|document)\/|^PUT \/professional\/complete-register$|^POST \/professional\/invitation$/;

onEachEngine('roles', (engine) => {
  let api: TestApi;
  let session: string;
  let other: { id: number; token: string };
  beforeAll(async () => {
    api = await startTestApi(engine, API_DOCS);
    const id = await insertProfessional(api.db, {
      idCompany: api.idCompany,
      name: 'Beatriz Lopes',
      cpf: '11144477735',
      email: 'beatriz@gesso.com.br',
      passwordHash: 'x',
    });
    other = { id, token: '' };
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.db.updateTable('securityPolicy').set({ rolesOn: false }).execute();
    await api.db.updateTable('professional').set({ role: null, status: 1 }).execute();
    await api.db.deleteFrom('signInAttempt').execute();
    session = await signInDirectly(api.db, api.idProfessional, api.time.now);
    other.token = await signInDirectly(api.db, other.id, api.time.now);
  });

  const ask = (method: string, url: string, body?: object) =>
    api.ask(method, url, { token: session, ...(body ? { body } : {}) });
  /** Changes what was read, with that response's headers. */
  const put = (url: string, body: object, { etag }: Record<string, unknown>) =>
    api.ask('PUT', url, { token: session, body, headers: { 'if-match': String(etag) } });
  const asOther = (method: string, url: string, body?: object) =>
    api.ask(method, url, { token: other.token, ...(body ? { body } : {}) });
  const give = (idProfessional: number, role: Role | null) =>
    api.db
      .updateTable('professional')
      .set({ role })
      .where('idProfessional', '=', idProfessional)
      .execute();
  const letOpen = (role: Role, areas: string) =>
    api.db.updateTable('accessRole').set({ areas }).where('role', '=', role).execute();
  const switchOn = () =>
    ask('PUT', '/security/roles', { rolesOn: true, currentPassword: PASSWORD });
  const setRole = (idProfessional: number, role: Role | null, token = session) =>
    api.ask('PUT', `/security/people/${idProfessional}`, { token, body: { role } });
  /** The routes as the API lists them, `GET /client/:idClient`. */
  const routes = async () => {
    const document = (await ask('GET', '/docs/json')).body as {
      paths: Record<string, Record<string, unknown>>;
    };
    return Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
  };

  test('every route behind the sign-in has an access rule, and no other does', async () => {
    const signedIn = (await routes()).filter((route) => !PUBLIC.test(route));
    expect(Object.keys(ROUTE_ACCESS).sort()).toEqual(signedIn.sort());
  });

  test('the API does not start with a route without one', async () => {
    const { buildApp } = await import('../../../api/app');
    const added = buildApp({
      ...api.context,
      metrics: {
        // Simulates a module whose route has no access rule.
        watch: (app) => {
          app.addHook('onRoute', (route) => {
            if (route.url === '/order-status') route.url = '/order-status-of-nobody';
          });
        },
      },
    });
    await expect(added).rejects.toThrow('names no area');
  });

  test('are off until someone switches them on: everyone may do everything', async () => {
    expect((await ask('GET', '/security/roles')).body).toMatchObject({ RolesOn: false });
    const favorites = await asOther('GET', '/professional-favorite-menu');
    expect(favorites.headers['x-access']).toBeUndefined();
    expect((await asOther('GET', '/bill/filter')).status).toBe(200);
    expect((await asOther('GET', '/security/policy')).status).toBe(200);
  });

  test('are switched on with the password, by a person who is then an administrator', async () => {
    const wrong = { rolesOn: true, currentPassword: 'Errada@123' };
    expect((await ask('PUT', '/security/roles', wrong)).status).toBe(422);
    const { headers } = await ask('GET', '/security/roles');
    const body = { rolesOn: true, currentPassword: PASSWORD };
    const on = await put('/security/roles', body, headers);
    expect(on).toMatchObject({
      status: 200,
      body: {
        RolesOn: true,
        Roles: ROLES.map((Role) => expect.objectContaining({ Role }) as object),
      },
    });
    expect((await ask('GET', `/security/people/${api.idProfessional}`)).body).toMatchObject({
      Role: 'administrator',
    });
    // It applies to open sessions immediately.
    expect(await asOther('GET', '/bill/filter')).toMatchObject({
      status: 403,
      body: {
        code: 'forbidden',
        message: 'O seu papel não permite abrir Contas a Pagar. Fale com um administrador.',
      },
    });
    const again = await put('/security/roles', body, headers);
    expect(again.status).toBe(412);
    expect((await ask('PUT', '/security/roles', { ...body, rolesOn: false })).status).toBe(200);
    expect((await asOther('GET', '/bill/filter')).status).toBe(200);
  });

  test('a person without one can open only their own data', async () => {
    await switchOn();
    for (const route of await routes()) {
      if (PUBLIC.test(route)) continue;
      const rule = ROUTE_ACCESS[route];
      // These end the session that calls them.
      if (rule === 'everybody') continue;
      const [method = '', path = ''] = route.split(' ');
      const url = path.replace(/:(register|kind)/, 'client').replace(/:\w+/g, '1');
      const open =
        typeof rule === 'object' &&
        ('own' in rule || ('register' in rule && /:idImport/.test(path)));
      const { status } = await asOther(method, url);
      if (open && /:idImport/.test(path)) expect([route, status]).toEqual([route, 404]);
      else if (!open || other.id !== 1) expect([route, status]).toEqual([route, 403]);
    }
    expect((await asOther('GET', `/professional/${other.id}`)).status).toBe(200);
    expect((await asOther('GET', '/extensions')).status).toBe(200);
    const { headers } = await asOther('GET', '/professional-favorite-menu');
    expect(headers['x-access']).toBe('none');
  });

  test.each([
    ['office', '/bill/filter', 200],
    ['office', '/report/summary?startDate=2026-03-01&endDate=2026-03-02&status=0&type=0', 200],
    ['office', '/security/policy', 403],
    ['counter', '/product/filter', 200],
    ['counter', '/client/cpf-cnpj/52998224725', 404],
    ['counter', '/client/search?text=ana', 200],
    ['counter', '/product/search?text=ana', 200],
    ['counter', '/product/999999?status=true', 404],
    ['counter', '/bill/filter', 403],
    ['counter', '/report/summary', 403],
    ['counter', '/order/export?format=csv', 200],
    ['counter', '/bill/export?format=csv', 403],
    ['counter', '/import/client/columns', 200],
    ['counter', '/import/product/columns', 403],
    ['works', '/order/filter', 200],
    ['works', '/order/totals', 200],
    ['works', '/professional', 200],
    ['works', '/fiscal-note/filter', 403],
    ['works', '/import/client/columns', 403],
    ['administrator', '/security/people', 200],
  ] as const)('%s at %s gets %i', async (role, url, status) => {
    await switchOn();
    await give(other.id, role);
    expect((await asOther('GET', url)).status).toBe(status);
  });

  test('the counter opens its own sales, and no other order', async () => {
    await switchOn();
    await give(other.id, 'counter');
    await letOpen('counter', 'direct-sale=change');
    const { idCompany } = api;
    for (const idOrderStatus of [ORDER_STATUS.VENDA_DIRETA, ORDER_STATUS.ORCAMENTO])
      await insertOrder(api.db, {
        idCompany,
        idOrderStatus,
        clientName: 'Ana',
        installments: [{ dueDate: null, valueCents: 1 }],
      });
    const rows = await api.db
      .selectFrom('salesOrder')
      .select('idOrder')
      .orderBy('idOrder', 'desc')
      .limit(2)
      .execute();
    const [quote = 0, sale = 0] = rows.map(({ idOrder }) => idOrder);
    for (const [id, status] of [
      [sale, 200],
      [quote, 403],
    ] as const)
      expect((await asOther('GET', `/order/${id}`)).status).toBe(status);
    expect((await asOther('GET', `/order/fiscal-receipt/${quote}`)).status).toBe(403);
  });

  test('a person’s CPF, birth date and company are changed by a colleague', async () => {
    await switchOn();
    await give(other.id, 'works');
    const path = `/professional/${other.id}`;
    const { body, headers } = await asOther('GET', path);
    expect(body).toMatchObject({ Cpf: '11144477735' });
    const { idCompany } = api;
    const own = {
      ...professional,
      idCompany,
      email: 'beatriz@gesso.com.br',
      currentPassword: null,
    };
    const changed = (changes: object) =>
      api.ask('PUT', path, {
        token: other.token,
        body: { ...own, ...changes },
        headers: { 'if-match': String(headers.etag) },
      });
    expect(await changed({ cpf: '52998224725' })).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('outro profissional') as string },
    });
    // Otherwise a profile without a birth date could not be saved.
    await api.db
      .updateTable('professional')
      .set({ birthDate: null })
      .where('idProfessional', '=', other.id)
      .execute();
    expect((await changed({ cpf: '11144477735' })).status).toBe(204);
  });

  test('seeing does not allow changing, and a change takes effect at once', async () => {
    await switchOn();
    await give(other.id, 'works');
    expect(await asOther('POST', '/client', naturalPerson)).toMatchObject({
      status: 403,
      body: { message: 'O seu papel não permite alterar Clientes. Fale com um administrador.' },
    });
    const { body, headers } = await ask('GET', '/security/roles/works');
    expect(body).toMatchObject({ Name: 'Obra', See: ['order', 'client', 'product'], Change: [] });
    const change = { see: ['order'], change: ['client'] };
    expect((await put('/security/roles/works', change, headers)).status).toBe(204);
    expect((await put('/security/roles/works', change, headers)).status).toBe(412);
    expect((await asOther('POST', '/client', naturalPerson)).status).toBe(201);
    expect((await asOther('GET', '/product/filter')).status).toBe(200);
    expect((await asOther('GET', '/product/export?format=csv')).status).toBe(403);
    const favorites = await asOther('GET', '/professional-favorite-menu');
    expect(favorites.headers['x-access']).toBe('order=see, client=change');
  });

  test('a client is anonymised by a person who may also change their orders', async () => {
    await switchOn();
    await give(other.id, 'works');
    const { headers } = await ask('GET', '/security/roles/works');
    const first = { see: ['order'], change: ['client'] };
    const { headers: next } = await put('/security/roles/works', first, headers);
    for (const method of ['GET', 'POST'] as const)
      expect(await asOther(method, '/client/999/anonymisation')).toMatchObject({
        status: 403,
        body: { message: 'O seu papel não permite alterar Orçamentos. Fale com um administrador.' },
      });
    await put('/security/roles/works', { see: [], change: ['client', 'order'] }, next);
    expect((await asOther('GET', '/client/999/anonymisation')).status).toBe(404);
  });

  test('an import needs access to its register, whoever requests it', async () => {
    await switchOn();
    const { idImport } = await api.db
      .insertInto('importFile')
      .values({
        idProfessional: other.id,
        register: 'product',
        fileName: 'a.csv',
        state: 'ready',
        problem: null,
        ignoredColumns: '[]',
        totalRows: 0,
        readRows: 0,
        knownRows: 0,
        badRows: 0,
        addedRows: 0,
        createdAt: api.time.now.toISOString(),
        updatedAt: api.time.now.toISOString(),
        expiresAt: new Date(api.time.now.getTime() + 60_000).toISOString(),
      })
      .returning('idImport')
      .executeTakeFirstOrThrow();
    await give(other.id, 'counter');
    expect((await asOther('GET', `/import/${idImport}`)).status).toBe(403);
    expect((await asOther('POST', `/import/${idImport}/confirm`, {})).status).toBe(403);
    await give(other.id, 'office');
    expect((await asOther('GET', `/import/${idImport}`)).status).toBe(200);
  });

  test('the administrator’s cannot be changed, nor an unknown role', async () => {
    expect((await ask('PUT', '/security/roles/administrator', { see: [] })).status).toBe(409);
    expect((await ask('PUT', '/security/roles/owner', { see: [] })).status).toBe(404);
    const beyond = { change: ['security'] };
    expect((await ask('PUT', '/security/roles/office', beyond)).status).toBe(422);
    for (const area of AREAS)
      expect(
        (
          (await ask('GET', '/security/roles/administrator')).body as {
            See: string[];
            Change: string[];
          }
        )[area === 'report' || area === 'history' ? 'See' : 'Change'],
      ).toContain(area);
  });

  describe('the last administrator', () => {
    const LAST = {
      status: 409,
      body: { message: 'É preciso que fique ao menos um administrador ativo, com senha.' },
    };

    test('cannot give up the role', async () => {
      await switchOn();
      expect(await setRole(api.idProfessional, 'office')).toMatchObject(LAST);
      expect(await setRole(api.idProfessional, null)).toMatchObject(LAST);
      expect((await setRole(other.id, 'administrator')).status).toBe(204);
      expect((await setRole(api.idProfessional, 'office')).status).toBe(204);
      expect((await ask('GET', '/security/people')).status).toBe(403);
    });

    test('nor be deactivated', async () => {
      await switchOn();
      await setRole(other.id, 'administrator');
      const record = { ...professional, cpf: '52998224725', email: 'cristina@gesso.com.br' };
      const path = `/professional/${api.idProfessional}`;
      const off = { ...record, status: 0 };
      await give(other.id, 'office');
      await letOpen('office', 'professional=change');
      expect((await asOther('PUT', path, off)).status).toBe(403);
      await give(other.id, 'administrator');
      expect((await asOther('PUT', path, off)).status).toBe(204);
    });

    test('remains when two take the role from each other at once', async () => {
      await switchOn();
      await setRole(other.id, 'administrator');
      const replies = await Promise.all([
        setRole(other.id, 'office'),
        setRole(api.idProfessional, 'office', other.token),
      ]);
      expect(replies.map(({ status }) => status).sort()).not.toEqual([204, 204]);
      const left = await api.db
        .selectFrom('professional')
        .select('idProfessional')
        .where('role', '=', 'administrator')
        .execute();
      expect(left).toHaveLength(1);
    });
  });

  test('no person gets an administrator’s rights, or another’s, through their record', async () => {
    await switchOn();
    await give(other.id, 'office');
    await letOpen('office', 'professional=change');
    const mine = { ...professional, cpf: '11144477735', email: 'beatriz@gesso.com.br' };
    const theirs = { ...professional, cpf: '52998224725', email: 'cristina@gesso.com.br' };
    expect(await asOther('PUT', `/professional/${api.idProfessional}`, theirs)).toMatchObject({
      status: 403,
      body: { message: 'Só um administrador altera o cadastro de outro.' },
    });
    await give(api.idProfessional, null);
    await give(other.id, 'office');
    const elsewhere = { ...theirs, email: 'outra@gesso.com.br' };
    expect(await asOther('PUT', `/professional/${api.idProfessional}`, elsewhere)).toMatchObject({
      status: 403,
      body: { message: 'Só um administrador muda o e-mail de quem já tem senha.' },
    });
    expect((await asOther('PUT', `/professional/${other.id}`, mine)).status).toBe(204);
  });

  test('nor through the invitation of a person who already has a role', async () => {
    await switchOn();
    await give(other.id, 'office');
    await letOpen('office', 'professional=change');
    const { idCompany } = api;
    const dora = { ...professional, name: 'Dora Reis Lima', cpf: '39053344705' };
    const invited = await insertProfessional(api.db, {
      idCompany,
      name: dora.name,
      cpf: dora.cpf,
      email: 'dora@gesso.com.br',
    });
    const path = `/professional/${invited}`;
    await give(invited, 'counter');
    const elsewhere = { ...dora, email: 'beatriz.lopes@gesso.com.br' };
    expect(await asOther('PUT', path, elsewhere)).toMatchObject({
      status: 403,
      body: { message: 'Só um administrador muda o e-mail de quem já tem papel.' },
    });
    expect((await asOther('PUT', path, { ...dora, email: 'dora@gesso.com.br' })).status).toBe(204);
    await give(invited, null);
    expect((await asOther('PUT', path, elsewhere)).status).toBe(204);
    await api.db.deleteFrom('invitation').where('idProfessional', '=', invited).execute();
    await api.db
      .updateTable('professional')
      .set({ status: 0 })
      .where('idProfessional', '=', invited)
      .execute();
  });

  test('are given on the version of the person’s record', async () => {
    const path = `/security/people/${other.id}`;
    const { headers, body } = await ask('GET', path);
    expect(body).toMatchObject({ IdProfessional: other.id, Role: null });
    expect((await put(path, { role: 'works' }, headers)).status).toBe(204);
    expect((await put(path, { role: 'office' }, headers)).status).toBe(412);
    expect((await ask('PUT', path, { role: 'owner' })).status).toBe(422);
    expect((await ask('PUT', '/security/people/9999', { role: 'works' })).status).toBe(404);
    await api.db
      .updateTable('professional')
      .set({ status: 0 })
      .where('idProfessional', '=', other.id)
      .execute();
    expect((await ask('PUT', path, { role: 'office' })).status).toBe(409);
  });
});
