import { describe, expect, it } from 'vitest';

import { loader } from '~/routes/dashboard.client.$idClient';

import { sendNew, typed } from '../support/client-post';
import { clientEntity } from '../support/entities';
import { CLIENT_FORM, CLIENT_PAYLOAD } from '../support/forms';
import { args, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

describe('a new client', () => {
  it('of a legal person carries its state registration', async () => {
    await sendNew(
      typed({
        personType: 'LEGAL_PERSON',
        cpfCnpj: '12.abc.345/01de-35',
        exemptStateRegistration: 'on',
        noNumber: 'on',
        birthDate: '',
      }),
    );
    expect(api.only('POST client').body).toEqual({
      ...CLIENT_PAYLOAD,
      personType: 'LEGAL_PERSON',
      cpfCnpj: '12ABC34501DE35',
      birthDate: null,
      number: 'S/N',
      stateRegistration: 'ISENTO',
      exemptStateRegistration: true,
    });
  });

  it('of a legal person has no birth date, though its hidden field holds one', async () => {
    const legal = {
      personType: 'LEGAL_PERSON',
      cpfCnpj: '12.abc.345/01de-35',
      exemptStateRegistration: 'on',
    };
    await sendNew(typed({ ...legal, birthDate: '12/03/1984' }));
    expect(api.only('POST client').body).toMatchObject({ birthDate: null });
  });

  it.each([[77], [{ data: 77 }], [{ id: 77 }], [{ IdClient: 77 }]])(
    'is saved when the API responds with %j',
    async (body) => {
      api.reply('POST client', { status: 201, body });
      await expect(await sendNew(CLIENT_FORM)).toRedirectWithToast(
        '/dashboard/client',
        'Cliente cadastrado com sucesso!',
      );
    },
  );
});

describe('a registered client with', () => {
  const load = (idClient: string) =>
    responseOf(async () =>
      loader(args(await signedInRequest(`/dashboard/client/${idClient}`), { idClient })),
    );

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
  ])('%s is shown', async (_, change, values) => {
    api.state.clients = [clientEntity(change)];
    expect(await (await load('12')).json()).toMatchObject({ values });
  });
});
