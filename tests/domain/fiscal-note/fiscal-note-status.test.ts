import { expect, it } from 'vitest';

import { fiscalNoteStatusLabel } from '@domain/fiscal-note/fiscal-note-status';

it.each([
  ['PENDING', 'Pendente'],
  ['CANCELLED', 'Cancelada'],
  ['WAITING_RECEIPT', 'Aguardando recibo'],
  ['REJECTED', 'Rejeitada'],
  ['AUTHORIZED', 'Autorizada'],
  ['DANFE_ISSUED', 'Emitida DANFE'],
  ['REGISTERED', 'Registrada'],
  ['WAITING_PROTOCOL', 'Aguardando protocolo'],
  ['DENIED', 'Denegada'],
  ['CHECK_SITUATION', 'Consulta situação'],
  ['BLOCKED', 'Bloqueada'],
  ['SOMETHING_NEW', 'SOMETHING_NEW'],
  ['', ''],
])('a fiscal note that is %j is named %j', (status, label) => {
  expect(fiscalNoteStatusLabel(status)).toBe(label);
});
