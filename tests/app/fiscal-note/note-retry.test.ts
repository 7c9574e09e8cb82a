import { describe, expect, it } from 'vitest';

import * as note from '~/routes/dashboard.fiscal-note.$idFiscalNote';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { fiscalNoteEntity } from '../support/fiscal-note-entities';
import { IDEMPOTENCY_KEY } from '../support/forms';
import { pageOf } from '../support/page';
import { args, post, responseOf, signedInPost, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();
const PAGE = '/dashboard/fiscal-note/5';
const RETRY = 'PUT fiscal-note/nfe/5';
const retry = async () =>
  responseOf(async () =>
    note.action(
      args(
        await signedInPost(`${PAGE}?name=a`, { idempotencyKey: IDEMPOTENCY_KEY, intent: 'retry' }),
        { idFiscalNote: '5' },
      ),
    ),
  );

describe('a rejected note', () => {
  it('is sent again, once per page', async () => {
    await expect(await retry()).toRedirectWithToast(
      `${PAGE}?name=a`,
      'A nota fiscal está sendo gerada.',
    );
    expect(api.only(RETRY).headers['idempotency-key']).toBe(IDEMPOTENCY_KEY);
  });

  it('that is refused again shows each sentence separately, and keeps them on the page', async () => {
    api.reply(RETRY, refusal(422, 'NCM inválido; CST ausente ;; NCM inválido'));
    const response = await retry();
    expect(response.status).toBe(422);
    const { toasts, errors } = (await response.json()) as {
      toasts: { message: string }[];
      errors: { message: string }[];
    };
    expect(toasts.map(({ message }) => message)).toEqual(['NCM inválido', 'CST ausente']);
    expect(errors.map(({ message }) => message)).toContain('CST ausente');
    api.state.fiscalNotes = [fiscalNoteEntity({ Status: 'REJECTED' })];
    const page = await pageOf(await handle(await signedInRequest(PAGE, post({ intent: 'retry' }))));
    expect(page.html.match(/class="toast /g)).toHaveLength(2);
    expect(page.text).toContain('A nota fiscal não foi enviada:');
  });
});
