import { useEffect, useRef, useState } from 'react';

import { useEndedSession } from '~/components/navigation/ended-session';
import { setPagePerson } from '~/components/navigation/page-person';
import { useBrowserLayoutEffect } from '~/components/ui/use-browser-layout-effect';
import { useLate } from '~/components/ui/use-late';

import { showsAnother } from './tab-person';

/**
 * With JavaScript: the sign-in dialog over a page whose session expired, and the check whose page
 * it is. Mounted once, outside every form, as forms cannot be nested.
 */
export function SignInAgain({ idProfessional, name }: { idProfessional: number; name: string }) {
  const ended = useEndedSession();
  const late = useLate(loadDialog);
  useBrowserLayoutEffect(() => {
    setPagePerson(idProfessional);
    return () => setPagePerson(null);
  }, [idProfessional]);
  const [isMoved, setMoved] = useState(false);
  useEffect(() => {
    if (showsAnother(idProfessional)) setMoved(true);
  }, [idProfessional]);
  const pauses = usePause(ended !== null);
  if (!late) return null;
  return (
    <>
      <late.SessionWatch ended={pauses ? ended : null} idProfessional={idProfessional} />
      {isMoved ? <late.OtherPersonDialog name={name} onClose={() => setMoved(false)} /> : null}
    </>
  );
}

/** A page's files load without a session. */
async function loadDialog() {
  const [{ SessionWatch }, { OtherPersonDialog }] = await Promise.all([
    import('./sign-in-dialog'),
    import('./other-person-dialog'),
  ]);
  return { SessionWatch, OtherPersonDialog };
}

/** Longer than between two keys, or two consecutive scans. */
const PAUSE_MS = 1_000;

/**
 * Whether the keyboard has paused since a sign-in was required: the dialog takes the focus, and
 * what is being typed or scanned belongs to the field where it began.
 */
function usePause(asked: boolean): boolean {
  const lastKey = useRef(-PAUSE_MS);
  const [pauses, setPauses] = useState(false);
  useEffect(() => {
    const onKey = () => {
      lastKey.current = performance.now();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
  useEffect(() => {
    if (!asked) return setPauses(false);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const left = lastKey.current + PAUSE_MS - performance.now();
      if (left > 0) timer = setTimeout(look, left);
      else setPauses(true);
    };
    look();
    return () => clearTimeout(timer);
  }, [asked]);
  return asked && pauses;
}
