import { describe, expect, it } from 'vitest';

import { loader } from '~/routes/dashboard.client.$idClient';

import { refusal } from '../support/api-double';
import { sendEdit, typed } from '../support/client-post';
import { clientEntity } from '../support/entities';
import { CLIENT_FORM, CLIENT_PAYLOAD } from '../support/forms';
import { args, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

describe('a client that is there', () => {
  const load = (idClient: string) =>
    responseOf(async () =>
      loader(args(await signedInRequest(`/dashboard/client/${idClient}`), { idClient })),
    );

  it('is shown as a person reads it', async () => {
    expect(await (await load('12')).json()).toMatchObject({
      etag: null,
      values: {
        cpfCnpj: '529.982.247-25',
        phone: '(11) 9 8765-4321',
        zipCode: '01.001-000',
        birthDate: '1990-05-17',
        whatsApp: true,
        noNumber: false,
        complement: '',
      },
    });
  });

  it.each([
    ['no number', { Number: 'S/N' }, { number: 'S/N', noNumber: true }],
    [
      'numbers for texts',
      { Number: 10, Phone: 11987654321, Status: '0' },
      { number: '10', phone: '(11) 9 8765-4321', status: 0 },
    ],
    [
      'flags as numbers',
      { WhatsApp: 0, ExemptStateRegistration: 1 },
      { whatsApp: false, exemptStateRegistration: true },
    ],
    [
      'nothing',
      { Email: null, State: null, BirthDate: null },
      { email: '', state: '--', birthDate: '' },
    ],
  ])('with %s too', async (_, change, values) => {
    api.state.clients = [clientEntity(change)];
    expect(await (await load('12')).json()).toMatchObject({ values });
  });

  it('is sent whole, and the list comes back as it was', async () => {
    const response = await sendEdit(typed({ name: 'Maria de Souza' }), '?status=1');
    await expect(response).toRedirectWithToast(
      '/dashboard/client?status=1',
      'Cliente atualizado com sucesso!',
    );
    expect(api.only('PUT client/12').body).toEqual({ ...CLIENT_PAYLOAD, name: 'Maria de Souza' });
    expect(api.only('PUT client/12').headers).not.toHaveProperty('if-match');
  });

  it('carries the tag it was read with, where the server gives one', async () => {
    api.reply('GET client/12', { body: clientEntity(), headers: { ETag: '"5"' } });
    expect(await (await load('12')).json()).toMatchObject({ etag: '"5"' });
    await sendEdit(typed({ etag: '"5"' }));
    expect(api.only('PUT client/12').headers['if-match']).toBe('"5"');
  });

  it('with a concurrent change keeps what was typed', async () => {
    api.reply('PUT client/12', refusal(412, 'O cadastro foi alterado por outra pessoa.'));
    api.reply('GET client/12', {
      body: clientEntity({ Street: 'Rua da Outra' }),
      headers: { ETag: '"6"' },
    });
    const response = await sendEdit(typed({ etag: '"5"', name: 'Maria de Souza' }));
    expect(response.status).toBe(412);
    // With the ETag of what is shown: saving again overwrites no unseen change.
    const { repopulateFields, conflicts } = (await response.json()) as {
      repopulateFields: object;
      conflicts: { name: string }[];
    };
    expect(repopulateFields).toMatchObject({ name: 'Maria de Souza', etag: '"6"' });
    expect(conflicts.map(({ name }) => name)).toEqual(expect.arrayContaining(['name', 'street']));
  });

  it.each(['abc', '0', '-1', '1.5', '9999999999', "1' OR '1"])(
    'is unknown by the id %s',
    async (idClient) => {
      await expect(await load(idClient)).toRedirectWithToast(
        '/dashboard/client',
        'Cliente desconhecido.',
        'error',
      );
      await expect(await sendEdit(CLIENT_FORM, '', idClient)).toRedirectWithToast(
        '/dashboard/client',
        'Cliente desconhecido.',
        'error',
      );
      expect(api.calls).toEqual([]);
    },
  );
});
