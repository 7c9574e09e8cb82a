/** Texts of the entry fields that have not become an item. */
export interface ItemEntry {
  itemBarCode: string;
  itemId: string;
}

export const EMPTY_ENTRY: ItemEntry = { itemBarCode: '', itemId: '' };
