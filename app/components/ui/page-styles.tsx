import { createContext, useContext, useState } from 'react';

import { useNonce } from './nonce';

/** On the server: the styles as text, for a browser that does not have them; null where it has. */
export const FirstStylesContext = createContext<string | null>(null);

const FIRST_STYLES_ID = 'first-styles';

/** The page's styles: in the page the first time, then the file at `href`, which the browser keeps. */
export function PageStyles({ href }: { href: string }) {
  const given = useContext(FirstStylesContext);
  const nonce = useNonce();
  // In the browser React must find what the server rendered, or all styles would go.
  const [text] = useState(() => given ?? stylesInPage());
  if (text === null) return <link rel="stylesheet" href={href} />;
  return (
    <>
      <style
        id={FIRST_STYLES_ID}
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: text }}
      />
      <link rel="prefetch" as="style" href={href} />
    </>
  );
}

function stylesInPage(): string | null {
  if (typeof document === 'undefined') return null;
  return document.getElementById(FIRST_STYLES_ID)?.textContent ?? null;
}
