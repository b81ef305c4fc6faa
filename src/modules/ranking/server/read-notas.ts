/** Notes of many carriers for one lane, worked out from the counts of the last 90 days, in two queries however many they are. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import {
  calcularNota,
  type FatosDaNota,
  MEDIAS_PADRAO,
  type MediasDoEmbarcador,
  type Nota,
  type ParteDaNota,
  PESOS_PADRAO,
  type Pesos,
  partesInteiras,
} from '../nota.rules.ts'
import { DIAS_DA_NOTA, inicioDe, MIN_CARGAS_DO_PRECO } from '../ranking.rules.ts'
import type { Rota } from './rota.ts'

export interface PedidoDeNotas {
  /** Of the company's register. */
  readonly transportadoraIds: readonly string[]
  /** Null: no lane; price and lane are then without data. */
  readonly origem: string | null
  readonly destino: string | null
  readonly pesos?: Pesos
  /** The last day that counts, `YYYY-MM-DD`. */
  readonly hoje: string
}

/** What a short reason is told from. */
interface MotivosDaNota {
  readonly viagensNaRota: number
  readonly entregues: number
  /** Also those that others are to blame for; null: no planned times. */
  readonly noPrazoBruto: number | null
  /** Minutes that the last answer to an offer took; null: none is known. */
  readonly respostaMin: number | null
}

/** Everything that the note follows from stands beside it, so that what is stored of it can be worked out again. */
export interface NotaDaTransportadora {
  readonly nota: Nota
  readonly partesInteiras: Readonly<Record<ParteDaNota, number | null>>
  readonly fatos: FatosDaNota
  readonly pesos: Pesos
  readonly medias: MediasDoEmbarcador
  readonly motivos: MotivosDaNota
  /** Carriers with at least three priced loads on the lane: what a carrier may be told depends on it. */
  readonly transportadorasNaRota: number
}

type PedidoDeVariasRotas = Omit<PedidoDeNotas, 'origem' | 'destino'> & {
  /** Null: no lane. */
  readonly rotas: readonly (Rota | null)[]
}

/** Every id that is asked for is answered; of whom nothing is known there is no note. */
export async function readNotas(
  tx: OwnerTx,
  { origem, destino, ...pedido }: PedidoDeNotas,
): Promise<ReadonlyMap<string, NotaDaTransportadora>> {
  const rotas = [origem === null || destino === null ? null : { origem, destino }]
  const [notas] = await readNotasPorRota(tx, { ...pedido, rotas })
  return notas ?? new Map()
}

/** The same for many lanes, in their order, with the same two queries. */
export async function readNotasPorRota(
  tx: OwnerTx,
  pedido: PedidoDeVariasRotas,
): Promise<readonly ReadonlyMap<string, NotaDaTransportadora>[]> {
  const { transportadoraIds, rotas, pesos = PESOS_PADRAO } = pedido
  const contagens = await readContagens(tx, pedido)
  const medias = mediasOf([...contagens.values()])
  const fatosDa = await readRotasContadas(tx, pedido)
  return rotas.map((rota) => {
    const daRota = fatosDa(rota)
    return new Map(
      transportadoraIds.map((id) => {
        const contagem = contagens.get(id) ?? SEM_CONTAGEM
        const viagensNaRota = daRota.viagensDe(id)
        const fatos = fatosOf(contagem, viagensNaRota, daRota.razaoDe(id))
        const nota = calcularNota(fatos, pesos, medias)
        return [
          id,
          {
            nota,
            partesInteiras: partesInteiras(nota.partes),
            fatos,
            pesos,
            medias,
            motivos: {
              viagensNaRota,
              entregues: contagem.viagens,
              noPrazoBruto: contagem.comPrevisao > 0 ? contagem.noPrazo / contagem.comPrevisao : null,
              respostaMin: contagem.respostaMin,
            },
            transportadorasNaRota: daRota.transportadoras,
          },
        ]
      }),
    )
  })
}

interface Contagem {
  readonly viagens: number
  readonly comPrevisao: number
  readonly noPrazo: number
  readonly noPrazoSemOutros: number
  readonly comAvaria: number
  readonly ofertas: number
  readonly aceitas: number
  readonly semVeiculoCedo: number
  readonly respostaMin: number | null
}

const SEM_CONTAGEM: Contagem = {
  viagens: 0,
  comPrevisao: 0,
  noPrazo: 0,
  noPrazoSemOutros: 0,
  comAvaria: 0,
  ofertas: 0,
  aceitas: 0,
  semVeiculoCedo: 0,
  respostaMin: null,
}

const fatosOf = (contagem: Contagem, viagensNaRota: number, razaoDoPreco: number | null): FatosDaNota => ({
  entregues: contagem.viagens,
  comAvaria: contagem.comAvaria,
  comPrevisao: contagem.comPrevisao,
  noPrazo: contagem.noPrazoSemOutros,
  razaoDoPreco,
  ofertas: contagem.ofertas,
  aceitas: contagem.aceitas + contagem.semVeiculoCedo / 2,
  viagensNaRota: viagensNaRota === 0 ? null : viagensNaRota,
})

/** Of all carriers of the shipper, asked for or not. */
function mediasOf(contagens: readonly Contagem[]): MediasDoEmbarcador {
  const sum = (of: (contagem: Contagem) => number) => contagens.reduce((all, one) => all + of(one), 0)
  const [previstas, viagens] = [sum(({ comPrevisao }) => comPrevisao), sum((one) => one.viagens)]
  return {
    noPrazo:
      previstas > 0 ? sum(({ noPrazoSemOutros }) => noPrazoSemOutros) / previstas : MEDIAS_PADRAO.noPrazo,
    avarias: viagens > 0 ? sum(({ comAvaria }) => comAvaria) / viagens : MEDIAS_PADRAO.avarias,
  }
}

const within = ({ hoje }: Pick<PedidoDeNotas, 'hoje'>) =>
  sql`f.dia between ${inicioDe(hoje, DIAS_DA_NOTA)}::date and ${hoje}::date`

async function readContagens(
  tx: OwnerTx,
  { hoje }: Pick<PedidoDeNotas, 'hoje'>,
): Promise<ReadonlyMap<string, Contagem>> {
  const { rows } = await sql<Contagem & { id: string }>`
    select f.transportadora_id as id, sum(f.viagens)::integer as viagens, sum(f.com_previsao)::integer as "comPrevisao",
      sum(f.no_prazo)::integer as "noPrazo", sum(f.no_prazo_sem_outros)::integer as "noPrazoSemOutros",
      sum(f.com_avaria)::integer as "comAvaria", sum(f.ofertas)::integer as ofertas, sum(f.aceitas)::integer as aceitas,
      sum(f.sem_veiculo_cedo)::integer as "semVeiculoCedo",
      (array_agg(f.resposta_min order by f.dia desc) filter (where f.resposta_min is not null))[1] as "respostaMin"
    from ranking_fato f where f.owner_id = ${tx.ownerId} and ${within({ hoje })}
    group by f.transportadora_id
  `.execute(tx.db)
  return new Map(rows.map(({ id, ...contagem }) => [id, contagem]))
}

interface RotaContada {
  readonly viagensDe: (transportadoraId: string) => number
  /** The carrier's median on the lane divided by that of the lane; null where one of them has fewer than three loads. */
  readonly razaoDe: (transportadoraId: string) => number | null
  /** With enough priced loads on the lane. */
  readonly transportadoras: number
}

interface LinhaDaRota {
  readonly origem: string
  readonly destino: string
  /** Null: all carriers. */
  readonly id: string | null
  readonly viagens: number
  /** Null: the row counts trips. */
  readonly mediana: number | null
}

const MILLION = 1_000_000
const SEM_ROTA: RotaContada = { viagensDe: () => 0, razaoDe: () => null, transportadoras: 0 }
const keyOf = ({ origem, destino }: Rota) => `${origem} ${destino}`

/** Trips and prices of all the lanes in one query. */
async function readRotasContadas(
  tx: OwnerTx,
  { rotas, hoje }: PedidoDeVariasRotas,
): Promise<(rota: Rota | null) => RotaContada> {
  const asked = [...new Map(rotas.flatMap((rota) => (rota ? [[keyOf(rota), rota] as const] : []))).values()]
  if (asked.length === 0) return () => SEM_ROTA
  const { rows } = await sql<LinhaDaRota>`
    with fato as materialized (
      select f.origem, f.destino, f.transportadora_id as id, f.viagens, f.por_km
      from unnest(${asked.map(({ origem }) => origem)}::text[], ${asked.map(({ destino }) => destino)}::text[])
        as rota (origem, destino)
      join ranking_fato f on f.owner_id = ${tx.ownerId} and f.origem = rota.origem and f.destino = rota.destino
        and ${within({ hoje })}
    )
    select origem, destino, id, sum(viagens)::integer as viagens, null::float8 as mediana
    from fato group by origem, destino, id
    union all
    select origem, destino, id, 0, percentile_cont(0.5) within group (order by p.valor::float8)
    from fato cross join unnest(por_km) as p (valor)
    group by grouping sets ((origem, destino, id), (origem, destino))
    having count(*) >= ${MIN_CARGAS_DO_PRECO}
  `.execute(tx.db)
  const contadas = new Map([...Map.groupBy(rows, keyOf)].map(([key, linhas]) => [key, toRotaContada(linhas)]))
  return (rota) => (rota && contadas.get(keyOf(rota))) ?? SEM_ROTA
}

function toRotaContada(linhas: readonly LinhaDaRota[]): RotaContada {
  const viagens = new Map(
    linhas.flatMap((one) => (one.mediana === null ? [[one.id, one.viagens] as const] : [])),
  )
  const medianas = new Map(
    linhas.flatMap(({ id, mediana }) => (mediana === null ? [] : [[id, mediana] as const])),
  )
  const daRota = medianas.get(null)
  return {
    viagensDe: (id) => viagens.get(id) ?? 0,
    razaoDe: (id) => {
      const mediana = medianas.get(id)
      if (mediana === undefined || daRota === undefined) return null
      return Math.round((mediana / daRota) * MILLION) / MILLION
    },
    transportadoras: [...medianas.keys()].filter((id) => id !== null).length,
  }
}
