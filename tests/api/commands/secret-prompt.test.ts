import { afterEach, expect, test, vi } from 'vitest';

import { askSecret } from '../../../api/secrets/secret-prompt';

const { setRawMode } = process.stdin;
afterEach(() => void Object.assign(process.stdin, { setRawMode }));

test('a password is requested once the terminal no longer shows what is typed', async () => {
  const steps: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => steps.push(String(text)) > 0);
  const hide = (hidden: boolean) => steps.push(hidden ? 'hidden' : 'shown');
  Object.assign(process.stdin, { setRawMode: hide });
  const asked = askSecret('Senha: ');
  expect(steps).toEqual(['hidden', 'Senha: ']);
  process.stdin.emit('data', 'segredo\r');
  expect(await asked).toBe('segredo');
  expect(steps.slice(2)).toEqual(['shown', '\n']);
});
