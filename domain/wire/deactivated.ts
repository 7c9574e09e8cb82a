import { wireEntity } from './entity';
import { described, id } from './fields';

/** The result of a deactivation (docs/contract.md#deactivate). */
export const deactivatedWire = wireEntity({
  count: described(id, 'Quantos estavam ativos e ficaram inativos'),
});
