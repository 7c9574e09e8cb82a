import { backup } from './commands/backup';
import { check } from './commands/check';
import { type Command, Refusal, say } from './commands/command';
import { createProfessionalCommand } from './commands/create-professional';
import { migrateToPostgres } from './commands/migrate-to-postgres';
import { rebuildSums } from './commands/rebuild-sums';
import { reseal } from './commands/reseal';
import { restore } from './commands/restore';
import { ConfigError } from './config/config';
import { BadCopy } from './db/copy/copy-format';
import { failureReason } from './failure-reason';
import { RefusedProfessional } from './modules/professional/first-professional';

/** `npm run prumo -- <command>`: the commands for operators (docs/operation.md). */
const COMMANDS: Readonly<Record<string, Command>> = {
  backup,
  restore,
  check,
  'migrate-to-postgres': migrateToPostgres,
  'create-professional': createProfessionalCommand,
  reseal,
  'rebuild-sums': rebuildSums,
};

function overview(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const lines = Object.entries(COMMANDS).map(
    ([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`,
  );
  return `npm run prumo -- COMANDO\n\n${lines.join('\n')}\n\nCOMANDO --help explica cada um.`;
}

const HELP = ['--help', '-h', 'help'];

async function main([name = '--help', ...args]: string[]): Promise<boolean> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    if (!HELP.includes(name)) throw new Refusal(`Não há o comando ${name}.\n\n${overview()}`);
    say(overview());
    return true;
  }
  if (args.some((arg) => HELP.includes(arg) && arg !== 'help')) {
    say(command.usage);
    return true;
  }
  return (await command.run(args)) !== false;
}

/** Printed as they are: their messages are for the person at the terminal. */
const EXPECTED = [Refusal, ConfigError, BadCopy, RefusedProfessional];

main(process.argv.slice(2)).then(
  (well) => {
    process.exitCode = well ? 0 : 1;
  },
  (error: unknown) => {
    const expected = EXPECTED.some((kind) => error instanceof kind);
    const reason = expected && error instanceof Error ? error.message : failureReason(error);
    process.stderr.write(`${expected ? reason : `Não foi possível: ${reason}`}\n`);
    process.exitCode = 1;
  },
);
