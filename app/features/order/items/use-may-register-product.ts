import { mayChangeAt } from '@domain/access/screens';
import { useAccess } from '~/components/navigation/use-access';

/** Whether the person may register products from the order (R-ORD-35). */
export function useMayRegisterProduct(): boolean {
  return mayChangeAt(useAccess(), '/dashboard/product');
}
