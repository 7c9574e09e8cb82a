import {
  Banknote,
  Building2,
  FileChartColumn,
  FileText,
  HardHat,
  type LucideIcon,
  Package,
  ReceiptText,
  ShoppingCart,
  Truck,
  Users,
} from 'lucide-react';

import type { MenuSlug } from '@domain/menu/favorites';

/**
 * The menu's entries in their order (R-NAV-01); a slug is the entry's route and the name of its
 * favourite.
 */
export const MENU_ENTRIES: readonly { slug: MenuSlug; label: string; icon: LucideIcon }[] = [
  { slug: 'order', label: 'Orçamentos', icon: FileText },
  { slug: 'direct-sale', label: 'Venda Direta', icon: ShoppingCart },
  { slug: 'payable', label: 'Contas a Pagar', icon: Banknote },
  { slug: 'professional', label: 'Profissionais', icon: HardHat },
  { slug: 'client', label: 'Clientes', icon: Users },
  { slug: 'supplier', label: 'Fornecedores', icon: Truck },
  { slug: 'product', label: 'Produtos', icon: Package },
  { slug: 'report', label: 'Relatório', icon: FileChartColumn },
  { slug: 'company', label: 'Empresas', icon: Building2 },
  { slug: 'fiscal-note', label: 'Notas Fiscais', icon: ReceiptText },
];
