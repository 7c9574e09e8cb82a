import { ErrorText } from '~/components/ui/field';

/** Shown next to what was posted from inside a form that stays as typed. */
export function SessionEnded() {
  return (
    <ErrorText role="alert">
      A sua sessão terminou. Salve o que digitou para entrar de novo, e tente em seguida.
    </ErrorText>
  );
}
