/** What regions reach: their rows in `regiao_territorio`, and the questions about places and common areas. */
import { sql } from 'kysely'
import {
  codigoOfUf,
  estadoOfMunicipio,
  municipioRange,
  type Uf,
  ufOfCodigo,
} from '#modules/referencia/estado.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { GeoPoint, Ring } from '#platform/shared/geo.ts'
import type { RegiaoNome } from '../regiao.contract.ts'
import type { Territorio, TipoRegiao } from '../regiao.rules.ts'

const LAST_STATE = 53

/** Whole states of many regions, alphabetical. */
export async function listUfs(tx: OwnerTx, ids: readonly string[]): Promise<ReadonlyMap<string, Uf[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ regiao_id: string; codigos: number[] }>`
    select regiao_id, array_agg(codigo_ibge) as codigos from regiao_territorio
    where owner_id = ${tx.ownerId} and regiao_id = any(${ids}::uuid[]) and codigo_ibge <= ${LAST_STATE}
    group by regiao_id
  `.execute(tx.db)
  return new Map(rows.map(({ regiao_id, codigos }) => [regiao_id, toUfs(codigos)]))
}

const toUfs = (codigos: readonly number[]): Uf[] =>
  codigos.flatMap((codigo) => ufOfCodigo(codigo) ?? []).sort((a, b) => a.localeCompare(b))

export async function listMunicipioIds(tx: OwnerTx, regiaoId: string): Promise<number[]> {
  const { rows } = await sql<{ codigo_ibge: number }>`
    select codigo_ibge from regiao_territorio
    where owner_id = ${tx.ownerId} and regiao_id = ${regiaoId} and codigo_ibge > ${LAST_STATE}
  `.execute(tx.db)
  return rows.map(({ codigo_ibge }) => codigo_ibge)
}

/** Replaces what the region reaches. */
export async function saveTerritorio(
  tx: OwnerTx,
  regiaoId: string,
  { ufs, municipioIds }: Pick<Territorio, 'ufs' | 'municipioIds'>,
): Promise<void> {
  const codigos = [...ufs.map(codigoOfUf), ...municipioIds]
  await sql`
    delete from regiao_territorio
    where owner_id = ${tx.ownerId} and regiao_id = ${regiaoId} and codigo_ibge <> all(${codigos}::int[])
  `.execute(tx.db)
  await sql`
    insert into regiao_territorio (owner_id, regiao_id, codigo_ibge)
    select ${tx.ownerId}, ${regiaoId}, codigo from unnest(${codigos}::int[]) codigo
    on conflict do nothing
  `.execute(tx.db)
}

export async function countPoligonos(tx: OwnerTx): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from regiao where owner_id = ${tx.ownerId} and tipo = 2
  `.execute(tx.db)
  return rows[0]?.total ?? 0
}

export async function countByUnidade(tx: OwnerTx, unidadeId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from regiao where owner_id = ${tx.ownerId} and unidade_id = ${unidadeId}
  `.execute(tx.db)
  return rows[0]?.total ?? 0
}

/** An active region with as much of its territory as the asked places need. */
export interface Candidata extends RegiaoNome, Territorio {
  readonly totalMunicipios: number
}

interface CandidataRow extends RegiaoNome {
  readonly tipo: TipoRegiao
  readonly totalMunicipios: number
  readonly poligono: Ring | null
  readonly codigos: number[] | null
}

/** Active regions that may hold one of the municipalities or points. */
export async function listCandidatas(
  tx: OwnerTx,
  municipioIds: readonly number[],
  pontos: readonly GeoPoint[],
): Promise<Candidata[]> {
  const codigos = [...new Set([...municipioIds, ...municipioIds.map(estadoOfMunicipio)])]
  const { rows } = await sql<CandidataRow>`
    select t.id, t.nome, t.codigo, t.cor, t.tipo, t.total_municipios as "totalMunicipios", null as poligono, r.codigos
    from (
      select regiao_id, array_agg(codigo_ibge) as codigos from regiao_territorio
      where owner_id = ${tx.ownerId} and codigo_ibge = any(${codigos}::int[]) group by regiao_id
    ) r join regiao t on t.owner_id = ${tx.ownerId} and t.id = r.regiao_id
    where t.ativo and t.tipo = 1
    union all
    select t.id, t.nome, t.codigo, t.cor, t.tipo, t.total_municipios, t.poligono, null
    from regiao t
    where t.owner_id = ${tx.ownerId} and t.tipo = 2 and t.ativo and exists (
      select from unnest(${pontos.map(({ longitude }) => longitude)}::float8[],
        ${pontos.map(({ latitude }) => latitude)}::float8[]) as p (longitude, latitude)
      where p.longitude between t.oeste and t.leste and p.latitude between t.sul and t.norte
    )
  `.execute(tx.db)
  return rows.map(({ codigos: found, ...row }) => ({
    ...row,
    ufs: toUfs(found ?? []),
    municipioIds: (found ?? []).filter((codigo) => codigo > LAST_STATE),
  }))
}

/** How many municipalities each other active region has in common with states and municipalities. */
export async function countEmComum(
  tx: OwnerTx,
  { ufs, municipioIds }: Pick<Territorio, 'ufs' | 'municipioIds'>,
  exceto: string | null,
): Promise<ReadonlyMap<string, number>> {
  const estados = ufs.map(codigoOfUf)
  const ranges = estados.map(municipioRange)
  const { rows } = await sql<{ regiao_id: string; total: number }>`
    with comum as (
      select r.regiao_id, r.codigo_ibge as municipio_id from regiao_territorio r
      where r.owner_id = ${tx.ownerId} and r.codigo_ibge = any(${municipioIds}::int[])
      union
      select r.regiao_id, r.codigo_ibge
      from unnest(${ranges.map(([from]) => from)}::int[], ${ranges.map(([, to]) => to)}::int[]) as f (de, ate)
      join regiao_territorio r on r.owner_id = ${tx.ownerId} and r.codigo_ibge between f.de and f.ate
      union
      select r.regiao_id, m.id from regiao_territorio r join estado e on e.codigo = r.codigo_ibge
      join municipio m on m.uf = e.uf
      where r.owner_id = ${tx.ownerId} and r.codigo_ibge <= ${LAST_STATE}
        and (m.id = any(${municipioIds}::int[]) or e.codigo = any(${estados}::int[]))
    )
    select c.regiao_id, count(*)::int as total
    from comum c join regiao t on t.owner_id = ${tx.ownerId} and t.id = c.regiao_id
    where t.ativo and t.id is distinct from ${exceto}::uuid
    group by c.regiao_id
  `.execute(tx.db)
  return new Map(rows.map(({ regiao_id, total }) => [regiao_id, total]))
}

/** Other active drawn areas whose box meets that of the ring. */
export async function listPoligonosNear(
  tx: OwnerTx,
  box: { oeste: number; sul: number; leste: number; norte: number },
  exceto: string | null,
): Promise<{ id: string; poligono: Ring }[]> {
  const { rows } = await sql<{ id: string; poligono: Ring }>`
    select id, poligono from regiao
    where owner_id = ${tx.ownerId} and tipo = 2 and ativo and id is distinct from ${exceto}::uuid
      and oeste <= ${box.leste} and leste >= ${box.oeste} and sul <= ${box.norte} and norte >= ${box.sul}
  `.execute(tx.db)
  return rows
}

export async function listNomes(tx: OwnerTx, ids: readonly string[]): Promise<RegiaoNome[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<RegiaoNome>`
    select id, nome, codigo, cor from regiao
    where owner_id = ${tx.ownerId} and id = any(${ids}::uuid[]) order by app_fold(nome), id
  `.execute(tx.db)
  return rows
}

/** Whether each of the regions is active; those that do not exist are left out. */
export async function mapAtivas(tx: OwnerTx, ids: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await sql<{ id: string; ativo: boolean }>`
    select id, ativo from regiao where owner_id = ${tx.ownerId} and id = any(${ids}::uuid[])
  `.execute(tx.db)
  return new Map(rows.map(({ id, ativo }) => [id, ativo]))
}
