import { describe, expect, it, vi } from 'vitest';

import { listOrderStatuses } from '~/features/lookup/choice-lists.server';
import type { Caller } from '~/server/http/api-call.server';
import { cached } from '~/server/http/response-cache.server';

import { refusal } from '../support/api-double';
import { api } from '../support/servers';

const caller = (token: string): Caller => ({ token, requestId: null, address: null });

describe('data that rarely changes', () => {
  it('is requested once a minute by each session', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const ask = vi.fn(() => Promise.resolve(['a']));
    const read = (token: string) => cached(caller(token), 'order-status', ask);
    expect([await read('one'), await read('one')]).toEqual([['a'], ['a']]);
    expect(ask).toHaveBeenCalledTimes(1);
    await read('two');
    expect(ask).toHaveBeenCalledTimes(2);
    vi.setSystemTime(Date.now() + 60_000);
    await read('one');
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('is requested again after a failure', async () => {
    api.reply('GET order-status', refusal(500, 'Falhou.'));
    await expect(listOrderStatuses(caller('one'))).rejects.toThrow('Falhou.');
    api.reply('GET order-status', { body: [] });
    expect(await listOrderStatuses(caller('one'))).toEqual([]);
  });

  it('of the oldest session is dropped first', async () => {
    const ask = vi.fn(() => Promise.resolve(1));
    for (let session = 0; session <= 2_000; session += 1)
      await cached(caller(`s${session}`), 'payment-type', ask);
    ask.mockClear();
    await cached(caller('s2000'), 'payment-type', ask);
    expect(ask).not.toHaveBeenCalled();
    await cached(caller('s0'), 'payment-type', ask);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
