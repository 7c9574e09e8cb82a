import type { KyselyPlugin, PluginTransformResultArgs, QueryResult, UnknownRow } from 'kysely';

/**
 * Every boolean column of the schema and of its queries. SQLite has no booleans and keeps them as 0
 * and 1.
 */
const BOOLEAN_COLUMNS = ['whatsApp', 'exemptStateRegistration', 'hasPassword'] as const;

/** Gives SQLite's 0 and 1 back as booleans; the way in is in `sqlite-connection.ts`. */
export const booleanColumns: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({
    result,
  }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> => {
    for (const row of result.rows) {
      for (const column of BOOLEAN_COLUMNS) {
        if (typeof row[column] === 'number') row[column] = row[column] === 1;
      }
    }
    return result;
  },
};
