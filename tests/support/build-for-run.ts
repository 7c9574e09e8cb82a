import { buildIfStale } from '../../scripts/build.mjs';

/** Builds the programs before tests start them; immediate when nothing changed. */
export async function setup(): Promise<void> {
  await buildIfStale();
}
