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
import { HEAD, HEAD_BAR, HEAD_STATUS, HEAD_TOTAL } from '~/features/order/shared/order-look';
import { DraftSelect } from '~/features/order-entry/draft-field';

import { KeysButton } from './keys-button';
import { OrderMenu } from './order-menu';

interface OrderHeadProps {
  idOrder: number | null;
  draft: OrderDraft;
  /** The saved order, which its documents show. */
  saved: OrderDraft;
  statuses: readonly Option[];
  locks: OrderLocks;
  note: FollowedNote | null;
  error: string | undefined;
  dirty: boolean;
  onField: (value: string, name: string) => void;
  cancelTo: string;
}

/**
 * The order's status, total, 'Salvar' and other actions in one sticky line; on a phone the status
 * is above it. Where 'Cancelar' has no room, the arrow before the title leads back.
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
  return (
    <>
      <div className={HEAD}>
        <DraftSelect
          name="idOrderStatus"
          label="Status"
          value={draft.idOrderStatus}
          onValue={onField}
          options={open}
          error={error}
          readOnly={!mayChange}
          className={HEAD_STATUS}
        />
        <div className={HEAD_BAR}>
          <p className="mr-auto leading-[1.2] sm:mr-0 sm:ml-auto print:hidden">
            <span className="text-sm text-ink-soft">Total</span>
            {mayChange && dirty ? <span className="text-sm text-warning"> · Não salvo</span> : null}
            <strong className={HEAD_TOTAL}>
              {noBreakMoney(formatMoney(draftTotals(draft).total))}
            </strong>
          </p>
          {mayChange ? (
            <>
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
            </>
          ) : null}
          <FormActions cancelTo={cancelTo}>
            <OrderMenu idOrder={idOrder} saved={saved} note={note} dirty={dirty} />
            <KeysButton />
          </FormActions>
        </div>
      </div>
      {note ? <NoteLine note={note} /> : null}
      {locks.editable ? null : <Notice tone="warning">{LOCKED_BANNER}</Notice>}
    </>
  );
}
