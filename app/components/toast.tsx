import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';

export interface ToastMessage {
  id: string;
  message: string;
  type: 'info' | 'success' | 'error' | 'warning';
}

const ICONS = { info: Info, success: CircleCheck, error: CircleAlert, warning: TriangleAlert };

/**
 * Toasts are part of the page's HTML, so they show without JavaScript too. CSS takes each away after 3 s
 * (spec 1, section 8) and waits while it is pointed at or focused.
 */
export function ToastRegion({ toasts }: { toasts: readonly ToastMessage[] }) {
  return (
    <section className="toasts" aria-label="Avisos" role="status" aria-live="polite">
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function Toast({ toast }: { toast: ToastMessage }) {
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return null;
  const Icon = ICONS[toast.type];
  return (
    <div className={`toast toast--${toast.type}`} role={toast.type === 'error' ? 'alert' : undefined}>
      <Icon className="toast__icon" aria-hidden="true" />
      <p>{toast.message}</p>
      <button
        type="button"
        className="icon-button js-only"
        aria-label="Fechar aviso"
        onClick={() => setDismissed(true)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setDismissed(true);
        }}
      >
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
