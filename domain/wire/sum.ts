import { wireEntity } from './entity';
import { cents, id } from './fields';

/** How many entries a filter finds, and what they come to. */
export const sumWire = wireEntity({ count: id, value: cents });
