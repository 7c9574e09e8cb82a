export const SIGN_OUT_DIALOG_ID = 'sign-out';

/** The question before signing out, in the spec's words (spec 1, section 2.3). Opened by the platform, without script. */
export function SignOutDialog() {
  return (
    <div id={SIGN_OUT_DIALOG_ID} popover="auto" role="dialog" aria-labelledby="sign-out-title" className="popup">
      <h2 id="sign-out-title">Atencão!</h2>
      <p>Deseja realmente sair ?</p>
      <form method="post" action="/dashboard/sign-out" className="actions">
        <button type="submit" className="button button--danger">
          Sair
        </button>
        <button
          type="button"
          // A dialog that opens takes the focus, at its harmless answer. React sets the attribute on the server alone.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          ref={(button) => button?.setAttribute('autofocus', '')}
          className="button"
          popovertarget={SIGN_OUT_DIALOG_ID}
          popovertargetaction="hide"
        >
          Cancelar
        </button>
      </form>
    </div>
  );
}
