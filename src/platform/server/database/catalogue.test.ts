import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { SYSTEM_PURPOSES } from './system-purposes.ts'

/** Tables that belong to no company, or that are reached before a company is known. */
const WITHOUT_COMPANY = [
  'migracao',
  'acesso_mudanca',
  'diretorio_empresa',
  'identidade',
  'login_falha',
  'recuperacao_envio',
  'sessao',
  'segundo_fator_codigo',
  'link_uso_unico',
  'bilhete_usado',
  'referencia_versao',
  'municipio',
  'estado',
  'feriado_nacional',
  'feriado_estadual',
  'banco',
  'cep_faixa',
  'consulta_cache',
  'tipo_padrao',
  'notificacao_relogio',
  'email_recusado',
  'pesquisa',
  'pesquisa_convite',
  'pesquisa_bloco',
  'pesquisa_resposta',
  'regra_legal',
  'regra_valor',
  'regra_conferencia',
  'regra_historico',
]

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function rows<T>(sql: string): Promise<T[]> {
  const result = await app.opened.systemQuery(sql)
  return result.rows as T[]
}

test('every table belongs to a company under row security, or stands in the list of those without', async () => {
  const tables = await rows<{ name: string; secured: boolean; has_owner: boolean; policies: string[] }>(`
    select c.relname as name, c.relrowsecurity as secured,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'owner_id' and a.attnum = 1) as has_owner,
      coalesce((select array_agg(p.polname::text order by p.polname) from pg_policy p where p.polrelid = c.oid), '{}') as policies
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`)
  const broken = tables.filter(
    ({ name, secured, has_owner, policies }) =>
      !WITHOUT_COMPANY.includes(name) && !(secured && has_owner && policies.includes('empresa')),
  )
  expect(broken).toEqual([])
  expect(tables.length).toBeGreaterThan(WITHOUT_COMPANY.length)
})

test('keys of company tables begin with the company, so they could be spread by it', async () => {
  const broken = await rows<{ table: string; index: string }>(`
    select c.relname as "table", i.relname as "index"
    from pg_index x
    join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
    where n.nspname = 'public' and x.indisunique and a.attname <> 'owner_id'
      and c.relname <> all (array[${WITHOUT_COMPANY.map((name) => `'${name}'`).join(',')}])`)
  expect(broken).toEqual([])
})

test('references between company tables begin with the company', async () => {
  const broken = await rows<{ name: string }>(`
    select k.conname as name from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and a.attname <> 'owner_id' and k.connamespace = 'public'::regnamespace
      and c.relname <> all (array[${WITHOUT_COMPANY.map((name) => `'${name}'`).join(',')}])`)
  expect(broken).toEqual([])
})

test('the application role owns nothing, is no superuser and cannot read what sign-in keeps', async () => {
  const owned = await rows(`
    select c.relname from pg_class c join pg_roles r on r.oid = c.relowner
    where r.rolname like 'estiva%' and c.relnamespace = 'public'::regnamespace`)
  expect(owned).toEqual([])
  const roles = await rows<{ rolsuper: boolean; rolbypassrls: boolean }>(
    `select rolsuper, rolbypassrls from pg_roles where rolname like 'estiva_app%'`,
  )
  expect(roles.every((role) => !role.rolsuper && !role.rolbypassrls)).toBe(true)
  const owner = crypto.randomUUID()
  for (const table of [
    'identidade',
    'sessao',
    'link_uso_unico',
    'login_falha',
    'recuperacao_envio',
    'diretorio_empresa',
  ] as const) {
    await expect(
      app.deps.db.readAsOwner(owner, (tx) => tx.raw(`select * from ${table}`) as Promise<unknown>),
    ).rejects.toThrow(/permission denied/)
  }
})

test('every use of the system scope names a listed purpose, and every purpose is used', () => {
  const src = fileURLToPath(new URL('../../../', import.meta.url))
  const root = join(src, '..')
  const used = new Set<string>()
  for (const file of [
    ...listSources(src),
    ...listSources(join(root, 'demo')),
    ...listSources(join(root, 'tools')),
  ]) {
    const code = readFileSync(file, 'utf8')
    for (const match of code.matchAll(/asSystem\(\s*'([\w-]+)'/g)) used.add(match[1] ?? '')
  }
  expect([...used].filter((purpose) => !SYSTEM_PURPOSES.some((known) => known === purpose))).toEqual([])
  expect(SYSTEM_PURPOSES.filter((purpose) => !used.has(purpose))).toEqual([])
})

function listSources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return listSources(path)
    return entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts') ? [path] : []
  })
}
