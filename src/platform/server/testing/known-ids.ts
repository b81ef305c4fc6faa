/** Ids of a company's records by table, so that a generated request can name what is there. */
import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

export type KnownIds = ReadonlyMap<string, readonly string[]>

/** Of each table so many, the newest. */
const KEPT = 8

/** Of every table of companies that has a column `id`; further key columns are listed as `table.column`. */
export async function readKnownIds(app: TestApp, ownerId: string): Promise<KnownIds> {
  return app.deps.db.readAsOwner(ownerId, async (tx) => {
    const { rows: columns } = await sql<{ tabela: string; coluna: string }>`
      select c.relname as tabela, a.attname as coluna
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and a.atttypid = 'uuid'::regtype and a.attname <> 'owner_id'
        and has_table_privilege(c.oid, 'select')
        and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'owner_id')
        and (a.attname = 'id' or a.attname like '%\_id')
      order by 1, 2
    `.execute(tx.db)
    const selects = columns.map(
      ({ tabela, coluna }) => sql`
        (select ${coluna === 'id' ? tabela : `${tabela}.${coluna}`}::text as nome, ${sql.ref(coluna)}::text as id
         from ${sql.table(tabela)} where owner_id = ${ownerId} and ${sql.ref(coluna)} is not null
         group by 2 order by 2 desc limit ${KEPT})`,
    )
    const { rows } = await sql<{ nome: string; id: string }>`${sql.join(selects, sql` union all `)}`.execute(
      tx.db,
    )
    const found = new Map<string, string[]>()
    for (const { nome, id } of rows) found.set(nome, [...(found.get(nome) ?? []), id])
    return found
  })
}

/** What the API calls otherwise than the database. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  user: 'usuario',
  responsavel: 'usuario',
  unidade: 'unidadenegocio',
  transportadora: 'empresa',
  transportadoraredespacho: 'empresa',
  tomador: 'empresa',
  reboque: 'veiculo',
  veiculoconjunto: 'veiculo',
  motivo: 'tipoitem',
  tipo: 'tipoitem',
  ofertacarga: 'carga',
  cargamongo: 'carga',
  cargascros: 'carga',
  ofertacargatemplate: 'cargatemplate',
  acoe: 'cargaacao',
  lote: 'cargalote',
  evento: 'cargaevento',
  documento: 'cargadocumento',
  ocorrencia: 'cargaocorrencia',
  parada: 'cargaparada',
  stage: 'etapa',
  unit: 'unidadenegocio',
  kanbanpipecarga: 'kanbanpipe',
  portal: 'portalacesso',
  acesso: 'portalacesso',
  espera: 'reserva',
  excecao: 'docaexcecao',
  bloqueio: 'docaocupacao',
  programacaogradeconfigturno: 'docagrade',
  programacaogradeconfigturnohorario: 'docagrade',
  modeloimportacao: 'importacaomodelo',
  visoe: 'quadrovisao',
  entrega: 'webhookentrega',
  anexo: 'cargaanexo',
}
const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

/** Ids that a parameter or field most likely means; `path`: of the call. Empty when nothing fits. */
export function idsMeantBy(known: KnownIds, path: string, field: string): readonly string[] {
  const isPlain = ['id', 'ids', 'x', 'exceto', ''].includes(field)
  const noun = isPlain ? (path.match(/\/([^/:]+)\/:(?:id|x)\b/)?.[1] ?? path.split('/')[1] ?? '') : field
  const name = plain(noun).replace(/ids?$/, '').replace(/s$/, '')
  const meant = OTHER_NAMES[name] ?? name
  const tables = [...known.keys()].filter((key) => plain(key) === meant)
  const near =
    tables.length > 0
      ? tables
      : [...known.keys()].filter(
          (key) => !key.includes('.') && (meant.startsWith(plain(key)) || plain(key).startsWith(meant)),
        )
  return meant === '' ? [] : near.flatMap((key) => known.get(key) ?? [])
}
