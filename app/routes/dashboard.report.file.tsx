import { type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { reportFileName } from '@domain/report/report-options';
import { openReport } from '~/features/report/report.server';
import { readReport } from '~/features/report/report-page.server';
import { ROWS_HEADER } from '~/features/report/report-paths';
import { streamFile } from '~/server/http/file-stream.server';
import { failFile } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

/** Streams the report's file. An invalid period or a refusal is shown on the report's screen. */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const screen = `/dashboard/report${new URL(request.url).search}`;
  const { query } = readReport(request, new Date());
  if (query === null) throw redirect(screen);
  const file = await openReport(session, query, request.signal).catch((error: unknown) =>
    failFile(error, request, { backTo: screen }),
  );
  const response = streamFile(file, reportFileName(query), { download: true });
  const rows = file.headers.get(ROWS_HEADER);
  if (rows !== null && /^\d{1,9}$/.test(rows)) response.headers.set(ROWS_HEADER, rows);
  return response;
}
