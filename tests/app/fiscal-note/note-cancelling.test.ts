import { describe, expect, it } from 'vitest';

import * as note from '~/routes/dashboard.fiscal-note.$idFiscalNote';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { fiscalNoteEntity, OUR_NOTE } from '../support/fiscal-note-entities';
import { IDEMPOTENCY_KEY } from '../support/forms';
import { pageOf } from '../support/page';
import { args, post, responseOf, signedInPost, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();
const PAGE = '/dashboard/fiscal-note/5';
const visit = async (change: Record<string, unknown> = {}, path = PAGE) => {
  api.state.fiscalNotes = [fiscalNoteEntity(change)];
  return pageOf(await handle(await signedInRequest(path)));
};

describe('cancelling a note', () => {
  const CANCEL = 'POST fiscal-note/5/cancel';
  const AUTHORIZED = {
    ...OUR_NOTE,
    CancelHere: true,
    CancelUntil: '2099-03-11T12:00:00.000Z',
    AuthorizedAt: '2099-03-10T12:00:00.000Z',
  };
  const REASON = 'Cliente desistiu da compra';
  const send = async (form: Record<string, string>) =>
    responseOf(async () =>
      note.action(
        args(await signedInPost(`${PAGE}?name=a`, { idempotencyKey: IDEMPOTENCY_KEY, ...form }), {
          idFiscalNote: '5',
        }),
      ),
    );
  const dialog = async (form: Record<string, string>) => {
    api.state.fiscalNotes = [fiscalNoteEntity(AUTHORIZED)];
    return pageOf(await handle(await signedInRequest(PAGE, post(form))));
  };

  it('is offered until its deadline, which is shown, and if the API sends it', async () => {
    const { html, text } = await visit(AUTHORIZED);
    expect(html).toContain('value="ask-cancel"');
    expect(text).toContain('A nota pode ser cancelada até 11/03/2099 09:00.');
    expect((await visit()).html).not.toContain('ask-cancel');
    const late = await visit({ ...AUTHORIZED, CancelUntil: '2026-03-11T12:00:00.000Z' });
    expect(late.html).not.toContain('ask-cancel');
    expect(late.text).toContain('O prazo de cancelamento terminou em 11/03/2026 09:00');
  });

  it('of a note issued by Bling happens there', async () => {
    const { html, text } = await visit({ ...AUTHORIZED, CancelHere: false });
    expect(html).not.toContain('ask-cancel');
    expect(text).toContain('Esta nota é cancelada no Bling');
  });

  it('asks why, in a dialog that needs no scripts', async () => {
    const { html, text } = await dialog({ intent: 'ask-cancel' });
    expect(html).toMatch(/<dialog [^>]*open=""/);
    expect(html).toContain('name="reason"');
    expect(text).toContain('De 15 a 255 letras');
    expect(api.asked()).not.toContain(CANCEL);
  });

  it('is requested once per page, with its reason', async () => {
    await expect(await send({ intent: 'cancel-note', reason: ` ${REASON} ` })).toRedirectWithToast(
      `${PAGE}?name=a`,
      'A nota fiscal foi cancelada.',
    );
    const { body, headers } = api.only(CANCEL);
    expect([body, headers['idempotency-key']]).toEqual([{ reason: REASON }, IDEMPOTENCY_KEY]);
  });

  it.each([
    ['curto', 'Escreva o motivo com 15 a 255 letras', null],
    [REASON, 'O prazo terminou.', 409],
    [REASON, 'Tente de novo', 500],
  ])('refused, keeps the reason %j and says why', async (reason, message, status) => {
    if (status !== null) api.reply(CANCEL, refusal(status, message));
    const { html } = await dialog({
      intent: 'cancel-note',
      reason,
      idempotencyKey: IDEMPOTENCY_KEY,
    });
    expect(html).toMatch(new RegExp(`<textarea[^>]*aria-invalid="true"[^>]*>${reason}`));
    if (status !== 500) expect(html).toContain(message);
    expect(api.asked().includes(CANCEL)).toBe(status !== null);
  });

  it('shows when, by whom and why, and keeps its files', async () => {
    const cancelled = {
      ...AUTHORIZED,
      Status: 'CANCELLED',
      CancelUntil: null,
      CancelReason: REASON,
      CancelledAt: '2026-03-10T15:00:00.000Z',
      CancelledBy: 'Rosa Prado',
    };
    const { text, html } = await visit(cancelled);
    for (const words of ['Cancelada em', '10/03/2026 12:00', 'Rosa Prado', REASON, 'Baixar XML'])
      expect(text).toContain(words);
    expect(html).not.toContain('ask-cancel');
  });
});
