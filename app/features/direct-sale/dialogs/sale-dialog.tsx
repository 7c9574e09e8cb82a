import type { ReactNode } from 'react';

import type { SaleField, SaleStep } from '@domain/direct-sale/sale-draft';
import type { FieldError } from '@domain/field-error';
import { lineName } from '@domain/order/draft/line-name';
import { ErrorSummary } from '~/components/form/errors/error-summary';
import { useAnnouncedByField } from '~/components/form/errors/use-announced-by-field';
import { FocusOnArrival } from '~/components/form/native-focus';
import { DialogTitle, Popup } from '~/components/ui/dialog';
import { Icon } from '~/components/ui/icon';
import { useModal } from '~/components/ui/use-modal';

import { FIRST_BUTTON, SaleButton } from '../shared/sale-button';
import { DIALOG_FOOT, SALE_KEYS, WITH_FOOT } from '../shared/sale-look';
import { dialogFocus } from './dialog-focus';

interface SaleDialogProps {
  title: string;
  /** The previous step: for the back arrow and Escape. */
  back: SaleStep;
  backLabel: string;
  onBack: () => void;
  /**
   * The field to focus when the dialog opens without errors; otherwise the button marked `first`.
   */
  first?: SaleField | undefined;
  /** The field that a server-rendered page focuses, if not `first`. */
  arrivesAt?: string | undefined;
  announced: readonly FieldError[];
  /** The remaining errors of the last response. */
  errors: readonly FieldError[];
  wide?: boolean;
  /** Whether Enter does anything. */
  goesOn?: boolean;
  /** Its buttons, the one that continues first. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * One of the sale's dialogs, inside its form. Without JavaScript it is rendered open over the page.
 */
export function SaleDialog({
  title,
  back,
  backLabel,
  onBack,
  first,
  arrivesAt = first ?? FIRST_BUTTON,
  announced,
  errors,
  wide = false,
  goesOn = true,
  actions,
  children,
}: SaleDialogProps) {
  const ref = useModal(first && `[name="${first}"]`);
  const byField = useAnnouncedByField(announced);
  return (
    <Popup
      ref={ref}
      open
      id="etapa"
      width={wide ? '2xl' : 'lg'}
      className={actions ? WITH_FOOT : undefined}
      aria-labelledby="sale-dialog-title"
      onCancel={(event) => {
        event.preventDefault();
        onBack();
      }}
    >
      <FocusOnArrival name={dialogFocus(errors) ?? arrivesAt}>
        <header className="mb-4 flex items-center gap-3 max-xs:gap-1 max-xs:[&>button]:-ml-3 max-3xs:[&>button]:-mr-3">
          <SaleButton
            intent={{ type: 'step', step: back }}
            tone="icon"
            label={backLabel}
            first={!goesOn}
          >
            <Icon name="arrow-left" />
          </SaleButton>
          <DialogTitle id="sale-dialog-title">{title}</DialogTitle>
        </header>
        {byField || announced.length === 0 ? null : (
          <ErrorSummary
            className="mb-4"
            errors={errors}
            announced={announced}
            lineOf={(path) => lineName(path, {})}
          />
        )}
        {children}
        <div className={actions ? DIALOG_FOOT : 'mt-4'}>
          {actions ? <p className="actions mb-2 max-md:mb-0">{actions}</p> : null}
          <p className={SALE_KEYS}>
            <span>
              <kbd>Esc</kbd> volta
            </span>
          </p>
        </div>
      </FocusOnArrival>
    </Popup>
  );
}

/** A confirmation over the sale */
export function SaleQuestion({
  title,
  text,
  onBack,
  children,
}: {
  title: string;
  text: ReactNode;
  onBack: () => void;
  children: ReactNode;
}) {
  const ref = useModal();
  return (
    <Popup
      ref={ref}
      open
      id="etapa"
      width="lg"
      aria-labelledby="sale-dialog-title"
      aria-describedby="sale-dialog-text"
      onCancel={(event) => {
        event.preventDefault();
        onBack();
      }}
    >
      <DialogTitle id="sale-dialog-title">{title}</DialogTitle>
      <p id="sale-dialog-text">{text}</p>
      <p className="actions mt-5">
        <FocusOnArrival name={FIRST_BUTTON}>
          <SaleButton intent={{ type: 'step', step: 'items' }} tone="primary" first>
            Não, continuar a venda
          </SaleButton>
        </FocusOnArrival>
        {children}
      </p>
    </Popup>
  );
}
