/** The yard for a wall put together: vehicles by stage, who is called where, what is counted. Pure; time is an argument. */

import { SITUACAO_RESERVA as R, SITUACAO_DOCA } from '#modules/doca/agendamento-codes.ts'
import { isAqui, isEsperando, isNoLocal } from '#modules/doca/horario.rules.ts'
import { formatTime } from '#platform/shared/date.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { naDoca, paginar } from '../painel.rules.ts'
import type { EtapaPatio } from '../patio.contract.ts'
import {
  ESPERA_LONGA_MIN,
  type EsperaNoPatio,
  esperaDaChegada,
  esperaNoPatio,
  etapaDaReserva,
  media,
  porUrgencia,
  type Urgencia,
} from '../patio.rules.ts'
import type { ChegadaNaTv, PatioDaTela, ReservaNaTv } from '../patio-tela.contract.ts'
import { emDatas, seloDoCartao } from './cartao-patio.ts'

/** What the answers for staff and for screens on walls have in common. */
export type PatioNaTv = Omit<PatioDaTela, 'unidade'>

export interface VeiculoNaTv extends Urgencia {
  readonly id: string
  readonly etapaId: string
  /** Plate, else the code of the booking. */
  readonly quem: string
  readonly parte: string | null
  readonly doca: string | undefined
  readonly selo: string | undefined
  /** `saiu 08:06`, or the hour of who has not come. */
  readonly hora: string
}

export interface ColunaNaTv {
  readonly etapa: EtapaPatio
  readonly total: number
  readonly veiculos: readonly VeiculoNaTv[]
}

export interface ChamadoNaTv {
  readonly id: string
  readonly quem: string
  readonly parte: string | null
  readonly doca: string
  readonly selo: string
}

export const CONTADORES_DO_PATIO = [
  { nome: 'noPatio', label: 'No pátio' },
  { nome: 'chamados', label: 'Chamados' },
  { nome: 'esperaMedia', label: 'Espera média' },
  { nome: 'acimaDeUmaHora', label: 'Acima de 1h' },
  { nome: 'atrasados', label: 'Atrasados' },
  { nome: 'semHorario', label: 'Sem horário' },
] as const
type ContadorDoPatio = (typeof CONTADORES_DO_PATIO)[number]['nome']

export interface QuadroNaTv {
  readonly colunas: readonly ColunaNaTv[]
  /** Whoever was called last comes first. */
  readonly chamados: readonly ChamadoNaTv[]
  /** `esperaMedia` in minutes; undefined: nobody waits. */
  readonly contadores: Readonly<Record<ContadorDoPatio, number | undefined>>
  readonly docas: readonly { readonly id: string; readonly nome: string; readonly estado: string }[]
}

export function buildPatioNaTv(patio: PatioNaTv, agora: Date, ocultaEncerradas: boolean): QuadroNaTv {
  const { etapas, fusoHorario } = patio
  const portaria = etapas.find(({ situacaoReserva }) => situacaoReserva === R.Checkin) ?? etapas[0]
  const veiculos = patio.reservas.flatMap((reserva) => {
    const etapa = etapaDaReserva(reserva, etapas)
    return etapa ? [toVeiculo(reserva, etapa.id, fusoHorario, agora)] : []
  })
  const chegadas = portaria
    ? patio.chegadas.map((chegada) => toChegada(chegada, portaria.id, fusoHorario, agora))
    : []
  const colunas = etapas
    .filter(({ situacaoReserva }) => !(ocultaEncerradas && situacaoReserva === R.Concluida))
    .map((etapa) => {
      const own = [...chegadas, ...veiculos].filter(
        ({ etapaId, dhSaida }) => etapaId === etapa.id && !(ocultaEncerradas && dhSaida !== null),
      )
      return { etapa, total: own.length, veiculos: own.toSorted(porUrgencia) }
    })
  const chamados = patio.reservas.filter(isChamada)
  return {
    colunas,
    chamados: chamados
      .toSorted((a, b) => (b.patio.dhChamada ?? '').localeCompare(a.patio.dhChamada ?? ''))
      .map(toChamado),
    contadores: contar(patio, veiculos, chegadas, chamados.length),
    docas: patio.docas.map(({ id, nome, situacao }) => ({
      id,
      nome,
      estado: quemNaDoca(patio, id) ?? (situacao === SITUACAO_DOCA.Ativa ? 'livre' : 'bloqueada'),
    })),
  }
}

const isChamada = ({ situacao, patio }: ReservaNaTv) => patio.dhChamada !== null && isNoLocal(situacao)

const quemDe = ({ placaVeiculo, codigo }: ReservaNaTv) =>
  placaVeiculo === null ? codigo : formatPlaca(placaVeiculo)

const quemNaDoca = ({ reservas }: PatioNaTv, id: string): string | undefined => {
  const there = naDoca(reservas, id)
  return there.length === 0 ? undefined : [...new Set(there.map(quemDe))].join(', ')
}

const toChamado = (reserva: ReservaNaTv): ChamadoNaTv => ({
  id: reserva.id,
  quem: quemDe(reserva),
  parte: reserva.fornecedor,
  doca: reserva.docaAtualNome,
  selo: seloDoCartao(reserva) ?? 'Chamado',
})

function toVeiculo(reserva: ReservaNaTv, etapaId: string, zone: string, agora: Date): VeiculoNaTv {
  const { comprovacao } = reserva.patio
  const { dhReserva, dhSaida } = reserva
  const comprovada = comprovacao ? new Date(comprovacao.dhChegada) : null
  return {
    id: reserva.id,
    etapaId,
    quem: quemDe(reserva),
    parte: reserva.fornecedor,
    doca: reserva.docaAtualNome,
    selo: seloDoCartao(reserva),
    hora: dhSaida === null ? formatTime(dhReserva, zone) : `saiu ${formatTime(dhSaida, zone)}`,
    espera: esperaNoPatio(emDatas(reserva), comprovada, agora),
    dhReserva,
    dhSaida,
  }
}

function toChegada(chegada: ChegadaNaTv, etapaId: string, zone: string, agora: Date): VeiculoNaTv {
  const { dhChegada } = chegada.comprovacao
  return {
    id: chegada.id,
    etapaId,
    quem: formatPlaca(chegada.placaVeiculo),
    parte: chegada.fornecedor,
    doca: undefined,
    selo: 'Sem horário',
    hora: formatTime(dhChegada, zone),
    espera: esperaDaChegada(new Date(dhChegada), agora),
    dhReserva: null,
    dhSaida: null,
  }
}

function contar(
  { reservas }: PatioNaTv,
  veiculos: readonly VeiculoNaTv[],
  chegadas: readonly VeiculoNaTv[],
  chamados: number,
): QuadroNaTv['contadores'] {
  const waiting = new Set(reservas.filter(isEsperando).map(({ id }) => id))
  const minutos = minutosDe([...veiculos.filter(({ id }) => waiting.has(id)), ...chegadas])
  const here = reservas.filter(isAqui)
  return {
    // Bookings of one plate are one vehicle.
    noPatio: new Set([...here.map(quemDe), ...chegadas.map(({ quem }) => quem)]).size,
    chamados,
    esperaMedia: media(minutos),
    acimaDeUmaHora: minutos.filter((one) => one > ESPERA_LONGA_MIN).length,
    atrasados: veiculos.filter(({ espera }) => espera?.cor === 'vermelho').length,
    semHorario: chegadas.length,
  }
}

const minutosDe = (veiculos: readonly { readonly espera: EsperaNoPatio | undefined }[]) =>
  veiculos.flatMap(({ espera }) => espera?.minutos ?? [])

/**
 * Stages side by side in equal parts, and of each as many vehicles as have room. All stages are seen before the next
 * vehicles of a long one; a short one begins anew.
 */
export function paginasDoPatio(
  colunas: readonly ColunaNaTv[],
  maxEtapas: number,
  maxVeiculos: number,
): readonly (readonly ColunaNaTv[])[] {
  const parts = Math.max(1, Math.ceil(colunas.length / maxEtapas))
  const grupos = paginar(colunas, Math.ceil(colunas.length / parts))
  const rounds = Math.max(1, ...colunas.map(({ total }) => Math.ceil(total / maxVeiculos)))
  return Array.from({ length: rounds }, (_, round) =>
    grupos.map((grupo) =>
      grupo.map((coluna) => {
        const own = paginar(coluna.veiculos, maxVeiculos)
        return { ...coluna, veiculos: own[round % own.length] ?? [] }
      }),
    ),
  ).flat()
}
