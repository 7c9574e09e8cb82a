import { readFileSync } from 'node:fs';

export interface Account {
  uid: number;
  gid: number;
}

/**
 * The account that runs PostgreSQL, which refuses to run as root: `postgres`, else `nobody`.
 * Undefined when not running as root.
 */
export function postgresAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const found = accounts.find(([name]) => name === wanted);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new Error(
    'Estamos como root e não há usuário postgres nem nobody para rodar o PostgreSQL: ' +
      'crie um deles ou rode os testes sem ser root.',
  );
}
