import { ConfigError, parseConfig } from './config/config';
import { migrate } from './db/migrations/migrate';
import { openDatabase } from './db/open-database';
import { rebuildSums } from './db/sums/rebuild-sums';
import { rebuildWords } from './db/words';
import { systemClock } from './runtime/clock';

/**
 * `npm run rebuild-sums`: makes what triggers keep anew, sums and words of searches. Nobody can write
 * meanwhile.
 */
async function main(): Promise<void> {
  const { db, engine } = openDatabase(parseConfig(process.env));
  try {
    await migrate(db, engine, systemClock);
    await rebuildSums(db, engine);
    await rebuildWords(db, engine);
    process.stdout.write('Somas e palavras refeitas.\n');
  } finally {
    await db.destroy();
  }
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    error instanceof ConfigError ? `${reason}\n` : `Não foi possível refazer as somas: ${reason}\n`,
  );
  process.exitCode = 1;
});
