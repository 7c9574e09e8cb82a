import { plural } from '@domain/plural';
import { Button } from '~/components/ui/button';
import { Notice } from '~/components/ui/notice';
import { Progress } from '~/components/ui/progress';

import type { FileState } from './use-report-file';

/**
 * The progress of the requested file. Its length is unknown in advance, so the bar is
 * indeterminate.
 */
export function ReportProgress({ state, onCancel }: { state: FileState; onCancel: () => void }) {
  return (
    <div role="status" className="not-empty:mb-5 print:hidden">
      {state.phase === 'making' ? (
        <div className="card p-5">
          <h2>Gerando o relatório…</h2>
          <Progress aria-label="Gerando o relatório" />
          <p className="tabular-nums" aria-live="off">
            {[movements(state.rows), `${size(state.received)} recebidos`]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <Button className="mt-3" onClick={onCancel}>
            Cancelar
          </Button>
        </div>
      ) : null}
      {state.phase === 'done' ? (
        <Notice tone="success">
          {state.name} foi salvo:{' '}
          {[movements(state.rows), size(state.received)].filter(Boolean).join(', ')}.
        </Notice>
      ) : null}
      {state.phase === 'failed' ? (
        <Notice tone="warning" role="alert">
          Não foi possível gerar o relatório. Confira a conexão e tente de novo.
        </Notice>
      ) : null}
    </div>
  );
}

function movements(rows: number | null): string {
  return rows === null ? '' : plural(rows, 'lançamento', 'lançamentos');
}

function size(bytes: number): string {
  const kilobytes = Math.round(bytes / 1024);
  return kilobytes < 1024
    ? `${kilobytes} KB`
    : `${(kilobytes / 1024).toFixed(1).replace('.', ',')} MB`;
}
