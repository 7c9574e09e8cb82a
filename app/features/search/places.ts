import { mayOpen } from '@domain/access/screens';
import { normalizeSearchText } from '@domain/search-text';
import { useAccess } from '~/components/navigation/use-access';
import { HELP_PATH } from '~/features/help/help-link';
import { HELP_GROUPS } from '~/features/help/help-tasks';
import { useMenuEntries } from '~/features/menu/menu-entries';

import type { SearchEntry, SearchGroup } from './search-group';

/** A screen or something to create, with synonyms. */
type Place = Omit<SearchEntry, 'detail'> & { words?: string };

const SCREENS: Place[] = [
  { to: '/dashboard', title: 'Início', words: 'home painel resumo' },
  { to: '/dashboard/profile', title: 'Meu Perfil', words: 'conta dados' },
  {
    to: '/dashboard/profile/access',
    title: 'Senha e sessões',
    words: 'acesso dispositivos seguranca',
  },
  { to: HELP_PATH, title: 'Ajuda', words: 'manual como fazer duvida' },
];

/** Only with a search text: otherwise they would hide the screens. */
const HELP: Place[] = HELP_GROUPS.flatMap(({ tasks }) =>
  tasks.map(({ slug, title, words }) => ({
    to: `${HELP_PATH}/${slug}`,
    title,
    words: `ajuda como ${words}`,
  })),
);

const CREATIONS: Place[] = [
  { to: '/dashboard/order/new', title: 'Novo orçamento', words: 'criar cadastrar pedido' },
  { to: '/dashboard/client/new', title: 'Novo cliente', words: 'criar cadastrar' },
  { to: '/dashboard/product/new', title: 'Novo produto', words: 'criar cadastrar servico' },
  { to: '/dashboard/payable/new', title: 'Nova conta', words: 'criar lancar cadastrar a pagar' },
  { to: '/dashboard/supplier/new', title: 'Novo fornecedor', words: 'criar cadastrar' },
  { to: '/dashboard/professional/new', title: 'Novo profissional', words: 'criar cadastrar' },
  { to: '/dashboard/company/new', title: 'Nova empresa', words: 'criar cadastrar' },
];

/**
 * Finds screens, things to create and help by the words of a text; without a text all but the help.
 * Only those that the API has and the person may open.
 */
export function usePlaces(): (text: string) => SearchGroup[] {
  const access = useAccess();
  const entries = useMenuEntries(access);
  const screens = [
    ...entries.map(({ slug, label }) => ({ to: `/dashboard/${slug}`, title: label })),
    ...SCREENS,
  ];
  return (text) => {
    const wanted = normalizeSearchText(text).split(' ').filter(Boolean);
    const found = (places: readonly Place[]) =>
      places
        .filter(({ to, title, words = '' }) => {
          if (!mayOpen(access, to)) return false;
          const known = normalizeSearchText(`${title} ${words}`);
          return wanted.every((word) => known.includes(word));
        })
        .map(({ to, title }) => ({ to, title, detail: '' }));
    return [
      { title: 'Criar', entries: found(CREATIONS) },
      { title: 'Telas', entries: found(screens) },
      { title: 'Ajuda', entries: wanted.length > 0 ? found(HELP) : [] },
    ].filter((group) => group.entries.length > 0);
  };
}
