import { spawnSync } from 'node:child_process';

/**
 * Installs a package with apt-get, as root. Announces it first, because it changes the machine and
 * takes time. Returns whether it succeeded; errors go to standard error.
 */
export function installDebianPackage(name: string): boolean {
  console.error(`${name} não está instalado; instalando com apt-get…`);
  const options = ['-y', '-q', '-o', 'DPkg::Lock::Timeout=300'];
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
    // A package must not start its service: the tests start their own.
    RUNLEVEL: '1',
  };
  const run = (args: string[]) => {
    const done = spawnSync('apt-get', [...options, ...args], { env, encoding: 'utf8' });
    if (done.status !== 0) console.error(done.stderr.trim());
    return done.status === 0;
  };
  // A stale index fails the install, not the update: try even when the update failed.
  run(['update']);
  return run(['install', '--no-install-recommends', name]);
}
