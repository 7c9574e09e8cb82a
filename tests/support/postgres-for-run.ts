import { startPostgres } from './postgres';

/**
 * One PostgreSQL for the whole run of the API tests; each test makes its own database in it.
 * The workers find it in TEST_POSTGRES_URL. A server given from outside is used as it is.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_POSTGRES_URL) return undefined;
  const postgres = await startPostgres();
  process.env.TEST_POSTGRES_URL = postgres.url;
  return async () => {
    delete process.env.TEST_POSTGRES_URL;
    await postgres.stop();
  };
}
