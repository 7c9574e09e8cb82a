import type { KyselyPlugin, PluginTransformResultArgs, QueryResult, UnknownRow } from 'kysely';

/** Every boolean column of the schema and of its queries. SQLite stores them as 0 and 1. */
const BOOLEAN_COLUMNS = [
  'whatsApp',
  'exemptStateRegistration',
  'hasPassword',
  'secondFactorRequired',
  'rolesOn',
  'showPix',
  'showItemDiscounts',
  'remindBefore',
  'remindDue',
  'remindAfter',
] as const;

/** Converts SQLite's 0 and 1 to booleans; `sqlite-connection.ts` does the reverse. */
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
