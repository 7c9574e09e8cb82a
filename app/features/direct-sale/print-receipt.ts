import { showToasts } from '~/components/ui/toast-store';

/** Where the receipt of a sale is, as a file for that paper. */
export function receiptPath(idSale: number, width: string): string {
  return `/dashboard/order/${idSale}/fiscal-receipt?${new URLSearchParams({ width }).toString()}`;
}

/** Where the receipt of a sale is, as a page that prints itself alone on that paper. */
export function couponPath(idSale: number, width: string): string {
  return `/dashboard/order/${idSale}/coupon?${new URLSearchParams({ width }).toString()}`;
}

/**
 * Whether this browser shows a PDF inside a page, and so can print one from there; most phones do
 * not.
 */
export function canPrintHere(): boolean {
  return navigator.pdfViewerEnabled;
}

let frame: HTMLIFrameElement | null = null;

/**
 * Fetches the receipt's file and opens the system's print dialog with it alone, from a frame that
 * nobody sees. The frame stays until the next receipt: taking it away would close the dialog.
 */
export async function printReceipt(idSale: number, width: string): Promise<void> {
  // Elsewhere the page of the last sale says where its receipt is.
  if (!canPrintHere()) return;
  try {
    const response = await fetch(receiptPath(idSale, width), { redirect: 'manual' });
    const file = response.ok ? await response.blob() : null;
    if (file?.type !== 'application/pdf') throw new TypeError('no receipt');
    await printFile(file);
  } catch {
    const message =
      'Não foi possível imprimir o cupom. A venda está registrada: use "Imprimir cupom".';
    showToasts([{ id: crypto.randomUUID(), message, type: 'error' }]);
  }
}

function printFile(file: Blob): Promise<void> {
  if (frame) URL.revokeObjectURL(frame.src);
  frame?.remove();
  const next = document.createElement('iframe');
  frame = next;
  next.className = 'receipt-frame';
  next.title = 'Cupom';
  next.tabIndex = -1;
  next.setAttribute('aria-hidden', 'true');
  next.src = URL.createObjectURL(file);
  return new Promise((resolve, reject) => {
    next.addEventListener('load', () => {
      const before = document.activeElement;
      try {
        next.contentWindow?.focus();
        next.contentWindow?.print();
        resolve();
      } catch (error) {
        reject(error instanceof Error ? error : new Error('print'));
      }
      // Left in the frame that nobody sees, the focus would take the next code there.
      next.blur();
      if (before instanceof HTMLElement) before.focus();
    });
    document.body.append(next);
  });
}
