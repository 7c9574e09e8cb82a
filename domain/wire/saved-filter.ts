import type { z } from '../zod';
import { wireEntity } from './entity';
import { id, text } from './fields';

/** A person's filter of a list (docs/contract.md#saved-filters). */
export const savedFilterWire = wireEntity({ idSavedFilter: id, name: text, query: text });

export type SavedFilter = z.output<typeof savedFilterWire.read>;
