import { createContext, useContext, useState } from 'react';

import { useNonce } from './nonce';
import { useScripted } from './use-scripted';

/** On the server: the styles as text, for a browser that does not have them; null where it has. */
export const FirstStylesContext = createContext<string | null>(null);

const FIRST_STYLES_ID = 'first-styles';

/** The page's styles: in the page the first time, then the file at `href`, which the browser keeps. */
export function PageStyles({ href }: { href: string }) {
  const given = useContext(FirstStylesContext);
  const nonce = useNonce();
  // In the browser React must find what the server rendered, or all styles would go.
  const [text] = useState(() => given ?? stylesInPage());
  const scripted = useScripted();
  if (text === null) return <link rel="stylesheet" href={href} />;
  // Firefox refuses a prefetch by default-src, and WebKit knows none.
  const keptFile = <link rel="stylesheet" media="not all" href={href} />;
  return (
    <>
      <style
        id={FIRST_STYLES_ID}
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: text }}
      />
      {/* On a slow line it would take its share from the scripts. */}
      {scripted ? keptFile : <noscript>{keptFile}</noscript>}
    </>
  );
}

function stylesInPage(): string | null {
  if (typeof document === 'undefined') return null;
  return document.getElementById(FIRST_STYLES_ID)?.textContent ?? null;
}
