import {
  columnsOf,
  differs,
  type KeptSums,
  keyRule,
  ownersRow,
  readersIndex,
  selectMoved,
  sourceRows,
  sumRule,
} from './kept-sums';

/** The statements that create an empty table of sums on SQLite, and the triggers to maintain it. */
export function sqliteSums(kept: KeptSums): string[] {
  const { table, of, columns, key, sums, owner } = kept;
  const target = Object.entries(key)
    .map(([column, { nullable }]) => (nullable ? `coalesce(${column}, '')` : column))
    .join(', ');
  // `where true` tells the parser that what follows is not a join condition.
  const add = (rows: string, sign: '' | '-', where = 'true') => `
    insert into ${table} (${columnsOf(kept).join(', ')})
    ${selectMoved(kept, rows, sign)} where ${where}
    on conflict (${target}) do update set
    ${Object.keys(sums).map((sum) => `${sum} = ${sum} + excluded.${sum}`)};`;
  const row = (version: 'old' | 'new') =>
    sourceRows(kept, `(select ${columns.map((column) => `${version}.${column} as ${column}`)})`);
  const changed = differs(columns, 'is not');
  const made = [
    `create table ${table} (id integer primary key,
      ${Object.entries(key).map(([column, rule]) => `${column} ${rule.type} ${keyRule(rule)}`)},
      ${Object.entries(sums).map(([name, rule]) => `${name} bigint ${sumRule(rule)}`)})`,
    `create unique index ${table}_key on ${table} (${target})`,
    ...readersIndex(kept),
    `create trigger ${table}_insert after insert on ${of} begin ${add(row('new'), '')} end`,
    `create trigger ${table}_delete after delete on ${of} begin ${add(row('old'), '-')} end`,
    `create trigger ${table}_update after update of ${columns.join(', ')} on ${of} when ${changed}
      begin ${add(row('old'), '-')} ${add(row('new'), '')} end`,
  ];
  if (!owner) return made;
  const owned = (version: 'old' | 'new') =>
    sourceRows(kept, of, `(select ${ownersRow(owner, version)})`);
  const its = `${of}.${owner.id} = old.${owner.id}`;
  return [
    ...made,
    `create trigger ${table}_owner_update after update of ${owner.columns.join(', ')} on ${owner.table}
      when ${differs(owner.columns, 'is not')}
      begin ${add(owned('old'), '-', its)} ${add(owned('new'), '', its)} end`,
    // A before trigger: the deletion cascades, and the rows' own trigger would find no owner.
    `create trigger ${table}_owner_delete before delete on ${owner.table}
      begin ${add(owned('old'), '-', its)} end`,
  ];
}
