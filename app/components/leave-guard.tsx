import { useBeforeUnload, useBlocker } from '@remix-run/react';
import { useCallback } from 'react';

import { useModal } from './use-modal';

/** Asks before a form with unsaved changes is left: in a dialog of ours within the app, in the browser's own otherwise. */
export function LeaveGuard({ when, onLeave }: { when: boolean; onLeave: () => void }) {
  useBeforeUnload(
    useCallback(
      (event) => {
        if (when) event.preventDefault();
      },
      [when],
    ),
  );
  // Posts to the form's own page, and its tabs, do not leave it.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <LeaveDialog
      onStay={() => blocker.reset()}
      onLeave={() => {
        onLeave();
        blocker.proceed();
      }}
    />
  );
}

function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const ref = useModal();
  return (
    <dialog
      ref={ref}
      className="popup"
      aria-labelledby="leave-title"
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
    >
      <h2 id="leave-title">Há alterações que não foram salvas</h2>
      <p>Se sair agora, elas se perdem.</p>
      <p className="actions">
        <button type="button" className="button button--primary" data-first-focus="" onClick={onStay}>
          Continuar editando
        </button>
        <button type="button" className="button button--danger" onClick={onLeave}>
          Sair sem salvar
        </button>
      </p>
    </dialog>
  );
}
