import { type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { historyPath } from '@domain/history/kinds';
import { recordOfPath } from '~/features/history/record-path';
import { exportLoader } from '~/server/http/export-file.server';
import { requireSession } from '~/server/session/guard.server';

/** A record's history as a file, CSV or Excel. */
export async function loader(args: LoaderFunctionArgs) {
  await requireSession(args.request);
  const record = recordOfPath(args.params);
  if (!record) throw redirect('/dashboard/history');
  const { kind, id } = record;
  const page = `history/${historyPath(kind)}/${id}`;
  return exportLoader(`history/${kind}/${id}`, { section: page })(args);
}
