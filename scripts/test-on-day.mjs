// Runs tests with the clock of all their processes on another day: node scripts/test-on-day.mjs
// 2028-02-29 [project…] Projects are vitest's, or `browser`; without any, all but faults.
// Needs `faketime` (Debian's package of that name).
import { spawnSync } from 'node:child_process';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ALL = ['domain', 'app', 'web', 'start', 'lint', 'api', 'browser'];
const [day = '', ...given] = process.argv.slice(2);
if (!DAY.test(day)) {
  console.error(`Informe o dia: npm run test:on-day -- 2028-02-29 [${ALL.join(' ')}]`);
  process.exit(2);
}
if (spawnSync('faketime', ['--version']).error) {
  console.error('Falta o programa faketime. No Debian: apt-get install faketime');
  process.exit(2);
}
const projects = given.length > 0 ? given : ALL;
const vitest = projects.filter((name) => name !== 'browser').flatMap((name) => ['--project', name]);
const commands = [
  ...(vitest.length > 0 ? [['vitest', 'run', ...vitest]] : []),
  ...(projects.includes('browser') ? [['playwright', 'test']] : []),
];
// Timeouts use the monotonic clock, which is not faked.
const env = { ...process.env, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
const failed = commands.filter(
  (command) =>
    spawnSync('faketime', [`${day} 12:00:00`, 'npx', ...command], { stdio: 'inherit', env })
      .status !== 0,
);
process.exit(failed.length === 0 ? 0 : 1);
