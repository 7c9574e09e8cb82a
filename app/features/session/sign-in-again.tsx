import { useEndedSession } from '~/components/navigation/ended-session';
import { useLate } from '~/components/ui/use-late';

/**
 * The sign-in dialog over a page whose session expired, with JavaScript. Mounted once, outside
 * every form, as forms cannot be nested.
 */
export function SignInAgain({ idProfessional }: { idProfessional: number }) {
  const ended = useEndedSession();
  const late = useLate(loadDialog);
  return ended && late ? <late.SignInDialog ended={ended} idProfessional={idProfessional} /> : null;
}

/** A page's files need no session. */
async function loadDialog() {
  const { SignInDialog } = await import('./sign-in-dialog');
  return { SignInDialog };
}
