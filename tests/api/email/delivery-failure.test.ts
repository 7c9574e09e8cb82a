import { expect, test } from 'vitest';

import { deliveryFailure } from '../../../api/email/delivery-failure';

test.each([
  ['a refused recipient', { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, true],
  ['a refused message', { code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, true],
  ['a server that is busy', { code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' }, false],
  ['a server that does not answer', { code: 'ETIMEDOUT' }, false],
  // The password in the configuration is wrong: no message is at fault.
  ['a refused sign-in', { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, false],
])('%s: %j is permanent: %s', (_what, error, permanent) => {
  expect(deliveryFailure(error).permanent).toBe(permanent);
});
