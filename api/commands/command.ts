import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';

/** The command is not carried out; the message is for a person, and says why. */
export class Refusal extends Error {
  override name = 'Refusal';
}

export interface Command {
  /** What it does, in a line. */
  summary: string;
  usage: string;
  /** Resolves with false when it ran and failed. */
  run: (args: string[]) => Promise<boolean | void>;
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** Parses the options of a command line and at most `mostFiles` files; refuses anything unknown. */
export function readLine<Known extends Options>(
  args: string[],
  usage: string,
  { options, mostFiles = 0 }: { options: Known; mostFiles?: number },
) {
  const refuse = () => new Refusal(`Opção desconhecida ou sem valor.\n\n${usage}`);
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: mostFiles > 0 });
    if (positionals.length > mostFiles) throw refuse();
    // Relative to the folder where npm was called.
    const files = positionals.map((file) => path.resolve(process.env.INIT_CWD ?? '.', file));
    return { values, files };
  } catch {
    throw refuse();
  }
}
