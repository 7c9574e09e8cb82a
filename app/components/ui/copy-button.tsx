import { useEffect, useState } from 'react';

import { Button } from './button';
import { HELP } from './field';
import { Icon } from './icon';

const SAID_MS = 3000;

/** Copies a text. Shown only with JavaScript; without, the text beside it can be selected. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  useEffect(() => {
    if (copied === null) return undefined;
    const timer = setTimeout(() => setCopied(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    // Insecure pages have no clipboard API.
    const written =
      (navigator.clipboard as Clipboard | undefined)?.writeText(text) ??
      Promise.reject(new Error('no clipboard'));
    written.then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <>
      <Button small className="no-js:hidden" aria-label={label} onClick={copy}>
        {copied ? <Icon name="check" /> : <Icon name="copy" />}
        {copied ? 'Copiado' : 'Copiar'}
      </Button>
      <span role="status" className={copied === false ? HELP : 'sr-only'}>
        {copied === null ? '' : copied ? 'Copiado' : 'Selecione o texto e copie.'}
      </span>
    </>
  );
}
