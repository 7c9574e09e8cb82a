import { describe, expect, it } from 'vitest';

import { appHandler } from '../support/app-handler';
import { pageOf } from '../support/page';
import { professionalRow } from '../support/professional-entities';
import { signedInRequest } from '../support/requests';
import { api } from '../support/servers';

describe('the page of professionals', async () => {
  const handle = await appHandler();
  const visit = async (path: string) => pageOf(await handle(await signedInRequest(path)));

  it('shows who awaits activation when the server says so, and nothing otherwise', async () => {
    expect((await visit('/dashboard/professional')).text).not.toContain('Aguardando ativação');
    api.reply('GET professional/filter', {
      body: {
        content: [
          professionalRow({ Status: 1, HasPassword: false }),
          professionalRow({ IdProfessional: 8, Status: 0, HasPassword: 1 }),
          professionalRow({ IdProfessional: 7, Status: '1', HasPassword: true }),
        ],
        total: 3,
        count: 1,
      },
    });
    const { text } = await visit('/dashboard/professional');
    for (const words of ['Status', 'Aguardando ativação']) expect(text).toContain(words);
    expect(text.match(/Inativo/g)).toHaveLength(2);
  });
});
