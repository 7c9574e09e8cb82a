import { createContext, useContext, useState } from 'react';

import { useNonce } from './nonce';
import { useScripted } from './use-scripted';

/** On the server: the styles as text, for a browser without them; null otherwise. */
export const FirstStylesContext = createContext<string | null>(null);

const FIRST_STYLES_ID = 'first-styles';

/** The page's styles: inline the first time, then the file at `href`, which the browser caches. */
export function PageStyles({ href }: { href: string }) {
  const given = useContext(FirstStylesContext);
  const nonce = useNonce();
  // In the browser React must find what the server rendered, or all styles would be removed.
  const [text] = useState(() => given ?? stylesInPage());
  const scripted = useScripted();
  if (text === null) return <link rel="stylesheet" href={href} />;
  // Firefox blocks prefetch under default-src, and WebKit does not support it.
  const keptFile = <link rel="stylesheet" media="not all" href={href} />;
  return (
    <>
      <style
        id={FIRST_STYLES_ID}
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: text }}
      />
      {/* On a slow connection it would take bandwidth from the scripts. */}
      {scripted ? keptFile : <noscript>{keptFile}</noscript>}
    </>
  );
}

function stylesInPage(): string | null {
  if (typeof document === 'undefined') return null;
  return document.getElementById(FIRST_STYLES_ID)?.textContent ?? null;
}
