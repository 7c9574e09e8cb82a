import { wireEntity } from './entity';
import { described, id } from './fields';

/** What became inactive together (docs/contract.md#deactivate). */
export const deactivatedWire = wireEntity({
  count: described(id, 'Quantos estavam ativos e ficaram inativos'),
});
