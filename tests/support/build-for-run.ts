import { buildIfStale } from '../../scripts/build.mjs';

/**
 * Builds the programs before tests start them; immediate when nothing changed. Vitest and Playwright
 * both call a module's default.
 */
export default async function setup(): Promise<void> {
  await buildIfStale();
}
