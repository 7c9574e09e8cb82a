import type { FileState } from './use-report-file';

/**
 * The progress of the requested file. Its length is unknown in advance, so the bar is
 * indeterminate.
 */
export function ReportProgress({ state, onCancel }: { state: FileState; onCancel: () => void }) {
  return (
    <div role="status" className="report-file">
      {state.phase === 'making' ? (
        <div className="panel">
          <h2>Gerando o relatório…</h2>
          <progress className="progress" aria-label="Gerando o relatório" />
          <p className="tabular" aria-live="off">
            {[movements(state.rows), `${size(state.received)} recebidos`]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <button type="button" className="button" onClick={onCancel}>
            Cancelar
          </button>
        </div>
      ) : null}
      {state.phase === 'done' ? (
        <p className="notice notice--success">
          {state.name} foi salvo:{' '}
          {[movements(state.rows), size(state.received)].filter(Boolean).join(', ')}.
        </p>
      ) : null}
      {state.phase === 'failed' ? (
        <p className="notice notice--warning" role="alert">
          Não foi possível gerar o relatório. Confira a conexão e tente de novo.
        </p>
      ) : null}
    </div>
  );
}

function movements(rows: number | null): string {
  if (rows === null) return '';
  return rows === 1 ? '1 lançamento' : `${rows.toLocaleString('pt-BR')} lançamentos`;
}

function size(bytes: number): string {
  const kilobytes = Math.round(bytes / 1024);
  return kilobytes < 1024
    ? `${kilobytes} KB`
    : `${(kilobytes / 1024).toFixed(1).replace('.', ',')} MB`;
}
