/**
 * Environment variables that pass the run's clock (`faketime`) to a process that a test starts.
 * Empty on an ordinary run.
 */
export function runClock(): Record<string, string> {
  const names = Object.keys(process.env).filter(
    (name) => name === 'LD_PRELOAD' || name.startsWith('FAKETIME'),
  );
  return Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']));
}
