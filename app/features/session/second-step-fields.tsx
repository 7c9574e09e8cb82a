import { TYPED_CODE_MAX_LENGTH } from '@domain/session/second-factor-codes';

/** The code's field: it takes a recovery code too, so the keyboard is not limited to digits. */
export const CODE_INPUT = {
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  maxLength: TYPED_CODE_MAX_LENGTH,
} as const;

/** What to do without the phone. */
export function LostPhone() {
  return (
    <details className="text-ink-soft">
      <summary className="flex min-h-6 cursor-pointer items-center text-accent underline pointer-coarse:min-h-target">
        Perdi o celular
      </summary>
      <p className="mt-2">
        Digite no mesmo campo um dos seus códigos de recuperação; cada um vale uma vez. Sem eles,
        peça a quem cuida do servidor do Prumo que desligue a verificação.
      </p>
      <p className="mt-2">
        Não foi você quem ligou a verificação? Desligue-a pelo link da mensagem “A verificação em
        duas etapas foi ligada”, que enviamos ao seu e-mail.
      </p>
    </details>
  );
}
