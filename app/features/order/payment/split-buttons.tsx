import { FieldLabel, Help } from '~/components/ui/field';
import { IntentButton } from '~/features/order/shared/intent-button';

/** One row of adjoining buttons; two rows on a phone, where fingers need more room. */
const ROW =
  'grid max-w-160 grid-cols-10 overflow-hidden rounded-lg border border-line-strong ' +
  'screen:max-sm:grid-cols-5 [&>button]:-m-px [&>button]:max-w-none [&>button]:rounded-none [&>button]:px-0 ' +
  '[&>button]:focus-visible:-outline-offset-3';

interface SplitButtonsProps {
  /** Why the total cannot be divided into that many; null where it can. */
  splits: readonly { count: number; error: string | null }[];
}

/** 'Dividir o total em' 1x to 10x (R-INS-01). */
export function SplitButtons({ splits }: SplitButtonsProps) {
  const help = splits.find(({ error }) => error !== null)?.error;
  return (
    <div className="mt-4 print:hidden">
      <FieldLabel as="p" id="split-label">
        Dividir o total em
      </FieldLabel>
      <div
        className={ROW}
        role="group"
        aria-labelledby="split-label"
        aria-describedby={help ? 'split-help' : undefined}
      >
        {splits.map(({ count, error }) => (
          <IntentButton
            key={count}
            intent={{ type: 'split', count }}
            section="pagamento"
            label={`Dividir em ${count}x`}
            disabled={error !== null}
          >
            {count}x
          </IntentButton>
        ))}
      </div>
      {help ? <Help id="split-help">{help}</Help> : null}
    </div>
  );
}
