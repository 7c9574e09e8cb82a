import { buildIfStale } from '../../scripts/build.mjs';

/**
 * The product's programs are built before tests start them; at once where nothing changed since.
 */
export async function setup(): Promise<void> {
  await buildIfStale();
}
