/** The tracks of loads and where each of them is. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Marca, Ponto } from '../../posicao.rules.ts'
import '../carga.tables.ts'

/** A point that passed the filters, rounded to the precision of the columns. */
export interface PontoDaCarga extends Ponto {
  readonly cargaId: string
  readonly fonte: string
  readonly velocidadeKmh: number | null
  readonly rumo: number | null
  readonly precisaoM: number | null
  readonly bateriaPct: number | null
}

export interface PontoMarcado extends Ponto {
  readonly marca: Marca
}

/** The points of one load between the first and the last new one, and what stands around them. */
export interface TrechoDoTrajeto {
  readonly cargaId: string
  readonly de: string
  readonly ate: string
}

/** Two writers of one track follow each other; loads are taken in one order, so that nobody waits in a circle. */
export async function lockTrajetos(tx: OwnerTx, cargaIds: readonly string[]): Promise<void> {
  const names = cargaIds.map((id) => `trajeto:${tx.ownerId}:${id}`).sort()
  await sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) as name
  `.execute(tx.db)
}

interface Row {
  readonly carga_id: string
  readonly dh: Date
  readonly latitude: number
  readonly longitude: number
  readonly marca: Marca
}

const columns = sql`p.dh, p.latitude, p.longitude, p.suspeita, p.confirmada`
/** How many later points are looked at once; most points come in order and have none. */
export const PONTOS_SEGUINTES = 50

/**
 * By load, in order: the last point before the stretch, the last one that was good by itself, those within it, and some
 * that follow. A stretch lasts 30 days at most, because older points are discarded.
 */
export async function readTrechos(
  tx: OwnerTx,
  trechos: readonly TrechoDoTrajeto[],
): Promise<ReadonlyMap<string, PontoMarcado[]>> {
  const own = sql`p.owner_id = ${tx.ownerId} and p.carga_id = x.carga_id`
  const { rows } = await sql<Row>`
    select x.carga_id, p.dh, p.latitude::float8 as latitude, p.longitude::float8 as longitude,
      case when p.suspeita then 'suspeita' when p.confirmada then 'confirmada' else 'boa' end as marca
    from unnest(
      ${trechos.map(({ cargaId }) => cargaId)}::uuid[], ${trechos.map(({ de }) => de)}::timestamptz[],
      ${trechos.map(({ ate }) => ate)}::timestamptz[]
    ) as x (carga_id, de, ate)
    cross join lateral (
      (select ${columns} from carga_posicao p where ${own} and p.dh < x.de order by p.dh desc limit 1)
      union
      (select ${columns} from carga_posicao p
       where ${own} and p.dh < x.de and not p.suspeita and not p.confirmada order by p.dh desc limit 1)
      union
      (select ${columns} from carga_posicao p where ${own} and p.dh between x.de and x.ate)
      union
      (select ${columns} from carga_posicao p where ${own} and p.dh > x.ate order by p.dh limit ${PONTOS_SEGUINTES})
    ) p
    order by x.carga_id, p.dh
  `.execute(tx.db)
  const byCarga = new Map<string, PontoMarcado[]>()
  for (const { carga_id, dh, ...ponto } of rows) {
    const pontos = byCarga.get(carga_id) ?? []
    pontos.push({ ...ponto, dh: dh.toISOString() })
    byCarga.set(carga_id, pontos)
  }
  return byCarga
}

/** Those of the load that come after `depois`, in order. */
export async function readSeguintes(
  tx: OwnerTx,
  cargaId: string,
  depois: string,
  limit: number,
): Promise<PontoMarcado[]> {
  const { rows } = await sql<Omit<Row, 'carga_id'>>`
    select dh, latitude::float8 as latitude, longitude::float8 as longitude,
      case when suspeita then 'suspeita' when confirmada then 'confirmada' else 'boa' end as marca
    from carga_posicao
    where owner_id = ${tx.ownerId} and carga_id = ${cargaId} and dh > ${depois}::timestamptz
    order by dh limit ${limit}
  `.execute(tx.db)
  return rows.map(({ dh, ...ponto }) => ({ ...ponto, dh: dh.toISOString() }))
}

/** Stores points; those whose instant is known already stay out, also when another program wrote them meanwhile. */
export async function insertPontos(
  tx: OwnerTx,
  pontos: readonly (PontoDaCarga & { readonly marca: Marca })[],
  recebidaEm: Date,
): Promise<{ cargaId: string; dh: string }[]> {
  const { rows } = await sql<{ carga_id: string; dh: Date }>`
    insert into carga_posicao (owner_id, carga_id, dh, latitude, longitude, fonte, velocidade_kmh, rumo, precisao_m,
      bateria_pct, suspeita, confirmada, recebida_em)
    select ${tx.ownerId}::uuid, x.*, ${recebidaEm}::timestamptz
    from unnest(
      ${pontos.map(({ cargaId }) => cargaId)}::uuid[], ${pontos.map(({ dh }) => dh)}::timestamptz[],
      ${pontos.map(({ latitude }) => latitude)}::numeric[], ${pontos.map(({ longitude }) => longitude)}::numeric[],
      ${pontos.map(({ fonte }) => fonte)}::text[], ${pontos.map(({ velocidadeKmh }) => velocidadeKmh)}::numeric[],
      ${pontos.map(({ rumo }) => rumo)}::smallint[], ${pontos.map(({ precisaoM }) => precisaoM)}::integer[],
      ${pontos.map(({ bateriaPct }) => bateriaPct)}::smallint[],
      ${pontos.map(({ marca }) => marca === 'suspeita')}::boolean[],
      ${pontos.map(({ marca }) => marca === 'confirmada')}::boolean[]
    ) as x
    on conflict do nothing returning carga_id, dh
  `.execute(tx.db)
  return rows.map(({ carga_id, dh }) => ({ cargaId: carga_id, dh: dh.toISOString() }))
}

/** What later points made of earlier ones, and the other way round. */
export async function saveMarcas(
  tx: OwnerTx,
  mudadas: readonly { readonly cargaId: string; readonly dh: string; readonly marca: Marca }[],
): Promise<void> {
  if (mudadas.length === 0) return
  await sql`
    update carga_posicao p set suspeita = x.suspeita, confirmada = x.confirmada
    from unnest(
      ${mudadas.map(({ cargaId }) => cargaId)}::uuid[], ${mudadas.map(({ dh }) => dh)}::timestamptz[],
      ${mudadas.map(({ marca }) => marca === 'suspeita')}::boolean[],
      ${mudadas.map(({ marca }) => marca === 'confirmada')}::boolean[]
    ) as x (carga_id, dh, suspeita, confirmada)
    where p.owner_id = ${tx.ownerId} and p.carga_id = x.carga_id and p.dh = x.dh
  `.execute(tx.db)
}

/** Sets where the loads are: at these points of their tracks. */
export async function saveAtuais(
  tx: OwnerTx,
  atuais: readonly { readonly cargaId: string; readonly dh: string }[],
): Promise<void> {
  if (atuais.length === 0) return
  await sql`
    insert into carga_posicao_atual as a (owner_id, carga_id, dh, latitude, longitude, fonte, velocidade_kmh, rumo,
      precisao_m, bateria_pct, recebida_em)
    select p.owner_id, p.carga_id, p.dh, p.latitude, p.longitude, p.fonte, p.velocidade_kmh, p.rumo, p.precisao_m,
      p.bateria_pct, p.recebida_em
    from unnest(
      ${atuais.map(({ cargaId }) => cargaId)}::uuid[], ${atuais.map(({ dh }) => dh)}::timestamptz[]
    ) as x (carga_id, dh)
    -- Point by point through the key: a join without fresh statistics reads every position of the company.
    cross join lateral (
      select * from carga_posicao p
      where p.owner_id = ${tx.ownerId} and p.carga_id = x.carga_id and p.dh = x.dh limit 1
    ) p
    on conflict (owner_id, carga_id) do update set dh = excluded.dh, latitude = excluded.latitude,
      longitude = excluded.longitude, fonte = excluded.fonte, velocidade_kmh = excluded.velocidade_kmh,
      rumo = excluded.rumo, precisao_m = excluded.precisao_m, bateria_pct = excluded.bateria_pct,
      recebida_em = excluded.recebida_em
    where a.dh is distinct from excluded.dh
  `.execute(tx.db)
}
