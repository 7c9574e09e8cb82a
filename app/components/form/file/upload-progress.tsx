import { useSyncExternalStore } from 'react';

import { fileSize } from '@domain/file-texts';
import { Button } from '~/components/ui/button';
import { Progress } from '~/components/ui/progress';

import { currentUpload, onUpload, UPLOAD_CANCELLED } from './upload';

/**
 * How much of a form's file has left, and a button that cancels it. The status says once what
 * happens; the percentage is the bar's, which a screen reader tells on request.
 */
export function UploadProgress({
  isShrinking = false,
  isCancelled = false,
  waiting = 0,
  skip = null,
}: {
  isShrinking?: boolean;
  isCancelled?: boolean;
  /** How many files are sent after this one. */
  waiting?: number;
  /** Goes on without the file that failed, where others wait for it. */
  skip?: (() => void) | null;
}) {
  const upload = useSyncExternalStore(onUpload, currentUpload, () => null);
  const isLeaving = upload !== null && upload.percent < 100;
  const text = isShrinking
    ? 'Preparando a foto…'
    : isLeaving
      ? `Enviando ${fileSize(upload.size)}…`
      : upload
        ? 'Enviado; aguardando a resposta…'
        : isCancelled
          ? UPLOAD_CANCELLED
          : '';
  const behind = waiting > 0 ? `${waiting} na fila` : '';
  return (
    <div className={text || behind ? 'mt-4' : undefined}>
      <div className="flex flex-wrap gap-x-1">
        <p role="status">{text}</p>
        {isLeaving ? <p className="tabular-nums" aria-hidden>{`${upload.percent}%`}</p> : null}
      </div>
      <p role="status">{behind}</p>
      {isShrinking || upload ? (
        <Progress
          aria-label="Envio do arquivo"
          max={100}
          value={isLeaving ? upload.percent : undefined}
        />
      ) : null}
      {isLeaving ? (
        <Button small onClick={upload.cancel}>
          Cancelar envio
        </Button>
      ) : null}
      {skip ? (
        <Button small onClick={skip}>
          Continuar sem este arquivo
        </Button>
      ) : null}
    </div>
  );
}
