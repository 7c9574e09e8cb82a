import { useRef } from 'react';

import { formatMoney } from '@domain/money';
import type { OrderDraft } from '@domain/order/draft/draft';
import { draftTotals } from '@domain/order/draft/draft-totals';
import { isStatusOpen, LOCKED_BANNER } from '@domain/order/order-locks';
import type { Option } from '~/components/form/fields/option';
import { FormActions } from '~/components/form/form-actions';
import { SAVE_KEY, useSaveKey } from '~/components/form/save-key';
import { useMayChange } from '~/components/navigation/use-access';
import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { Key } from '~/components/ui/key';
import { noBreakMoney } from '~/components/ui/no-break-money';
import { Notice } from '~/components/ui/notice';
import { NoteLine } from '~/features/order/note/note-entries';
import type { FollowedNote } from '~/features/order/note/use-newest-note';
import type { OrderLocks } from '~/features/order/shared/order-context';
import {
  HEAD,
  HEAD_LABEL,
  HEAD_LINE,
  HEAD_TOTAL,
  LONG_STATUS,
} from '~/features/order/shared/order-look';
import { DraftSelect } from '~/features/order-entry/draft-field';

import { KeysButton } from './keys-button';
import { OrderMenu } from './order-menu';

interface OrderHeadProps {
  idOrder: number | null;
  draft: OrderDraft;
  /** The order as it is saved: what its documents show. */
  saved: OrderDraft;
  statuses: readonly Option[];
  locks: OrderLocks;
  note: FollowedNote | null;
  error: string | undefined;
  dirty: boolean;
  onField: (value: string, name: string) => void;
  cancelTo: string;
}

/** The letters of a status that a phone's select shows beside total and 'Salvar'. */
const SHORT_STATUS = 'Orçamento'.length + 1;

/**
 * The order's status, total and 'Salvar' in one line that stays in sight, and its other actions: in
 * that line where it has room, below it elsewhere.
 */
export function OrderHead({
  idOrder,
  draft,
  saved,
  statuses,
  locks,
  note,
  error,
  dirty,
  onField,
  cancelTo,
}: OrderHeadProps) {
  const mayChange = useMayChange();
  const save = useRef<HTMLButtonElement>(null);
  useSaveKey(save);
  const open = statuses.map((status) => ({
    ...status,
    // The current status must be an option, or the browser would select another.
    disabled:
      status.value !== saved.idOrderStatus &&
      !isStatusOpen(Number(status.value), locks.hasActiveNote),
  }));
  const shown = statuses.find(({ value }) => value === draft.idOrderStatus);
  const isLong = shown !== undefined && shown.label.length > SHORT_STATUS;
  return (
    <>
      <div className={HEAD}>
        <div className={isLong ? HEAD_LINE + LONG_STATUS : HEAD_LINE}>
          <DraftSelect
            name="idOrderStatus"
            label="Status"
            value={draft.idOrderStatus}
            onValue={onField}
            options={open}
            error={error}
            readOnly={!mayChange}
            inTwoLines
          />
          <p className="print:hidden">
            <span className={`${HEAD_LABEL} text-ink-soft`}>Total</span>
            <strong className={HEAD_TOTAL}>
              {noBreakMoney(formatMoney(draftTotals(draft).total))}
            </strong>
          </p>
          {mayChange ? (
            <div>
              <p className={`${HEAD_LABEL} whitespace-nowrap text-warning print:hidden`}>
                {dirty ? 'Não salvo' : ''}
              </p>
              <div className="flex gap-2">
                <Button
                  ref={save}
                  type="submit"
                  name="intent"
                  value="save"
                  tone="primary"
                  {...SAVE_KEY}
                >
                  <span className="max-sm:hidden">
                    <Icon name="save" />
                  </span>
                  Salvar
                </Button>
                <Key>Ctrl+S</Key>
              </div>
            </div>
          ) : null}
        </div>
        <FormActions cancelTo={cancelTo}>
          <OrderMenu idOrder={idOrder} saved={saved} note={note} dirty={dirty} />
          <KeysButton />
        </FormActions>
      </div>
      {note ? <NoteLine note={note} /> : null}
      {locks.editable ? null : <Notice tone="warning">{LOCKED_BANNER}</Notice>}
    </>
  );
}
