import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import type { ReportQuery } from '@domain/report/report-query';
import { type ReportSummary, type Undated, undatedText } from '@domain/report/summary';
import { EmptyList, ListPage } from '~/components/list/list-page';
import { Notice } from '~/components/ui/notice';
import { ReceivedByMethod } from '~/features/report/received-by-method';
import {
  readReportMethods,
  readReportPurposes,
  readReportSummary,
} from '~/features/report/report.server';
import { ReportFigures } from '~/features/report/report-figures';
import { ReportForm } from '~/features/report/report-form';
import { readReport } from '~/features/report/report-page.server';
import { ReportProgress } from '~/features/report/report-progress';
import { ReportPurposes } from '~/features/report/report-purposes';
import { useReportFile } from '~/features/report/use-report-file';
import { ApiError } from '~/server/http/api-error.server';
import { listExtensions } from '~/server/http/extensions.server';
import { isUnsupported } from '~/server/http/failed-call.server';
import { failLoader } from '~/server/http/route-failure.server';
import { requireSession, type Session } from '~/server/session/guard.server';

export const meta: MetaFunction = () => [{ title: 'Relatório · Prumo' }];

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const { asked, query, errors } = readReport(request, new Date());
  const fail = (error: unknown) => failLoader(error, request);
  const [figures, methods, purposes] = query
    ? await Promise.all([
        readFigures(session, query, request),
        readReportMethods(session, query).catch(fail),
        readReportPurposes(session, query).catch(fail),
      ])
    : [NO_FIGURES, [], null];
  return json({ asked, query, errors, ...figures, methods, purposes });
}

interface Figures {
  summary: ReportSummary | null;
  undated: Undated;
  tellsApart: boolean;
  problem: string | null;
}

const NO_FIGURES: Figures = {
  summary: null,
  undated: { count: 0, cents: 0 },
  tellsApart: false,
  problem: null,
};

/**
 * The period's figures if the API has them; otherwise the file is still available, and the screen
 * says why.
 */
async function readFigures(
  session: Session,
  query: ReportQuery,
  request: Request,
): Promise<Figures> {
  if (!(await listExtensions(session)).includes('report-summary')) return NO_FIGURES;
  try {
    const { tellsRealized, ...figures } = await readReportSummary(session, query);
    // A report of only one status has nothing to separate.
    return { ...figures, tellsApart: tellsRealized && query.status === '', problem: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) return failLoader(error, request);
    const { message } = error;
    return { ...NO_FIGURES, problem: isUnsupported(error) ? null : message };
  }
}

export default function Report() {
  const { asked, query, errors, summary, undated, tellsApart, problem, methods, purposes } =
    useLoaderData<typeof loader>();
  const { state, generate, cancel } = useReportFile();
  return (
    <ListPage title="Relatório">
      <ReportForm
        asked={asked}
        errors={errors}
        busy={state.phase === 'making'}
        hasFigures={summary !== null}
        onGenerate={(requested) => void generate(requested)}
      />
      <ReportProgress state={state} onCancel={cancel} />
      {problem ? (
        <Notice tone="warning" role="alert">
          Os valores não puderam ser mostrados: {problem}
        </Notice>
      ) : null}
      {undated.count > 0 ? <Notice className="mb-5">{undatedText(undated)}</Notice> : null}
      {summary && summary.total.count === 0 ? (
        <EmptyList text="Nenhum lançamento neste período.">
          <p>Mude as datas, o tipo ou o status, e peça de novo.</p>
        </EmptyList>
      ) : null}
      {summary && summary.total.count > 0 ? (
        <ReportFigures summary={summary} tellsApart={tellsApart} />
      ) : null}
      <ReceivedByMethod methods={methods} />
      {query && purposes ? <ReportPurposes purposes={purposes} query={query} /> : null}
    </ListPage>
  );
}
