import type { MenuSlug } from '@domain/menu/favorites';
import { type IconName } from '~/components/ui/icon';

/**
 * The menu's entries in their order (R-NAV-01); a slug is the entry's route and the name of its
 * favourite.
 */
export const MENU_ENTRIES: readonly { slug: MenuSlug; label: string; icon: IconName }[] = [
  { slug: 'order', label: 'Orçamentos', icon: 'file-text' },
  { slug: 'direct-sale', label: 'Venda Direta', icon: 'shopping-cart' },
  { slug: 'payable', label: 'Contas a Pagar', icon: 'banknote' },
  { slug: 'professional', label: 'Profissionais', icon: 'hard-hat' },
  { slug: 'client', label: 'Clientes', icon: 'users' },
  { slug: 'supplier', label: 'Fornecedores', icon: 'truck' },
  { slug: 'product', label: 'Produtos', icon: 'package' },
  { slug: 'report', label: 'Relatório', icon: 'file-chart-column' },
  { slug: 'company', label: 'Empresas', icon: 'building-2' },
  { slug: 'fiscal-note', label: 'Notas Fiscais', icon: 'receipt-text' },
];
