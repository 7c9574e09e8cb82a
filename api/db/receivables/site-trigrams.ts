/** An index of the trigrams of addresses, which does not store the texts a second time. */
export const SITE_TRIGRAMS = 'receivable_site_trigrams';

/**
 * The statements that create it on SQLite, with the triggers that maintain it
 * (docs/decisions/0178). Receivables are never updated: they are deleted and inserted again.
 * PostgreSQL has an index of its own kind (api/db/search/trigram-indexes.ts).
 */
export const SITE_TRIGRAMS_MADE = [
  `create virtual table ${SITE_TRIGRAMS} using fts5 (site, content = '', contentless_delete = 1,
    tokenize = 'trigram remove_diacritics 1', detail = none)`,
  `insert into ${SITE_TRIGRAMS} (rowid, site) select id_order_installment, site from receivable`,
  `create trigger ${SITE_TRIGRAMS}_added after insert on receivable begin
    insert into ${SITE_TRIGRAMS} (rowid, site) values (new.id_order_installment, new.site); end`,
  `create trigger ${SITE_TRIGRAMS}_removed after delete on receivable begin
    delete from ${SITE_TRIGRAMS} where rowid = old.id_order_installment; end`,
];

/** SQL: empties the index. */
export const FORGET_SITE_TRIGRAMS = `insert into ${SITE_TRIGRAMS} (${SITE_TRIGRAMS}) values ('delete-all')`;
