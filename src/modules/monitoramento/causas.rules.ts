/** What is wrong with a trip now. Pure. Source: execution §2, `alerta_viagem`. */

import { limiteDa } from '#modules/carga/rota.rules.ts'
import type { Causa } from './alertas.rules.ts'
import { isDesvio } from './imprevistos.rules.ts'
import { type EstadoDoRastreio, INICIO_DO_RASTREIO } from './rastreio.rules.ts'
import type { ParadaMonitorada, SituacaoDaViagem } from './viagem-monitorada.rules.ts'

const MINUTE_MS = 60_000
const ESPERA_LONGA_MIN = 3 * 60
/** Half an hour before the free time of a stay ends. */
const ESTADIA_PERTO_MIN = 4 * 60 + 30

export interface ViagemComCausas {
  readonly situacao: SituacaoDaViagem
  /** All of them, in their order. */
  readonly paradas: readonly ParadaMonitorada[]
  readonly rastreio: EstadoDoRastreio | null
  /** When the driver refused, if nobody else drives since. */
  readonly recusadaEm: string | null
  readonly semSinalMin: number
}

/** Every cause that stands at an instant; instants in UTC. */
export function causasDaViagem(viagem: ViagemComCausas, agora: string): Causa[] {
  return [
    ...causasDoPrazo(viagem, agora),
    ...causasDoSinal(viagem, agora),
    ...causasDoTrajeto(viagem),
    ...causasDaParada(viagem, agora),
  ]
}

const causa = (
  tipo: Causa['tipo'],
  desde: string,
  values: Partial<Pick<Causa, 'paradaId' | 'medida'>> = {},
): Causa => ({ tipo, desde, paradaId: null, medida: null, ...values })

function causasDoPrazo({ situacao: { proxima } }: ViagemComCausas, agora: string): Causa[] {
  if (!proxima || proxima.parada.dhChegada !== null) return []
  const { parada, andamento } = proxima
  const paradaId = parada.id
  if (andamento.faixa === 'atrasada') {
    return [causa('entrega-atrasada', limiteDa(parada) ?? agora, { paradaId })]
  }
  return andamento.faixa === 'em-risco' ? [causa('em-risco', agora, { paradaId })] : []
}

function causasDoSinal(
  { situacao, paradas, rastreio, recusadaEm, semSinalMin }: ViagemComCausas,
  agora: string,
): Causa[] {
  const begun = paradas.find(({ dhChegada }) => dhChegada !== null)
  const ultimo = rastreio?.ultimo?.dh
  return [
    ...(situacao.semSinal && ultimo ? [causa('sem-sinal', later(ultimo, semSinalMin))] : []),
    ...(situacao.semRastreio && begun ? [causa('sem-rastreio', begun.dhChegada ?? agora)] : []),
    ...(recusadaEm === null ? [] : [causa('motorista-recusou', recusadaEm)]),
  ]
}

function causasDoTrajeto({ rastreio, paradas }: ViagemComCausas): Causa[] {
  const { parada, desvio } = rastreio ?? INICIO_DO_RASTREIO
  const outOfOrder = paradas.findLast(
    ({ dhChegada, dhSaida }, index) =>
      dhChegada !== null &&
      dhSaida === null &&
      paradas.slice(0, index).some((before) => before.dhChegada === null),
  )
  return [
    ...(parada?.confirmada
      ? [
          causa('parada-nao-prevista', parada.desde, {
            medida: minutesBetween(parada.desde, parada.ate),
          }),
        ]
      : []),
    ...(desvio && isDesvio(desvio) ? [causa('desvio-rota', desvio.desde, { medida: desvio.metros })] : []),
    ...(outOfOrder?.dhChegada
      ? [causa('fora-de-ordem', outOfOrder.dhChegada, { paradaId: outOfOrder.id })]
      : []),
  ]
}

function causasDaParada({ situacao: { naParada } }: ViagemComCausas, agora: string): Causa[] {
  if (!naParada || naParada.dhChegada === null) return []
  const { id: paradaId, dhChegada } = naParada
  const waited = minutesBetween(dhChegada, agora)
  return [
    ...(waited >= ESPERA_LONGA_MIN
      ? [causa('espera-longa', later(dhChegada, ESPERA_LONGA_MIN), { paradaId })]
      : []),
    ...(waited >= ESTADIA_PERTO_MIN
      ? [causa('estadia-perto', later(dhChegada, ESTADIA_PERTO_MIN), { paradaId })]
      : []),
  ]
}

const minutesBetween = (from: string, to: string) =>
  Math.floor((Date.parse(to) - Date.parse(from)) / MINUTE_MS)
const later = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString()
