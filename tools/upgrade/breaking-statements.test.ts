import { expect, test } from 'vitest'
import { listMigrations } from '#platform/server/database/migrate.ts'
import { BASELINE } from './baseline.ts'
import { findBreaking } from './breaking-statements.ts'

test('no migration after the baseline takes from the version before what it works with', async () => {
  const migrations = await listMigrations()
  expect(migrations.map(({ name }) => name)).toContain(BASELINE)
  const breaking = migrations
    .filter(({ name }) => name > BASELINE)
    .flatMap(({ name, sql }) =>
      findBreaking(sql).map(({ statement, reason }) => `${name}: ${statement} (${reason})`),
    )
  expect(breaking).toEqual([])
})

test.each([
  ['alter table carga drop column peso', 'column'],
  ['ALTER TABLE carga\n  DROP peso', 'column'],
  ['alter table carga add column a text, drop column if exists peso', 'column'],
  ['alter table carga rename column peso to peso_kg', 'old name'],
  ['alter table carga rename to minuta', 'old name'],
  ['alter table carga rename constraint carga_x to carga_y', 'old name'],
  ['alter index carga_lista rename to carga_ordem', 'old name'],
  [`alter type situacao rename value 'a' to 'b'`, 'old name'],
  ['alter table carga alter column peso type bigint', 'type'],
  ['alter table carga alter peso set data type bigint', 'type'],
  ['alter table carga alter column peso set not null', 'empty'],
  ['alter table carga alter column peso drop default', 'default'],
  ['alter table carga add column peso integer not null', 'no value'],
  ['alter table carga add peso integer not null check (peso > 0), add cor text', 'no value'],
  ['drop table carga', 'still uses'],
  ['drop function if exists app_fold(text)', 'still uses'],
  ['drop policy empresa on carga', 'still uses'],
  ['create unique index carga_codigo on carga (owner_id, codigo)', 'refuses'],
  ['create unique index carga_cor on carga (owner_id, cor) where cor is not null', 'refuses'],
  [
    `alter table carga add cor text default 'azul'; create unique index on carga (cor) where cor is not null`,
    'refuses',
  ],
  ['revoke update on carga from estiva_app', 'right'],
  ['do $$ begin alter table carga drop column peso; end $$', 'column'],
  ['do $x$ begin if true then\n drop table carga; end if; end $x$', 'still uses'],
])('%s is refused', (sql, reason) => {
  expect(findBreaking(`${sql};`)).toMatchObject([{ reason: expect.stringContaining(reason) }])
})

test.each([
  'create table frota (id uuid not null, placa text not null)',
  'create table frota (id uuid); alter table frota alter column id set not null; create unique index on frota (id)',
  'alter table carga add column peso integer',
  'alter table carga add column cor text; create unique index carga_cor on carga (owner_id, cor) where cor is not null',
  `alter table carga add column cor text not null default 'azul'`,
  'alter table carga add column dobro integer not null generated always as (peso * 2) stored',
  'alter table carga drop constraint carga_peso_check; alter table carga add constraint carga_peso_check check (peso > 1)',
  'alter table carga alter column peso drop not null',
  'drop index carga_ordem; create index carga_ordem on carga (owner_id)',
  'create or replace function apagar() returns void language sql as $$ delete from carga; drop table x $$',
  `insert into nota (texto) values ('alter table carga drop column peso')`,
  '-- drop table carga\nselect 1',
  '/* drop table carga; */ select 1',
  'revoke execute on function app_fold(text) from public',
  '-- contract: nothing reads peso since 1.4\nalter table carga drop column peso',
])('%s passes', (sql) => {
  expect(findBreaking(sql)).toEqual([])
})

test('a type that only takes more values is told to do so, statement by statement', () => {
  const change = 'alter table carga alter column peso type numeric(15, 6)'
  expect(findBreaking(`-- widens: every weight of before fits\n${change};`)).toEqual([])
  expect(findBreaking(`${change};`)).toHaveLength(1)
  expect(
    findBreaking(`-- widens: every weight of before fits\nalter table carga drop column peso;`),
  ).toHaveLength(1)
})

test('a contract excuses the statement it stands above, not those around it', () => {
  const sql = `-- contract: nothing reads peso since 1.4
    alter table carga drop column peso;
    drop table minuta;`
  expect(findBreaking(sql)).toMatchObject([{ statement: 'drop table minuta' }])
})
