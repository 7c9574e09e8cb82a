import {
  addUp,
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

/**
 * The statements that create an empty table of sums on PostgreSQL, with the triggers that maintain
 * it.
 */
export function postgresSums(kept: KeptSums): string[] {
  const { table, of, key, sums, owner } = kept;
  const keys = Object.entries(key);
  const names = Object.keys(sums);
  const sum = (index: number) => `$${keys.length + index + 1}`;
  const types = [...keys.map(([, { type }]) => type), ...names.map(() => 'bigint')];
  const move = (moved: string) =>
    `perform ${table}_add(${columnsOf(kept).join(', ')}) from (${addUp(kept, moved)}) as moved;`;
  const procedure = (name: string, body: string) =>
    `create function ${table}_${name}() returns trigger language plpgsql as $$
      begin ${body} end $$`;
  const added = sourceRows(kept, 'added');
  const removed = sourceRows(kept, 'removed');
  // Keeps the owner's columns unchanged until this transaction ends.
  const hold = (rows: string) =>
    owner
      ? `perform from ${owner.table} where ${owner.id} in (select ${owner.id} from ${rows}) for share;`
      : '';
  const statement = (event: string, tables: string) =>
    `create trigger ${table}_${event} after ${event} on ${of} referencing ${tables}
      for each statement execute function ${table}_${event}()`;
  const made = [
    `create table ${table} (id integer primary key generated always as identity,
      ${keys.map(([column, rule]) => `${column} ${rule.type} ${rule.type === 'text' ? 'collate "C"' : ''} ${keyRule(rule)}`)},
      ${Object.entries(sums).map(([name, rule]) => `${name} bigint ${sumRule(rule)}`)}) with (fillfactor = 70)`,
    `create index ${table}_key on ${table} (${Object.keys(key).join(', ')})`,
    ...readersIndex(kept),
    `create function ${table}_add(${types.join(', ')}) returns void language plpgsql as $$
      begin
        if ${names.map((_, index) => `${sum(index)} = 0`).join(' and ')} then return; end if;
        update ${table} set ${names.map((name, index) => `${name} = ${name} + ${sum(index)}`)}
        where id = (select id from ${table}
          where ${keys.map(([column, { nullable }], index) => `${column} ${nullable ? 'is not distinct from' : '='} $${index + 1}`).join(' and ')}
          limit 1 for update skip locked);
        if not found then
          insert into ${table} (${columnsOf(kept).join(', ')}) values (${types.map((_, index) => `$${index + 1}`)});
        end if;
      end $$`,
    procedure('insert', `${hold('added')} ${move(selectMoved(kept, added))} return null;`),
    procedure('delete', `${hold('removed')} ${move(selectMoved(kept, removed, '-'))} return null;`),
    procedure(
      'update',
      `${hold('added')}
      ${move(`${selectMoved(kept, added)} union all ${selectMoved(kept, removed, '-')}`)} return null;`,
    ),
    statement('insert', 'new table as added'),
    statement('delete', 'old table as removed'),
    statement('update', 'old table as removed new table as added'),
  ];
  if (!owner) return made;
  const owned = (version: 'old' | 'new', sign: '' | '-') => {
    const one = `(select ${ownersRow(owner, version)})`;
    return move(selectMoved(kept, sourceRows(kept, of, one), sign));
  };
  return [
    ...made,
    procedure('owner_update', `${owned('old', '-')} ${owned('new', '')} return null;`),
    `create trigger ${table}_owner_update after update of ${owner.columns.join(', ')} on ${owner.table}
      for each row when (${differs(owner.columns, 'is distinct from')})
      execute function ${table}_owner_update()`,
    // A before trigger: the deletion cascades, and the rows' own trigger would find no owner.
    procedure('owner_delete', `${owned('old', '-')} return old;`),
    `create trigger ${table}_owner_delete before delete on ${owner.table}
      for each row execute function ${table}_owner_delete()`,
  ];
}
