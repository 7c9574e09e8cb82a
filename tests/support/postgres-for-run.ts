import { startPostgres } from './postgres';

/**
 * One PostgreSQL for all API tests; each test creates its own database. Workers find it in
 * TEST_POSTGRES_URL. A server given there from outside is used as it is.
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
