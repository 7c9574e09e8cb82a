/**
 * Packages of hundreds of small files, which the build bundles into each program: finding and
 * opening each of them took most of a start (docs/decisions/0164). Built programs no longer need
 * them.
 */
export const BUNDLED_PACKAGES = ['kysely', '@brazilian-utils/brazilian-utils'];
