import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';

import { Popup } from '~/components/ui/dialog';
import { Input } from '~/components/ui/input';
import { Link } from '~/components/ui/link';
import { topModal } from '~/components/ui/modal';
import { untilThere } from '~/components/ui/use-late';
import { useModal } from '~/components/ui/use-modal';
import { useExtension } from '~/features/extension/use-extension';

export const SEARCH_PATH = '/dashboard/search';

/** The search's field, before and after its code is loaded. */
export const SEARCH_FIELD = {
  'aria-label': 'Tela, cliente, fornecedor, orçamento, produto ou conta',
  placeholder: 'Nome, número ou valor',
  maxLength: 120,
  autoComplete: 'off',
  spellCheck: false,
} as const;

type SearchDialogType = ComponentType<{ begun: string; onClose: () => void }>;

/**
 * Ctrl+K opens the search over the page; its code loads on first use, and until then a field takes
 * what is typed. `open` is null where the API has no search.
 */
export function useQuickSearch() {
  const supported = useExtension('search');
  const [Found, setFound] = useState<SearchDialogType | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const begun = useRef('');
  const open = useCallback(() => {
    begun.current = '';
    setFailed(false);
    setOpen(true);
  }, []);
  const close = () => setOpen(false);
  useEffect(() => {
    if (!isOpen || Found) return;
    const closed = new AbortController();
    const load = () =>
      fetchDialog().catch((error: unknown) => {
        setFailed(true);
        throw error;
      });
    void untilThere(load, closed.signal).then(
      (found) => closed.signal.aborted || setFound(() => found),
      () => undefined,
    );
    return () => closed.abort();
  }, [isOpen, Found]);
  useEffect(() => {
    if (!supported) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (!isAsked || event.altKey || event.shiftKey || topModal()) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [supported, open]);
  const dialog = Found ? (
    <Found begun={begun.current} onClose={close} />
  ) : (
    <Opening failed={failed} onText={(text) => (begun.current = text)} onClose={close} />
  );
  return { open: supported ? open : null, dialog: isOpen ? dialog : null };
}

interface OpeningProps {
  /** Whether loading the search failed: it is requested again. */
  failed: boolean;
  onText: (text: string) => void;
  onClose: () => void;
}

/** The search's field before its code is loaded. */
function Opening({ failed, onText, onClose }: OpeningProps) {
  const dialog = useModal();
  return (
    <Popup
      ref={dialog}
      width="lg"
      closedby="any"
      aria-label="Buscar"
      className="mt-[8dvh]"
      onClose={onClose}
    >
      <Input {...SEARCH_FIELD} onInput={({ currentTarget }) => onText(currentTarget.value)} />
      <p role="status" className="px-2.5 py-3 text-ink-soft">
        {failed ? 'A busca ainda não chegou. Tentando de novo… ' : 'Abrindo a busca…'}
        {failed ? <Link to={SEARCH_PATH}>Abrir a página de busca</Link> : null}
      </p>
    </Popup>
  );
}

/** The dialog is in the bundle of the search's page. */
async function fetchDialog(): Promise<SearchDialogType> {
  const address = window.__remixManifest.routes['routes/dashboard.search']?.module;
  const page = (await import(address ?? '')) as { handle: { SearchDialog: SearchDialogType } };
  return page.handle.SearchDialog;
}
