import { useLocation, useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';

import { formatCount } from '@domain/plural';
import { readFollowed } from '~/components/navigation/use-follow';
import { Help } from '~/components/ui/field';
import { Link } from '~/components/ui/link';
import { Progress } from '~/components/ui/progress';

import { manyOf, rows } from './import-texts';

/** How far an import is. */
export interface ImportProgress {
  state: string;
  readRows: number;
  totalRows: number;
}

const POLL_MS = 700;

/**
 * A running import. With JavaScript its figures are polled and the page revalidates at the end;
 * without, it reloads every two seconds.
 */
export function ImportInProgress({
  register,
  progress: first,
  progressHref,
}: {
  register: string;
  progress: ImportProgress;
  progressHref: string;
}) {
  const { pathname, search } = useLocation();
  const { state, readRows, totalRows } = useProgress(first, progressHref);
  const counted = state === 'reading' && totalRows > 0;
  const label = state === 'reading' ? 'Lendo o arquivo' : `Gravando os ${manyOf(register)}`;
  return (
    <section
      className="card p-5 print:px-3 print:pt-2 print:pb-3"
      aria-labelledby="import-progress"
    >
      <h2 id="import-progress">{label}…</h2>
      {counted ? (
        <Progress aria-label={label} value={readRows} max={totalRows} />
      ) : (
        <Progress aria-label={label} />
      )}
      <p className="tabular-nums">
        {counted
          ? `${formatCount(readRows)} de ${rows(totalRows)}`
          : totalRows > 0
            ? rows(totalRows)
            : 'Aguarde um momento'}
      </p>
      <Help>Você pode sair desta página: o trabalho continua.</Help>
      <noscript>
        <meta httpEquiv="refresh" content="2" />
        <Link to={pathname + search}>Atualizar</Link>
      </noscript>
    </section>
  );
}

function useProgress(first: ImportProgress, href: string): ImportProgress {
  const [progress, setProgress] = useState(first);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    setProgress(first);
    const ended = new AbortController();
    const ask = async () => {
      const next = await readFollowed<ImportProgress>(href, ended.signal);
      if (ended.signal.aborted) return;
      // An ended session or a missing import: reloading shows the error.
      if (next === null) return revalidate();
      if (next !== 'unknown') {
        if (next.state !== first.state) return revalidate();
        setProgress(next);
      }
      timer = setTimeout(() => void ask(), POLL_MS);
    };
    let timer = setTimeout(() => void ask(), POLL_MS);
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [first, href, revalidate]);
  return progress;
}
