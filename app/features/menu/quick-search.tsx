import { type ComponentType, useCallback, useEffect, useState } from 'react';

import { topModal } from '~/components/ui/modal';
import { useExtension } from '~/features/extension/use-extension';

export const SEARCH_PATH = '/dashboard/search';

type SearchDialogType = ComponentType<{ onClose: () => void }>;

/**
 * Ctrl+K opens the search over the page, whose code comes with the first use; where it does not
 * come, the page of the same is opened. `open` is null where the API has no search.
 */
export function useQuickSearch() {
  const supported = useExtension('search');
  const [Found, setFound] = useState<SearchDialogType | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => {
    setOpen(true);
    fetchDialog().then(
      (found) => setFound(() => found),
      () => window.location.assign(SEARCH_PATH),
    );
  }, []);
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
  return {
    open: supported ? open : null,
    dialog: Found && isOpen ? <Found onClose={() => setOpen(false)} /> : null,
  };
}

/** The dialog is in the code of the search's page. */
async function fetchDialog(): Promise<SearchDialogType> {
  const address = window.__remixManifest.routes['routes/dashboard.search']?.module;
  const page = (await import(address ?? '')) as { handle: { SearchDialog: SearchDialogType } };
  return page.handle.SearchDialog;
}
