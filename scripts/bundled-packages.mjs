/**
 * Packages of hundreds of small files, which the build puts into each program: a start took longest to find and
 * open each of them (docs/decisions/0164). Running what is built needs them no more.
 */
export const BUNDLED_PACKAGES = ['kysely', '@brazilian-utils/brazilian-utils'];
