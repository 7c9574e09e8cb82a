import { describe, expect, it } from 'vitest';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { IDEMPOTENCY_KEY } from '../support/forms';
import { pageOf } from '../support/page';
import { answerOf, type Form } from '../support/record-post';
import { args, post, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';
import { REGISTERS } from './registers';

const handle = await appHandler();
const visit = async (path: string, init?: RequestInit) =>
  pageOf(await handle(await signedInRequest(path, init)));

describe.each(REGISTERS)('a new $name', (register) => {
  const { name, form, typed, sendNew } = register;
  const path = `/dashboard/${name}`;

  it('is sent as in the contract, once, and returns to its row of the list, with its filter', async () => {
    await expect(await sendNew(form, '?name=a&page=2')).toRedirectWithToast(
      `${path}?name=a&page=2`,
      register.created,
    );
    // A professional's form also checks whether an e-mail was sent, a product's whether another one
    // has its description.
    const others = ['GET extensions', 'GET product/filter'];
    expect(api.asked().filter((call) => !others.includes(call))).toEqual([`POST ${name}`]);
    expect(api.only(`POST ${name}`).body).toEqual(register.payload);
    expect(api.only(`POST ${name}`).headers['idempotency-key']).toBe(IDEMPOTENCY_KEY);
  });

  it('starts with a fresh idempotency key each time', async () => {
    const keyOf = async () => {
      const made = await signedInRequest(`${path}/new`);
      const response = await responseOf(() => register.routes.create.loader(args(made)));
      return ((await response.json()) as { idempotencyKey: string }).idempotencyKey;
    };
    const [first, second] = [await keyOf(), await keyOf()];
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
  });

  it('has its own page', async () => {
    const { text } = await visit(`${path}/new`);
    for (const words of register.words.create) expect(text).toContain(words);
  });

  it.each([
    ['an empty form', []],
    ['a repeated field', [...form, [...register.change]]],
    [
      'fields with parts',
      [...form, ['name.x', 'y'], ['name[0].x', 'y'], ['__proto__.polluted', 'z']],
    ],
    [
      'markup',
      typed({
        [register.kept[0]]: '<script>alert(1)</script>',
        [register.change[0]]: "'; DROP TABLE client; --",
      }),
    ],
  ] as [string, Form][])('with %s is refused or saved, never a fault', async (_, fields) => {
    expect([302, 422]).toContain((await sendNew(fields)).status);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe.each(REGISTERS)('a registered $name', (register) => {
  const { name, id, typed, sendEdit } = register;
  const path = `/dashboard/${name}`;
  const call = `${name}/${id}`;
  const [field, value] = register.change;
  const load = async (idRecord: number | string) => {
    const made = await signedInRequest(`${path}/${idRecord}`);
    const params = { [register.idKey.replace('Id', 'id')]: String(idRecord) };
    return responseOf(() => register.routes.edit.loader(args(made, params)));
  };

  it('is shown with masks', async () => {
    expect(await (await load(id)).json()).toMatchObject({ etag: null, values: register.values });
  });

  it('is sent whole, and returns to its row of the list, with its filter', async () => {
    await expect(await sendEdit(typed({ [field]: value }), '?status=1')).toRedirectWithToast(
      `${path}?status=1#linha-${id}`,
      register.updated,
    );
    expect(api.only(`PUT ${call}`).body).toEqual({ ...register.payload, [field]: value });
    expect(api.only(`PUT ${call}`).headers).not.toHaveProperty('if-match');
  });

  it('sends the ETag it was read with, if the server sends one', async () => {
    api.reply(`GET ${call}`, { body: register.entity(), headers: { ETag: '"5"' } });
    expect(await (await load(id)).json()).toMatchObject({ etag: '"5"' });
    await sendEdit(typed({ etag: '"5"' }));
    expect(api.only(`PUT ${call}`).headers['if-match']).toBe('"5"');
  });

  it('keeps the typed values when another person saved meanwhile (412)', async () => {
    const [key, theirs, theirField] = register.theirs;
    api.reply(`PUT ${call}`, refusal(412, 'O cadastro foi alterado por outra pessoa.'));
    api.reply(`GET ${call}`, {
      body: register.entity({ [key]: theirs }),
      headers: { ETag: '"6"' },
    });
    const response = await sendEdit(typed({ etag: '"5"', [field]: value }));
    expect(response.status).toBe(412);
    const { repopulateFields, conflicts } = (await response.json()) as {
      repopulateFields: object;
      conflicts: { name: string }[];
    };
    // With the ETag of what is shown: saving again overwrites no unseen change.
    expect(repopulateFields).toMatchObject({ [field]: value, etag: '"6"' });
    expect(conflicts.map((conflict) => conflict.name)).toEqual(
      expect.arrayContaining([field, theirField]),
    );
  });

  it.each(['abc', '0', '-1', '1.5', '9999999999', "1' OR '1"])(
    'is unknown with the id %s',
    async (idRecord) => {
      for (const response of [await load(idRecord), await sendEdit(register.form, '', idRecord)]) {
        await expect(response).toRedirectWithToast(path, register.unknown, 'error');
      }
      expect(api.calls).toEqual([]);
    },
  );

  it('has a page that leads back to the list with its filter', async () => {
    const { text, html } = await visit(`${path}/${id}?status=1`);
    for (const words of register.words.edit) expect(text).toContain(words);
    expect(html).toContain(`href="${path}?status=1#linha-${id}"`);
  });

  it('has a page that says so when it does not exist', async () => {
    const page = await visit(`${path}/99`);
    expect([page.status, page.text.includes('Registro não encontrado')]).toEqual([404, true]);
  });
});

const FORMS = REGISTERS.flatMap((register) => [
  {
    ...register,
    kind: 'new',
    send: register.sendNew,
    call: `POST ${register.name}`,
    path: `/dashboard/${register.name}/new`,
    words: register.words.create,
  },
  {
    ...register,
    kind: 'registered',
    send: register.sendEdit,
    call: `PUT ${register.name}/${register.id}`,
    path: `/dashboard/${register.name}/${register.id}`,
    words: register.words.edit,
  },
]);

describe.each(FORMS)(
  'the form of a $kind $name',
  ({ send, call, typed, form, kept, ...register }) => {
    const [field, value] = register.change;

    it('shows all errors, keeps the typed values and makes no call when fields are invalid', async () => {
      const { change, errors } = register.invalid;
      const fields = typed(change);
      const response = await send(fields);
      expect(response.status).toBe(422);
      const { fieldErrors, repopulateFields } = await answerOf(response);
      expect(fieldErrors).toEqual(errors);
      // In form order, like the summary.
      const order = form.map(([name]) => name);
      const places = Object.keys(fieldErrors).map((name) => order.indexOf(name));
      expect(places).toEqual([...places].sort((one, other) => one - other));
      const { __rvfInternalFormId: _id, ...posted } = Object.fromEntries(fields);
      expect(repopulateFields).toMatchObject(posted);
      for (const [name, left] of Object.entries(change))
        if (left === null) expect(repopulateFields).not.toHaveProperty(name);
      expect(api.calls).toEqual([]);
    });

    it('keeps the typed values beside the API’s message when it refuses', async () => {
      const fields = [{ path: register.unique, message: 'Já existe.' }];
      api.reply(call, refusal(409, 'Já cadastrado.', { fields }));
      const response = await send(form);
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({
        fieldErrors: { [register.unique]: 'Já existe.' },
        toast: { message: 'Já cadastrado.', type: 'error' },
        repopulateFields: { [kept[0]]: kept[1] },
      });
    });

    it('shows that message at its field, without JavaScript', async () => {
      const fields = [{ path: register.unique, message: 'Já existe.' }];
      api.reply(call, refusal(409, 'Já cadastrado.', { fields }));
      const page = await visit(register.path, post(form));
      expect(page.status).toBe(409);
      expect(page.html).toContain(`<a href="#${register.unique}">Já existe.</a>`);
      expect(page.value(kept[0])).toBe(kept[1]);
      for (const words of register.words) expect(page.text).toContain(words);
    });

    it('redirects to the sign-in, and back, when the session has expired', async () => {
      api.reply(call, refusal(401, 'Sessão expirada.'));
      const response = await send(form);
      expect(response.headers.get('Location')).toContain(
        `return-to=%2Fdashboard%2F${register.name}%2F`,
      );
      expect(response).toEndTheSession();
    });

    it('is shown as typed, without the credentials, after signing in again', async () => {
      const response = await send([
        ...typed({ intent: 'refresh', [field]: value }),
        ['cpfOrEmail', 'demo@prumo.com.br'],
        ['password', 'Prumo@123'],
      ]);
      expect(response.status).toBe(200);
      const text = await response.clone().text();
      expect(text).not.toContain('Prumo@123');
      expect(text).not.toContain('demo@prumo.com.br');
      expect((await answerOf(response)).repopulateFields).toMatchObject({
        [field]: value,
        [kept[0]]: kept[1],
      });
      expect(api.calls).toEqual([]);
    });

    it('is refused without the credentials too', async () => {
      const response = await send([...typed({ [field]: '' }), ['password', 'Prumo@123']]);
      expect(response.status).toBe(422);
      expect(await response.text()).not.toContain('Prumo@123');
    });
  },
);

describe.each(FORMS.filter(({ hasAddress }) => hasAddress))(
  'the CEP button of a $kind $name',
  ({ send, typed, payload, change: [text] }) => {
    const lookUp = (zipCode: string) =>
      send(
        typed({ zipCode, intent: 'look-up-zip', street: 'antiga', [text]: 'M', whatsApp: null }),
      );

    it('fills the address, keeps the rest and saves nothing', async () => {
      const response = await lookUp('01.001-000');
      expect(response.status).toBe(200);
      const { fieldErrors, repopulateFields } = await answerOf(response);
      expect(fieldErrors).toEqual({});
      expect(repopulateFields).toMatchObject({
        street: 'Praça da Sé',
        district: 'Sé',
        city: 'São Paulo',
        state: 'SP',
        [text]: 'M',
        number: payload.number,
        zipCode: '01.001-000',
      });
      expect(api.calls).toEqual([]);
    });

    it('clears the address for an unknown CEP', async () => {
      const { repopulateFields } = await answerOf(await lookUp('99.999-999'));
      expect(repopulateFields).toMatchObject({
        street: '',
        district: '',
        city: '',
        state: '--',
        number: payload.number,
      });
    });
  },
);
