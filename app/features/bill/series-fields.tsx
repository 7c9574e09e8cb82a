import { useActionData, useFetcher } from '@remix-run/react';

import { repeatText } from '@domain/bill/recurrence';
import { formatDate } from '@domain/date';
import type { BillSeries } from '@domain/wire/bill-series';
import type { PostFailure } from '~/components/autosave/keep-form';
import { IfMayChange } from '~/components/form/changeable';
import { FormRadios } from '~/components/form/fields/form-choices';
import { SessionEnded } from '~/components/form/session-ended';
import { Button } from '~/components/ui/button';
import { CancelButton, closeDialog, Dialog, opens } from '~/components/ui/dialog';
import { FieldGrid } from '~/components/ui/field';
import { Fieldset } from '~/components/ui/group';
import { PaymentDue } from '~/components/ui/payment-due';
import { ToastRegion } from '~/components/ui/toast';

import { DifferingFields } from './differing-fields';
import { END_SERIES } from './series-names';
import { announcedText } from './series-saved';

const DIALOG_ID = 'end-series';
/** The page's anchor after ending the series. */
const SERIES_ID = 'series';

/** The result of ending it. */
type Ended = PostFailure & { series?: BillSeries | null; paymentDue?: string };

/**
 * A bill's series, and which of its other bills also change (R-BIL-18). Ending one without an end
 * keeps what was typed; without JavaScript the form comes back with it.
 */
export function SeriesFields({ series: first }: { series: BillSeries | null }) {
  const fetcher = useFetcher<Ended>();
  const posted = useActionData<Ended>();
  const { data } = fetcher;
  const series = data?.series ?? posted?.series ?? first;
  if (!series) return null;
  const { following, open } = series;
  const choices = [
    { value: '', label: 'Só esta conta' },
    // Bills still to be created change as well.
    ...(following > 0 || series.isEndless
      ? [{ value: 'following', label: `Esta e as próximas${counted(following)}` }]
      : []),
    ...(open > following ? [{ value: 'open', label: `Todas as em aberto${counted(open)}` }] : []),
  ];
  return (
    <Fieldset legend="Série" id={SERIES_ID}>
      <p className="mb-3">{seriesText(series)}</p>
      {choices.length > 1 ? (
        <FieldGrid>
          <FormRadios name="scope" label="Ao salvar, mudar" options={choices} />
          <DifferingFields />
          <input type="hidden" name="announced" value={announcedText(series)} autoComplete="off" />
        </FieldGrid>
      ) : null}
      {series.isEndless ? (
        <EndSeries
          busy={fetcher.state !== 'idle'}
          onEnd={() => fetcher.submit({ intent: END_SERIES }, { method: 'post' })}
        />
      ) : null}
      {data?.toast ? <ToastRegion toasts={[data.toast]} /> : null}
      {data?.sessionEnded ? <SessionEnded /> : null}
      {data?.paymentDue ? <PaymentDue key={data.paymentDue} /> : null}
    </Fieldset>
  );
}

/** 'Repete todo mês, sem fim. As contas até 10/03/2027 já estão na lista.' */
function seriesText({ interval, isEndless, open, lastDueDate }: BillSeries): string {
  const until = formatDate(lastDueDate);
  if (isEndless)
    return `${repeatText(interval)}.${until ? ` As contas até ${until} já estão na lista.` : ''}`;
  if (open === 0) return 'Faz parte de uma série; não há outra em aberto.';
  return open === 1
    ? `Faz parte de uma série, com mais uma conta em aberto, de ${until}.`
    : `Faz parte de uma série, com mais ${open} contas em aberto, até ${until}.`;
}

/** The count including this bill; '' where it is the only one so far. */
function counted(others: number): string {
  return others === 0 ? '' : ` (${others + 1} contas)`;
}

function EndSeries({ onEnd, busy }: { onEnd: () => void; busy: boolean }) {
  return (
    <IfMayChange>
      <div className="actions mt-4">
        <Button {...opens(DIALOG_ID)} small aria-busy={busy || undefined}>
          Encerrar a repetição
        </Button>
      </div>
      <Dialog id={DIALOG_ID} title="Encerrar a repetição">
        <p>
          Nenhuma conta nova será criada. As que já estão na lista ficam; para tirar também essas,
          use Excluir.
        </p>
        <div className="actions mt-4">
          <Button
            type="submit"
            name="intent"
            value={END_SERIES}
            formAction={`#${SERIES_ID}`}
            tone="danger"
            onClick={(event) => {
              event.preventDefault();
              closeDialog(DIALOG_ID);
              onEnd();
            }}
          >
            Encerrar
          </Button>
          <CancelButton dialog={DIALOG_ID}>Voltar</CancelButton>
        </div>
      </Dialog>
    </IfMayChange>
  );
}
