/** The ranking of a period: its carriers, what they reached together, and how long the lanes take. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { pageWindow } from '#platform/shared/schemas.ts'
import {
  MAX_LUGARES,
  MAX_ROTAS,
  MAX_SEM_VOLUME,
  type RankingLido,
  type RankingResumo,
  type RankingSearch,
} from '../ranking.contract.ts'
import { MIN_CARGAS_DO_PRECO, MIN_CARGAS_PADRAO, periodoAnterior, razao } from '../ranking.rules.ts'
import { countAbertas } from './contestacao.repository.ts'
import { readLinhas } from './read-linhas.ts'
import { dentroDe, type Recorte, recorteDe } from './recorte.ts'
import { readNomesDosLugares } from './rota.ts'

export const searchRankings = (deps: Deps, session: Session, search: RankingSearch): Promise<RankingLido> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const recorte = recorteDe(search, deps.clock.now())
    const anterior = { ...recorte, ...periodoAnterior(recorte.de, recorte.ate) }
    const { minimoDeCargas = MIN_CARGAS_PADRAO } = search
    const base = { ...recorte, minimoDeCargas }
    const ranqueadas = await readLinhas(tx, { ...base, quais: 'ranqueadas', ...pageWindow(search) })
    const semVolume = await readLinhas(tx, { ...base, quais: 'sem-volume', limit: MAX_SEM_VOLUME, offset: 0 })
    const total = Math.max(ranqueadas.ranqueadas, semVolume.ranqueadas)
    const rotas = await readRotasDoPeriodo(tx, recorte)
    const { origens, destinos } = await readLugares(tx, recorte)
    const nomeDe = await readNomesDosLugares(tx, [
      ...rotas.flatMap(({ origem, destino }) => [origem, destino]),
      ...origens,
      ...destinos,
    ])
    return {
      items: [...ranqueadas.linhas],
      total,
      transportadoras: Math.max(ranqueadas.transportadoras, semVolume.transportadoras),
      periodo: { de: recorte.de, ate: recorte.ate },
      atual: await readResumo(tx, recorte),
      anterior: await readResumo(tx, anterior),
      preco: await readPreco(tx, recorte, anterior),
      semVolume: [...semVolume.linhas],
      rotas: rotas.map((rota) => ({ ...rota, origem: nomeDe(rota.origem), destino: nomeDe(rota.destino) })),
      origens: byName(origens, nomeDe),
      destinos: byName(destinos, nomeDe),
      recontando: await isRecontando(tx),
      contestacoesAbertas: await countAbertas(tx, session, null),
    }
  })

const byName = (lugares: readonly string[], nomeDe: (lugar: string) => string) =>
  lugares
    .map((id) => ({ id, nome: nomeDe(id) }))
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR') || a.id.localeCompare(b.id))

async function readResumo(tx: OwnerTx, recorte: Recorte): Promise<RankingResumo> {
  const { rows } = await sql<{
    cargas: number
    previstas: number
    noPrazo: number
    comAvaria: number
    ofertas: number
    aceitas: number
    leadMin: number | null
  }>`
    select coalesce(sum(f.viagens), 0)::integer as cargas, coalesce(sum(f.com_previsao), 0)::integer as previstas,
      coalesce(sum(f.no_prazo), 0)::integer as "noPrazo", coalesce(sum(f.com_avaria), 0)::integer as "comAvaria",
      coalesce(sum(f.ofertas), 0)::integer as ofertas,
      coalesce(sum(f.aceitas + f.sem_veiculo_cedo / 2.0), 0)::float8 as aceitas,
      (select round(percentile_cont(0.5) within group (order by m.valor::float8))::integer
       from ranking_fato f cross join unnest(f.lead_min) as m (valor) where ${dentroDe(tx, recorte)}) as "leadMin"
    from ranking_fato f where ${dentroDe(tx, recorte)}
  `.execute(tx.db)
  const [row] = rows
  return {
    cargas: row?.cargas ?? 0,
    noPrazo: razao(row?.noPrazo ?? 0, row?.previstas ?? 0),
    leadMin: row?.leadMin ?? null,
    aceite: razao(row?.aceitas ?? 0, row?.ofertas ?? 0),
    avarias: razao(row?.comAvaria ?? 0, row?.cargas ?? 0),
  }
}

/** Loads of the period against the medians that their lanes had in the period before. */
async function readPreco(tx: OwnerTx, recorte: Recorte, anterior: Recorte) {
  const { rows } = await sql<{ diferenca: number | null; rotas: number }>`
    with antes as (
      select f.origem, f.destino, percentile_cont(0.5) within group (order by p.valor::float8) as mediana
      from ranking_fato f cross join unnest(f.por_km) as p (valor) where ${dentroDe(tx, anterior)}
      group by 1, 2 having count(*) >= ${MIN_CARGAS_DO_PRECO}
    )
    select round((percentile_cont(0.5) within group (order by p.valor::float8 / a.mediana) - 1)::numeric, 4)::float8
        as diferenca,
      count(distinct (f.origem, f.destino))::integer as rotas
    from ranking_fato f join antes a on a.origem = f.origem and a.destino = f.destino
    cross join unnest(f.por_km) as p (valor) where ${dentroDe(tx, recorte)}
  `.execute(tx.db)
  return { diferenca: rows[0]?.diferenca ?? null, rotas: rows[0]?.rotas ?? 0 }
}

interface RotaDoPeriodo {
  readonly origem: string
  readonly destino: string
  readonly cargas: number
  readonly p10: number
  readonly mediana: number
  readonly p90: number
  readonly previsto: number | null
}

/** The lanes with the most loads. */
async function readRotasDoPeriodo(tx: OwnerTx, recorte: Recorte): Promise<RotaDoPeriodo[]> {
  const { rows } = await sql<Omit<RotaDoPeriodo, 'p10' | 'mediana' | 'p90'> & { valores: number[] }>`
    with f as materialized (select * from ranking_fato f where ${dentroDe(tx, recorte)}),
    real as (
      select f.origem, f.destino, count(*)::integer as cargas,
        percentile_cont(array[0.1, 0.5, 0.9]) within group (order by m.valor::float8) as valores
      from f cross join unnest(f.lead_min) as m (valor) group by 1, 2
      order by 3 desc, 1, 2 limit ${MAX_ROTAS}
    )
    select r.*, (select round(percentile_cont(0.5) within group (order by m.valor::float8))::integer
      from f cross join unnest(f.lead_previsto_min) as m (valor)
      where f.origem = r.origem and f.destino = r.destino) as previsto
    from real r order by r.cargas desc, r.origem, r.destino
  `.execute(tx.db)
  return rows.map(({ valores: [p10 = 0, mediana = 0, p90 = 0], ...rota }) => ({
    ...rota,
    p10: Math.round(p10),
    mediana: Math.round(mediana),
    p90: Math.round(p90),
  }))
}

/** What the lanes of the period begin and end with, whatever is filtered by. */
async function readLugares(tx: OwnerTx, { de, ate }: Recorte) {
  const within = dentroDe(tx, { de, ate, origem: null, destino: null })
  const { rows } = await sql<{ origens: string[]; destinos: string[] }>`
    select array(select distinct f.origem from ranking_fato f where ${within} limit ${MAX_LUGARES}) as origens,
      array(select distinct f.destino from ranking_fato f where ${within} limit ${MAX_LUGARES}) as destinos
  `.execute(tx.db)
  return rows[0] ?? { origens: [], destinos: [] }
}

async function isRecontando(tx: OwnerTx): Promise<boolean> {
  const row = await tx.db
    .selectFrom('ranking_reconstrucao')
    .select('owner_id')
    .where('owner_id', '=', tx.ownerId)
    .where('feita_em', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
