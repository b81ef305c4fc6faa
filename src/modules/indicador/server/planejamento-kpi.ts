/** How full vehicles went, what a tonne cost, and how many loads were formed from orders, against the period before. */
import { sql } from 'kysely'
import type { Status } from '#modules/carga/carga-codes.ts'
import { STATUS_LABELS } from '#modules/carga/ciclo.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { FiltroIndicador } from '../indicador.contract.ts'
import { percentual, razao } from '../indicador.rules.ts'
import {
  MAX_VEICULOS_DO_PAINEL,
  type PlanejamentoKpi,
  type TotaisDoPlanejamento,
} from '../planejamento-kpi.contract.ts'
import { CONDICOES, quantos, soma } from './numeros-sql.ts'
import { dentroDe, diaDoFato, osDoisPeriodos, type Recorte, recorteDe } from './recorte.ts'

export const getKpiDoPlanejamento = (
  deps: Deps,
  session: Session,
  filtro: FiltroIndicador,
): Promise<PlanejamentoKpi> => {
  const agora = deps.clock.now()
  const recorte = recorteDe(session, filtro, agora)
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const totais = await readTotais(tx, recorte)
    return {
      totais: totais(true),
      anterior: totais(false),
      serie: await readSerie(tx, recorte),
      situacoes: await readSituacoes(tx, recorte),
      veiculos: await readVeiculos(tx, recorte),
      atualizadoEm: agora.toISOString(),
    }
  })
}

/** Each trip once: the sum of what trips were filled, to be divided by the trips. */
const ocupacao = soma(sql`f.ocupacao_pct`, CONDICOES.comOcupacao)

interface Linha {
  readonly atual: boolean
  readonly cargas: number
  readonly viagens: number
  readonly ocupacao: number
  readonly deMinuta: number
  readonly km: number
  readonly comDistancia: number
  readonly freteComTonKm: number
  readonly tonKm: number
  readonly freteComPeso: number
  readonly pesoComFrete: number
}

const CENTAVOS = 100
const KG_POR_TONELADA = 1_000
const NADA: Omit<Linha, 'atual'> = {
  cargas: 0,
  viagens: 0,
  ocupacao: 0,
  deMinuta: 0,
  km: 0,
  comDistancia: 0,
  freteComTonKm: 0,
  tonKm: 0,
  freteComPeso: 0,
  pesoComFrete: 0,
}

/** The totals of this period, or of the one before. */
async function readTotais(tx: OwnerTx, recorte: Recorte): Promise<(atual: boolean) => TotaisDoPlanejamento> {
  const { rows } = await sql<Linha>`
    select (${diaDoFato(recorte)} >= ${recorte.periodo.de}::date) as atual, ${quantos('cargas')} as cargas,
      ${quantos('comOcupacao')} as viagens, ${ocupacao} as ocupacao, ${quantos('deMinuta')} as "deMinuta",
      ${soma(sql`f.distancia_km`, CONDICOES.comDistancia)} as km, ${quantos('comDistancia')} as "comDistancia",
      ${soma(sql`f.valor_frete_centavos`, CONDICOES.comFrete)} as "freteComTonKm",
      ${soma(sql`f.tonelada_km`, CONDICOES.comFrete)} as "tonKm",
      ${soma(sql`f.valor_frete_centavos`, CONDICOES.comFreteEPeso)} as "freteComPeso",
      ${soma(sql`f.peso_kg`, CONDICOES.comFreteEPeso)} as "pesoComFrete"
    from fato_carga f where ${dentroDe(recorte, osDoisPeriodos(recorte))} group by 1
  `.execute(tx.db)
  return (isAtual) => toTotais(rows.find(({ atual }) => atual === isAtual) ?? NADA)
}

const toTotais = (lida: Omit<Linha, 'atual'>): TotaisDoPlanejamento => ({
  cargas: lida.cargas,
  viagens: lida.viagens,
  ocupacaoPct: razao(lida.ocupacao, lida.viagens),
  distanciaKm: lida.km,
  comDistancia: lida.comDistancia,
  fretePorTonKm: razao(lida.freteComTonKm / CENTAVOS, lida.tonKm),
  fretePorTonelada: razao(lida.freteComPeso / CENTAVOS, lida.pesoComFrete / KG_POR_TONELADA),
  deMinuta: lida.deMinuta,
  deMinutaPct: percentual(lida.deMinuta, lida.cargas),
})

/** Each day of the period, those without a load too. */
async function readSerie(tx: OwnerTx, recorte: Recorte): Promise<PlanejamentoKpi['serie']> {
  const { periodo } = recorte
  const { rows } = await sql<PlanejamentoKpi['serie'][number]>`
    select d.dia::date::text as dia, coalesce(c.de_minuta, 0) as "deMinuta", coalesce(c.avulsas, 0) as avulsas
    from generate_series(${periodo.de}::date, ${periodo.ate}::date, interval '1 day') as d (dia)
    left join (
      select ${diaDoFato(recorte)} as dia, ${quantos('deMinuta')} as de_minuta, ${quantos('avulsas')} as avulsas
      from fato_carga f where ${dentroDe(recorte, periodo)} group by 1
    ) c on c.dia = d.dia::date
    order by 1
  `.execute(tx.db)
  return [...rows]
}

async function readSituacoes(tx: OwnerTx, recorte: Recorte): Promise<PlanejamentoKpi['situacoes']> {
  const { rows } = await sql<{ status: Status; cargas: number }>`
    select f.status, ${quantos('cargas')} as cargas from fato_carga f
    where ${dentroDe(recorte, recorte.periodo)} and ${CONDICOES.cargas} group by 1 order by 1
  `.execute(tx.db)
  return rows.map(({ status, cargas }) => ({ status, nome: STATUS_LABELS[status], cargas }))
}

async function readVeiculos(tx: OwnerTx, recorte: Recorte): Promise<PlanejamentoKpi['veiculos']> {
  const { session, periodo } = recorte
  const { rows } = await sql<{
    veiculoId: string | null
    placa: string | null
    viagens: number
    ocupacao: number
  }>`
    select x.id as "veiculoId", v.placa, x.viagens, x.ocupacao from (
      select case when f.owner_id = ${session.ownerId}::uuid then f.veiculo_id end as id,
        ${quantos('comOcupacao')} as viagens, ${ocupacao} as ocupacao
      from fato_carga f where ${dentroDe(recorte, periodo)} and ${CONDICOES.comOcupacao} group by 1
    ) x
    left join veiculo v on v.owner_id = ${session.ownerId} and v.id = x.id
    order by x.viagens desc, v.placa limit ${MAX_VEICULOS_DO_PAINEL}
  `.execute(tx.db)
  return rows.map(({ veiculoId, placa, viagens, ocupacao: soma }) => ({
    veiculoId,
    nome: veiculoId === null ? 'Veículos de transportadoras' : (placa ?? 'Veículo excluído'),
    viagens,
    ocupacaoPct: razao(soma, viagens),
  }))
}
