import { showToast } from '~/components/ui/toast-store';

/** The path of a sale's coupon as a file for that paper. */
export function couponFilePath(idSale: number, width: string): string {
  return `/dashboard/order/${idSale}/fiscal-receipt?${new URLSearchParams({ width }).toString()}`;
}

/** The path of a sale's coupon as a page that prints itself on that paper. */
export function couponPagePath(idSale: number, width: string): string {
  return `/dashboard/order/${idSale}/coupon?${new URLSearchParams({ width }).toString()}`;
}

/** WebKit has a PDF viewer, but does not let a page print its content. */
let isRefused = false;

/** Whether this browser can embed a PDF, and so print it from a frame; most phones cannot. */
export function canPrintHere(): boolean {
  return navigator.pdfViewerEnabled && !isRefused;
}

let frame: HTMLIFrameElement | null = null;

/**
 * Fetches the coupon and prints it from a hidden frame, which stays until the next coupon: removing
 * it would close the print dialog.
 */
export async function printCoupon(idSale: number, width: string): Promise<void> {
  // Other browsers use the link on the last sale's notice.
  if (!canPrintHere()) return;
  try {
    const response = await fetch(couponFilePath(idSale, width), { redirect: 'manual' });
    const file = response.ok ? await response.blob() : null;
    if (file?.type !== 'application/pdf') throw new TypeError('no coupon');
    await printFile(file);
  } catch {
    const message =
      'Não foi possível imprimir o cupom. A venda está registrada: use "Imprimir cupom".';
    showToast({ message, type: 'error' });
  }
}

function printFile(file: Blob): Promise<void> {
  if (frame) URL.revokeObjectURL(frame.src);
  frame?.remove();
  const next = document.createElement('iframe');
  frame = next;
  // A frame without layout prints nothing.
  next.className = 'fixed right-0 bottom-0 invisible size-px';
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
        // It will be refused again: from now on the coupon page prints itself.
        isRefused = true;
        reject(error instanceof Error ? error : new Error('print'));
      }
      // Otherwise the hidden frame keeps the focus and swallows the next scan.
      next.blur();
      if (before instanceof HTMLElement) before.focus();
    });
    document.body.append(next);
  });
}
