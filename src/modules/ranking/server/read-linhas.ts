/** Carriers with their figures of a period, in the order of the ranking. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { RankingLinha } from '../ranking.contract.ts'
import { DIAS_DA_QUINZENA, MIN_CARGAS_DO_PRECO, QUINZENAS, razao } from '../ranking.rules.ts'
import { dentroDe, type Recorte } from './recorte.ts'

export interface LinhasPedidas extends Recorte {
  readonly minimoDeCargas: number
  /** The ranked ones in their order, the others by loads, or one carrier. */
  readonly quais: 'ranqueadas' | 'sem-volume' | { readonly transportadoraId: string }
  readonly limit: number
  readonly offset: number
}

interface Linha {
  readonly id: string
  readonly nome: string
  readonly posicao: number | null
  readonly ranqueadas: number
  readonly transportadoras: number
  readonly cargas: number
  readonly comPrevisao: number
  readonly noPrazo: number
  readonly semOutros: number
  readonly comAvaria: number
  readonly ofertas: number
  readonly aceitas: number
  readonly semVeiculoCedo: number
  readonly leadMin: number | null
  readonly preco: number | null
}

export interface LinhasLidas {
  readonly linhas: readonly RankingLinha[]
  /** Carriers with the volume, and all that have anything in the period. */
  readonly ranqueadas: number
  readonly transportadoras: number
}

/** Two queries. With no row the totals are not known and answered as 0. */
export async function readLinhas(tx: OwnerTx, pedido: LinhasPedidas): Promise<LinhasLidas> {
  const { quais, minimoDeCargas, limit, offset } = pedido
  const which =
    quais === 'ranqueadas'
      ? sql`o.posicao is not null`
      : quais === 'sem-volume'
        ? sql`o.posicao is null`
        : sql`o.id = ${quais.transportadoraId}`
  const { rows } = await sql<Linha>`
    with f as materialized (select * from ranking_fato f where ${dentroDe(tx, pedido)}),
    soma as (
      select transportadora_id as id, sum(viagens)::integer as cargas, sum(com_previsao)::integer as previstas,
        sum(no_prazo)::integer as no_prazo, sum(no_prazo_sem_outros)::integer as sem_outros,
        sum(com_avaria)::integer as com_avaria, sum(ofertas)::integer as ofertas, sum(aceitas)::integer as aceitas,
        sum(sem_veiculo_cedo)::integer as cedo
      from f group by 1
    ), ordenada as (
      select s.*, coalesce(e.nome_fantasia, e.nome) as nome,
        case when s.previstas >= ${minimoDeCargas} then row_number() over (
          partition by s.previstas >= ${minimoDeCargas}
          order by s.no_prazo::float8 / nullif(s.previstas, 0) desc nulls last, s.cargas desc, e.nome, s.id) end as posicao
      from soma s join empresa e on e.owner_id = ${tx.ownerId} and e.id = s.id
    ), contada as (
      select o.*, (count(o.posicao) over ())::integer as ranqueadas, (count(*) over ())::integer as transportadoras
      from ordenada o
    ), escolhida as (
      select o.* from contada o where ${which}
      order by o.posicao, o.cargas desc, o.nome, o.id limit ${limit} offset ${offset}
    ), lead as (
      select f.transportadora_id as id, percentile_cont(0.5) within group (order by m.valor::float8) as mediana
      from f join escolhida c on c.id = f.transportadora_id cross join unnest(f.lead_min) as m (valor) group by 1
    ), rota as (
      select f.origem, f.destino, percentile_cont(0.5) within group (order by p.valor::float8) as mediana
      from f cross join unnest(f.por_km) as p (valor) group by 1, 2 having count(*) >= ${MIN_CARGAS_DO_PRECO}
    ), preco as (
      select f.transportadora_id as id,
        percentile_cont(0.5) within group (order by p.valor::float8 / r.mediana) - 1 as diferenca
      from f join escolhida c on c.id = f.transportadora_id join rota r on r.origem = f.origem and r.destino = f.destino
      cross join unnest(f.por_km) as p (valor) group by 1 having count(*) >= ${MIN_CARGAS_DO_PRECO}
    )
    select c.id, c.nome, c.posicao::integer as posicao, c.ranqueadas, c.transportadoras, c.cargas,
      c.previstas as "comPrevisao", c.no_prazo as "noPrazo", c.sem_outros as "semOutros", c.com_avaria as "comAvaria",
      c.ofertas, c.aceitas, c.cedo as "semVeiculoCedo", round(l.mediana)::integer as "leadMin",
      round(p.diferenca::numeric, 4)::float8 as preco
    from escolhida c left join lead l on l.id = c.id left join preco p on p.id = c.id
    order by c.posicao, c.cargas desc, c.nome, c.id
  `.execute(tx.db)
  const quinzenas = await readQuinzenas(
    tx,
    pedido,
    rows.map(({ id }) => id),
  )
  return {
    linhas: rows.map((row) => toLinha(row, quinzenas.get(row.id))),
    ranqueadas: rows[0]?.ranqueadas ?? 0,
    transportadoras: rows[0]?.transportadoras ?? 0,
  }
}

const toLinha = (row: Linha, quinzenas: ReadonlyMap<number, number> | undefined): RankingLinha => ({
  transportadoraId: row.id,
  nome: row.nome,
  posicao: row.posicao,
  cargas: row.cargas,
  comPrevisao: row.comPrevisao,
  noPrazo: razao(row.noPrazo, row.comPrevisao),
  noPrazoSemOutros: razao(row.semOutros, row.comPrevisao),
  quinzenas: Array.from({ length: QUINZENAS }, (_, index) => quinzenas?.get(QUINZENAS - 1 - index) ?? null),
  ofertas: row.ofertas,
  aceite: razao(row.aceitas + row.semVeiculoCedo / 2, row.ofertas),
  avarias: razao(row.comAvaria, row.cargas),
  leadMin: row.leadMin,
  preco: row.preco,
})

/** On time by fortnights back from the end of the period, whatever its length. */
async function readQuinzenas(
  tx: OwnerTx,
  recorte: Recorte,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, number>>> {
  if (ids.length === 0) return new Map()
  const { ate } = recorte
  const days = QUINZENAS * DIAS_DA_QUINZENA
  const { rows } = await sql<{ id: string; quinzena: number; taxa: number }>`
    select f.transportadora_id as id, ((${ate}::date - f.dia) / ${sql.lit(DIAS_DA_QUINZENA)})::integer as quinzena,
      sum(f.no_prazo)::float8 / sum(f.com_previsao) as taxa
    from ranking_fato f
    where ${dentroDe(tx, { ...recorte, de: '1900-01-01' })} and f.dia > ${ate}::date - ${sql.lit(days)}
      and f.transportadora_id = any(${[...ids]}::uuid[]) and f.com_previsao > 0
    group by 1, 2
  `.execute(tx.db)
  const byId = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    [...byId].map(([id, found]) => [id, new Map(found.map(({ quinzena, taxa }) => [quinzena, taxa]))]),
  )
}
