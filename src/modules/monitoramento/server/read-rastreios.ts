/** What following the track of loads needs of them, for many loads in one query. */
import { sql } from 'kysely'
import type { FonteDaHora } from '#modules/carga/entregas.rules.ts'
import {
  type Forma,
  proporcaoDaForma,
  RAIO_DA_UNIDADE_M,
  RAIO_DO_MUNICIPIO_M,
  RAIO_PADRAO_M,
} from '#modules/cerca/cerca.rules.ts'
import type { ModoCerca } from '#modules/unidade-negocio/unidade-negocio.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { utc } from '#platform/server/database/utc.ts'
import type { GeoPoint, Position } from '#platform/shared/geo.ts'
import { PERMANENCIA_PADRAO_MIN, VISITAS_MIN } from '../previsao.rules.ts'
import type { EstadoDoRastreio, PontoDoTrajeto } from '../rastreio.rules.ts'
import '#modules/unidade-negocio/server/unidade-negocio.tables.ts'
import { naEstrada, soMunicipio } from './read-viagens.ts'

export interface ParadaSeguida {
  readonly id: string
  readonly ponto: GeoPoint | null
  /** It is known by its municipality only, and stands at the seat of it. */
  readonly soMunicipio: boolean
  /** Drawn for its company; null: a circle around it. */
  readonly cerca: Forma | null
  readonly janelaInicio: string | null
  readonly dhChegada: string | null
  readonly dhSaida: string | null
  readonly chegadaFonte: FonteDaHora | null
  readonly saidaFonte: FonteDaHora | null
  /** Minutes: the median of the last visits, if there are enough. */
  readonly permanenciaMin: number
}

export interface RastreioLido {
  readonly cargaId: string
  /** What positions do to arrivals, as the unit of the load says. */
  readonly modoCerca: ModoCerca
  readonly estado: EstadoDoRastreio | null
  /** Of the route engine or drawn by hand; null: it is only estimated. */
  readonly linha: readonly Position[] | null
  readonly planoKmh: number | null
  /** In their order, without cancelled ones. */
  readonly paradas: readonly ParadaSeguida[]
}

const VISITAS_LIDAS = 50

/** Loads of the company that are on the road; the others are left out. */
export async function readRastreios(tx: OwnerTx, ids: readonly string[]): Promise<RastreioLido[]> {
  const { rows } = await sql<RastreioLido>`
    select c.id as "cargaId", u.modo_cerca as "modoCerca", r.estado,
      case when c.rota_fonte in ('osrm', 'manual') then c.rota end as linha,
      case when c.rota_fonte = 'osrm' and c.duracao_min > 0 then c.distancia_m / 1000.0 / c.duracao_min * 60 end::float8
        as "planoKmh",
      (select json_agg(json_build_object('id', p.id,
          'ponto', case when p.latitude is not null then json_build_object('latitude', p.latitude::float8,
            'longitude', p.longitude::float8) end,
          'soMunicipio', ${soMunicipio},
          'cerca', (select k.forma from cerca k where k.owner_id = p.owner_id and k.empresa_id = p.empresa_id and k.ativo limit 1),
          'janelaInicio', ${utc(sql`p.janela_inicio`)}, 'dhChegada', ${utc(sql`p.dh_chegada`)},
          'dhSaida', ${utc(sql`p.dh_saida`)}, 'chegadaFonte', p.chegada_fonte, 'saidaFonte', p.saida_fonte,
          'permanenciaMin', coalesce(x.minutos, ${PERMANENCIA_PADRAO_MIN}::float8)) order by p.ordem)
        from carga_parada p
        left join municipio mu on mu.id = p.municipio_id
        left join lateral (
          select case when count(*) >= ${VISITAS_MIN}::integer
            then percentile_cont(0.5) within group (order by extract(epoch from v.dh_saida - v.dh_chegada) / 60) end as minutos
          from (select dh_chegada, dh_saida from carga_parada w
            where w.owner_id = p.owner_id and w.empresa_id = p.empresa_id and w.dh_saida is not null
            order by w.dh_saida desc limit ${VISITAS_LIDAS}) v
        ) x on p.empresa_id is not null
        where p.owner_id = c.owner_id and p.carga_id = c.id and p.situacao <> 99) as paradas
    from carga c
    join unidade_negocio u on u.owner_id = c.owner_id and u.id = c.unidade_id
    left join carga_rastreio r on r.owner_id = c.owner_id and r.carga_id = c.id
    where c.owner_id = ${tx.ownerId} and c.id = any(${[...ids]}::uuid[]) and ${naEstrada}
    order by c.id
  `.execute(tx.db)
  return rows
}

export interface Trecho {
  readonly cargaId: string
  /** Only points after this instant; null: all of the track. */
  readonly depois: string | null
}

/** More points than a phone keeps of a month. */
const MAX_PONTOS = 20_000

/** The points that are believed, by load and in the order of time. */
export async function readPontos(
  tx: OwnerTx,
  trechos: readonly Trecho[],
): Promise<ReadonlyMap<string, PontoDoTrajeto[]>> {
  const { rows } = await sql<PontoDoTrajeto & { cargaId: string }>`
    select x.carga_id as "cargaId", ${utc(sql`p.dh`)} as dh, p.latitude::float8 as latitude, p.longitude::float8 as longitude,
      p.velocidade_kmh::float8 as "velocidadeKmh", p.precisao_m as "precisaoM"
    from unnest(${trechos.map(({ cargaId }) => cargaId)}::uuid[], ${trechos.map(({ depois }) => depois)}::timestamptz[])
      as x (carga_id, depois)
    cross join lateral (
      select q.dh, q.latitude, q.longitude, q.velocidade_kmh, q.precisao_m from carga_posicao q
      where q.owner_id = ${tx.ownerId} and q.carga_id = x.carga_id and not q.suspeita
        and q.dh > coalesce(x.depois, '-infinity')
      order by q.dh limit ${MAX_PONTOS}
    ) p
    order by x.carga_id, p.dh
  `.execute(tx.db)
  return Map.groupBy(rows, ({ cargaId }) => cargaId)
}

/** Places of a company where standing is usual. */
export interface Lugares {
  /** Its own units, each with its fence. */
  readonly unidades: readonly { readonly ponto: GeoPoint; readonly forma: Forma }[]
  /** Fences of companies, fuel stations, places for the night, scales. */
  readonly outros: readonly Forma[]
}

const MAX_LUGARES = 2_000

export async function readLugares(tx: OwnerTx): Promise<Lugares> {
  const [unidades, outros] = await Promise.all([
    sql<{ ponto: GeoPoint; forma: Forma | null }>`
      select json_build_object('latitude', u.latitude::float8, 'longitude', u.longitude::float8) as ponto, k.forma
      from unidade_negocio u
      left join cerca k on k.owner_id = u.owner_id and k.unidade_id = u.id and k.ativo
      where u.owner_id = ${tx.ownerId} and u.latitude is not null limit ${MAX_LUGARES}
    `.execute(tx.db),
    sql<{ forma: Forma }>`
      (select forma from local_autorizado where owner_id = ${tx.ownerId} and ativo limit ${MAX_LUGARES})
      union all
      (select forma from cerca where owner_id = ${tx.ownerId} and ativo and empresa_id is not null limit ${MAX_LUGARES})
    `.execute(tx.db),
  ])
  return {
    unidades: unidades.rows.map(({ ponto, forma }) => ({
      ponto,
      forma: forma ?? { tipo: 'circulo', centro: ponto, raioM: RAIO_DA_UNIDADE_M },
    })),
    outros: outros.rows.map(({ forma }) => forma),
  }
}

/** The fence of a stop: drawn for its company, that of the own unit that it lies in, else a circle around it. */
export function cercaDaParada(
  { ponto, cerca, soMunicipio }: Pick<ParadaSeguida, 'ponto' | 'cerca' | 'soMunicipio'>,
  { unidades }: Lugares,
): Forma | null {
  if (cerca) return cerca
  if (!ponto) return null
  if (soMunicipio) return { tipo: 'circulo', centro: ponto, raioM: RAIO_DO_MUNICIPIO_M }
  const unidade = unidades.find(({ forma }) => proporcaoDaForma(forma, ponto) <= 1)
  return unidade?.forma ?? { tipo: 'circulo', centro: ponto, raioM: RAIO_PADRAO_M }
}
