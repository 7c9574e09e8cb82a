import { formatInstant } from '@domain/date';
import { historyPath, isHistoryKind } from '@domain/history/kinds';
import type { HistoryRow } from '@domain/wire/history';
import { AreaLink } from '~/components/navigation/area-link';
import { TARGET } from '~/components/ui/link';
import { noBreakMoney } from '~/components/ui/no-break-money';

/** More changes than this are folded: a new record has one for each field. */
const SHOWN_CHANGES = 3;

/** The history, newest first. `named` shows each row's record, where there are several. */
export function HistoryList({
  rows,
  named = false,
}: {
  rows: readonly HistoryRow[];
  named?: boolean;
}) {
  return (
    <ol className="grid gap-3" aria-label="Acontecimentos">
      {rows.map((row) => (
        <li key={row.idHistory} className="card px-5 py-3 max-sm:px-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <strong>{row.actName}</strong>
            <span className="text-md text-ink-soft tabular-nums">
              {row.at === null ? '' : formatInstant(new Date(row.at))}
            </span>
          </p>
          <p className="text-md wrap-anywhere text-ink-soft">
            {row.authorName}
            {named ? (
              <>
                {/* On a phone the link has its own line, and the dot would end the first. */}
                <span className="max-sm:hidden"> ·</span> <RecordLink row={row} />
              </>
            ) : null}
          </p>
          <Changes row={row} />
        </li>
      ))}
    </ol>
  );
}

/** To the record's history, which remains after the record is deleted. */
function RecordLink({ row: { kind, kindName, idRecord, recordName } }: { row: HistoryRow }) {
  const text = `${kindName} ${idRecord}${recordName === null ? '' : `, ${recordName}`}`;
  if (!isHistoryKind(kind)) return text;
  return (
    <AreaLink
      className={`${TARGET} underline`}
      to={`/dashboard/history/${historyPath(kind)}/${idRecord}`}
    >
      {text}
    </AreaLink>
  );
}

function Changes({ row: { changes, redacted } }: { row: HistoryRow }) {
  const list = (
    <dl className="mt-2 grid gap-x-4 gap-y-1 text-md sm:grid-cols-[minmax(8rem,10rem)_1fr]">
      {changes.map(({ field, label, from, to }, index) => (
        <div key={`${field} ${index}`} className="contents max-sm:block">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere tabular-nums">{changeText(from, to)}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <>
      {changes.length === 0 ? null : changes.length <= SHOWN_CHANGES ? (
        list
      ) : (
        <details className="[&[open]>summary]:mb-2">
          <summary className="w-fit cursor-pointer py-1 text-accent">
            Ver os {changes.length} campos
          </summary>
          {list}
        </details>
      )}
      {redacted ? (
        <p className="mt-1 text-md text-ink-soft">Dados do cliente removidos a pedido dele.</p>
      ) : null}
    </>
  );
}

function changeText(from: string | null, to: string | null) {
  if (from === null) return noBreakMoney(to);
  return (
    <>
      {noBreakMoney(from)}
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> passou a </span>
      {noBreakMoney(to) ?? <span className="text-ink-soft">vazio</span>}
    </>
  );
}
