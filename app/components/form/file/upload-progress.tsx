import { useSyncExternalStore } from 'react';

import { fileSize } from '@domain/file-texts';
import { UPLOAD_CANCELLED } from '~/components/navigation/upload-sender';
import { Button } from '~/components/ui/button';
import { Progress } from '~/components/ui/progress';

import { currentUpload, onUpload } from './upload';

/**
 * How much of a form's file has left, and a button that cancels it. The status says once what
 * happens; the percentage is the bar's, which a screen reader tells on request.
 */
export function UploadProgress({
  isShrinking,
  isCancelled,
}: {
  isShrinking: boolean;
  isCancelled: boolean;
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
  return (
    <div className={text ? 'mt-4' : undefined}>
      <div className="flex flex-wrap gap-x-1">
        <p role="status">{text}</p>
        {isLeaving ? <p className="tabular-nums" aria-hidden>{`${upload.percent}%`}</p> : null}
      </div>
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
    </div>
  );
}
