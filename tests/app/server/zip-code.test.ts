import { describe, expect, it, vi } from 'vitest';

import { loader } from '~/routes/dashboard.look-up.zip-code';
import { findAddress } from '~/server/forms/zip-code.server';

import type { Reply } from '../support/http-double';
import { args, responseOf, signedInRequest } from '../support/requests';
import { api, zipCodes } from '../support/servers';

const NONE = { outcome: 'not-found' };
const UNAVAILABLE = { outcome: 'unavailable' };
const found = (address: object) => ({ outcome: 'found', address });

const SQUARE = { street: 'Praça da Sé', district: 'Sé', city: 'São Paulo', state: 'SP' };

// Results are cached per process: each test uses its own CEP.

describe('the address of a CEP', () => {
  it('is requested from the public service by its eight digits', async () => {
    expect(await findAddress('01.000-001')).toEqual(found(SQUARE));
    expect(zipCodes.asked()).toEqual(['GET ws/01000001/json/']);
  });

  it.each(['', '0100000', '010000000', 'abcdefgh', '../../x', '٠١٠٠٠٠٠٢'])(
    'makes no call for "%s"',
    async (text) => {
      expect(await findAddress(text)).toEqual(NONE);
      expect(zipCodes.calls).toEqual([]);
    },
  );

  it.each<[string, Reply]>([
    ['01000010', { body: { erro: true } }],
    ['01000011', { body: { erro: 'true' } }],
  ])('%s is not found when the service responds with %j', async (cep, reply) => {
    zipCodes.reply(`GET ws/${cep}/json/`, reply);
    expect(await findAddress(cep)).toEqual(NONE);
  });

  it.each<[string, Reply]>([
    ['01000012', { status: 400, body: '<h1>400</h1>' }],
    ['01000013', { status: 500, body: 'indisponível' }],
    ['01000019', { status: 500, body: { logradouro: 'Rua A', localidade: 'Campinas', uf: 'SP' } }],
    ['01000014', { body: '<html>' }],
    ['01000015', { body: 'null' }],
    ['01000016', { body: [] }],
    ['01000017', 'hang-up'],
    ['01000018', { status: 302, headers: { Location: 'http://127.0.0.1:1/' } }],
    ['01000033', { body: {} }],
    ['01000034', { body: { erro: 'limite de consultas' } }],
    ['01000035', { body: { logradouro: null, localidade: '', uf: 'XX' } }],
  ])('%s is unknown when the service responds with %j', async (cep, reply) => {
    zipCodes.reply(`GET ws/${cep}/json/`, reply);
    expect(await findAddress(cep)).toEqual(UNAVAILABLE);
  });

  it.each([
    [
      '01000020',
      { logradouro: '', bairro: '', localidade: 'Três Pontas', uf: 'MG' },
      { street: '', district: '', city: 'Três Pontas', state: 'MG' },
    ],
    [
      '01000021',
      { localidade: 'Três Pontas' },
      { street: '', district: '', city: 'Três Pontas', state: '--' },
    ],
    [
      '01000022',
      { logradouro: 5, bairro: null, localidade: {}, uf: 'XX' },
      { street: '5', district: '', city: '', state: '--' },
    ],
    [
      '01000023',
      { logradouro: 'R'.repeat(500), localidade: ' A\u0000b ', uf: 'SP' },
      { street: '', district: '', city: 'Ab', state: 'SP' },
    ],
  ])('reads %s from %j', async (cep, body, address) => {
    zipCodes.reply(`GET ws/${cep}/json/`, { body });
    expect(await findAddress(cep)).toEqual(found(address));
  });

  it('is requested once', async () => {
    await findAddress('01000030');
    await findAddress('01.000-030');
    expect(zipCodes.calls).toHaveLength(1);
  });

  it('is requested once even when unknown', async () => {
    expect(await findAddress('99000031')).toEqual(NONE);
    expect(await findAddress('99000031')).toEqual(NONE);
    expect(zipCodes.calls).toHaveLength(1);
  });

  it('is requested again after a failure', async () => {
    zipCodes.reply('GET ws/01000032/json/', { status: 500 });
    expect(await findAddress('01000032')).toEqual(UNAVAILABLE);
    zipCodes.reset();
    expect(await findAddress('01000032')).toEqual(found(SQUARE));
  });

  it('times out after three seconds', async () => {
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    zipCodes.reply('GET ws/01000040/json/', () => {
      clock.abort(new DOMException('timeout', 'TimeoutError'));
      return 'hang';
    });
    expect(await findAddress('01000040')).toEqual(UNAVAILABLE);
    expect(timeout).toHaveBeenCalledExactlyOnceWith(3000);
  });
});

describe('a form while its CEP is typed', () => {
  const lookUp = (zipCode: string) =>
    responseOf(async () =>
      loader(
        args(
          await signedInRequest(
            `/dashboard/look-up/zip-code?zipCode=${encodeURIComponent(zipCode)}`,
          ),
        ),
      ),
    );

  it.each([
    ['01.000-050', found(SQUARE)],
    ['99.000-050', NONE],
    ['x', NONE],
    ['', NONE],
  ])('requests %s and gets %j', async (zipCode, answer) => {
    const response = await lookUp(zipCode);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(answer);
    expect(api.calls).toEqual([]);
  });
});
