/**
 * What a process that a test starts in an environment of its own needs to have the clock of the
 * run: `faketime` hands it on in these variables. Empty on an ordinary run.
 */
export function runClock(): Record<string, string> {
  const names = Object.keys(process.env).filter(
    (name) => name === 'LD_PRELOAD' || name.startsWith('FAKETIME'),
  );
  return Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']));
}
