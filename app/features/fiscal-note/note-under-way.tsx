import { Link, useLocation, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

const FIRST_MS = 2_000;
const LONGEST_MS = 20_000;

/**
 * Follows a note that is on its way. With JavaScript the page's data is read again, ever less often, and not while nobody looks; without,
 * the page asks for itself.
 */
export function NoteUnderWay() {
  const { pathname, search } = useLocation();
  useFollow();
  return (
    <p className="notice" role="status">
      A nota fiscal está a caminho. A situação muda sozinha nesta tela.{' '}
      <noscript>
        <meta httpEquiv="refresh" content="5" />
        <Link to={pathname + search}>Atualizar</Link>
      </noscript>
    </p>
  );
}

function useFollow(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let wait = FIRST_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      revalidate();
      wait = Math.min(wait * 1.5, LONGEST_MS);
      timer = setTimeout(look, wait);
    };
    const follow = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      timer = setTimeout(look, wait);
    };
    // Who comes back to the tab sees how it stands now.
    const onVisibility = () => {
      wait = FIRST_MS;
      if (document.visibilityState === 'visible') revalidate();
      follow();
    };
    follow();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [revalidate]);
}
