import { wireEntity } from './entity';
import { cents, id } from './fields';

/** The count and total of the entries that a filter finds. */
export const sumWire = wireEntity({ count: id, value: cents });
