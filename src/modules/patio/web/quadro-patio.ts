/** The board of the yard put together: cards by stage, in their order, and what is counted. Pure; time is an argument. */

import { SITUACAO_RESERVA as R } from '#modules/doca/agendamento-codes.ts'
import { formatContagem, isAqui, isEsperando } from '#modules/doca/horario.rules.ts'
import { normalizePlaca } from '#platform/shared/placa.ts'
import type { EtapaPatio } from '../patio.contract.ts'
import { ESPERA_LONGA_MIN, etapaDaReserva, media, porUrgencia } from '../patio.rules.ts'
import type { PatioDoDia } from '../patio-dia.contract.ts'
import {
  type CartaoMostrado,
  type ChegadaMostrada,
  type ItemDoPatio,
  showChegada,
  showReserva,
} from './cartao-patio.ts'

export interface ColunaDoPatio {
  readonly etapa: EtapaPatio
  readonly itens: readonly ItemDoPatio[]
  /** `2 atrasados`, or how long vehicles stand there on average. */
  readonly resumo: string | undefined
}

export interface FatosDoPatio {
  readonly noPatio: number
  /** Minutes; undefined: nobody waits. */
  readonly esperaMedia: number | undefined
  readonly acimaDeUmaHora: number
  /** Cents of all stays that are due already. */
  readonly estadiaCentavos: number
  readonly semHorario: number
}

export interface QuadroDoPatio {
  readonly colunas: readonly ColunaDoPatio[]
  readonly fatos: FatosDoPatio
}

export function buildQuadro(patio: PatioDoDia, agora: Date, busca: string): QuadroDoPatio {
  const cartoes = patio.reservas.flatMap((reserva) => {
    const etapa = etapaDaReserva(reserva, patio.etapas)
    return etapa ? [showReserva(patio, reserva, etapa.id, agora)] : []
  })
  const chegadas = patio.chegadas.map((chegada) => showChegada(patio, chegada, agora))
  const portaria =
    patio.etapas.find(({ situacaoReserva }) => situacaoReserva === R.Checkin) ?? patio.etapas[0]
  const colunas = patio.etapas.map((etapa): ColunaDoPatio => {
    const own: readonly ItemDoPatio[] = [
      ...(etapa.id === portaria?.id ? chegadas : []),
      ...cartoes.filter(({ etapaId }) => etapaId === etapa.id),
    ]
    const itens = own
      .filter((item) => isAchado(item, busca))
      .toSorted((a, b) => porUrgencia(urgenciaDe(a), urgenciaDe(b)))
    return { etapa, itens, resumo: resumoDe(itens) }
  })
  return { colunas, fatos: contar(cartoes, chegadas) }
}

/** Words of plate, code, driver and party. */
function isAchado(item: ItemDoPatio, busca: string): boolean {
  const wanted = busca.trim().toLocaleLowerCase('pt-BR')
  if (wanted === '') return true
  const words =
    item.tipo === 'reserva'
      ? [item.reserva.codigo, item.reserva.nomeMotorista, item.reserva.fornecedor, item.reserva.placaVeiculo]
      : [item.chegada.nomeMotorista, item.chegada.fornecedor, item.chegada.placaVeiculo]
  const text = words.filter(Boolean).join(' ').toLocaleLowerCase('pt-BR')
  return text.includes(wanted) || text.includes(normalizePlaca(wanted).toLocaleLowerCase('pt-BR'))
}

const urgenciaDe = (item: ItemDoPatio) => ({
  espera: item.espera,
  dhReserva: item.tipo === 'reserva' ? item.reserva.dhReserva : null,
  dhSaida: item.tipo === 'reserva' ? item.reserva.dhSaida : null,
})

function resumoDe(itens: readonly ItemDoPatio[]): string | undefined {
  const late = itens.filter(({ espera }) => espera?.cor === 'vermelho').length
  if (late > 0) return late === 1 ? '1 atrasado' : `${late} atrasados`
  const average = media(itens.flatMap(({ espera }) => espera?.minutos ?? []))
  return average === undefined ? undefined : `média ${formatContagem(average)}`
}

function contar(cartoes: readonly CartaoMostrado[], chegadas: readonly ChegadaMostrada[]): FatosDoPatio {
  const here = cartoes.filter(({ reserva }) => isAqui(reserva))
  const waiting = [...here.filter(({ reserva }) => isEsperando(reserva)), ...chegadas]
  const minutos = waiting.flatMap(({ espera }) => espera?.minutos ?? [])
  // Bookings of one plate are one vehicle: its stay is due once.
  const stays = new Map([...cartoes, ...chegadas].map((one) => [vehicleOf(one), one.estadia?.centavos ?? 0]))
  return {
    noPatio: new Set([...here, ...chegadas].map(vehicleOf)).size,
    esperaMedia: media(minutos),
    acimaDeUmaHora: minutos.filter((one) => one > ESPERA_LONGA_MIN).length,
    estadiaCentavos: [...stays.values()].reduce((sum, one) => sum + one, 0),
    semHorario: chegadas.length,
  }
}

const vehicleOf = (item: ItemDoPatio): string =>
  item.tipo === 'reserva' ? (item.reserva.placaVeiculo ?? item.id) : item.chegada.placaVeiculo
