import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

import type { SaleField, SaleStep } from '@domain/direct-sale/sale-draft';
import type { FieldError } from '@domain/field-error';
import { ErrorSummary } from '~/components/form/error-summary';
import { useModal } from '~/components/ui/use-modal';

import { SaleButton } from './sale-button';

interface SaleDialogProps {
  title: string;
  /** The step that the back arrow and Escape lead to. */
  back: SaleStep;
  backLabel: string;
  onBack: () => void;
  /** The field to focus when the dialog opens without errors. */
  first: SaleField;
  told: readonly FieldError[];
  /** The remaining errors of the last response. */
  errors: readonly FieldError[];
  className?: string;
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
  told,
  errors,
  className = '',
  children,
}: SaleDialogProps) {
  const ref = useModal(`[name="${first}"]`);
  return (
    <dialog
      ref={ref}
      open
      id="etapa"
      className={`popup sale-dialog ${className}`}
      aria-labelledby="sale-dialog-title"
      onCancel={(event) => {
        event.preventDefault();
        onBack();
      }}
    >
      <header className="sale-dialog__head">
        <SaleButton intent={{ type: 'step', step: back }} className="icon-button" label={backLabel}>
          <ArrowLeft aria-hidden="true" />
        </SaleButton>
        <h2 id="sale-dialog-title">{title}</h2>
      </header>
      <ErrorSummary errors={errors} told={told} />
      {children}
      <p className="sale-keys js-only">
        <span>
          <kbd>Enter</kbd> segue
        </span>
        <span>
          <kbd>Esc</kbd> volta
        </span>
      </p>
    </dialog>
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
    <dialog
      ref={ref}
      open
      id="etapa"
      className="popup sale-dialog"
      aria-labelledby="sale-dialog-title"
      aria-describedby="sale-dialog-text"
      onCancel={(event) => {
        event.preventDefault();
        onBack();
      }}
    >
      <h2 id="sale-dialog-title">{title}</h2>
      <p id="sale-dialog-text">{text}</p>
      <p className="actions">
        <SaleButton intent={{ type: 'step', step: 'items' }} primary>
          Não, continuar a venda
        </SaleButton>
        {children}
      </p>
    </dialog>
  );
}
