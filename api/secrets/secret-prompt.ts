import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Prompts on the terminal without echoing the input. */
export function askSecret(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  // Only now, because input typed before raw mode is on is echoed by the terminal.
  process.stderr.write(question);
  return new Promise((resolve, reject) => {
    let answered = false;
    terminal.once('SIGINT', () => terminal.close());
    terminal.once('close', () => {
      process.stderr.write('\n');
      if (!answered) reject(new Error('Operação cancelada.'));
    });
    terminal.question('', (answer) => {
      answered = true;
      terminal.close();
      resolve(answer);
    });
  });
}
