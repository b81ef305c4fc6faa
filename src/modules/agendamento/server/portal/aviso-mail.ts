/** The words of the mail that tells a company from outside what became of its booking. Pure. */
import type { Brand } from '../../../../platform/shared/brand.ts'
import { formatTime } from '../../../../platform/shared/date.ts'
import { formatDay } from '../../../../platform/shared/day.ts'
import { compose, type MailText } from '../../../sessao/server/mail-texts.ts'
import { DIRECAO_LABELS, MOTIVO_CANCELAMENTO, MOTIVO_CANCELAMENTO_LABELS } from '../../agendamento-codes.ts'
import { dadosQueFaltam } from '../../portal.rules.ts'
import type { ReservaLida } from '../reserva/read-reservas.ts'
import { codigoDeReserva } from '../reserva/to-reserva.ts'

export const AVISOS = ['confirmar', 'recusar', 'cancelar'] as const
/** What the staff did. */
export type Aviso = (typeof AVISOS)[number]

/** How the company reaches its booking; `equipe`: its access has ended. */
export type ComoVer = { readonly por: 'link' | 'equipe' } | { readonly por: 'parceiro'; readonly url: string }

export interface ReservaAvisada {
  readonly anfitriao: string
  readonly reserva: ReservaLida
  readonly endereco: string | null
  readonly comoVer: ComoVer
}

const FEITO: Readonly<Record<Aviso, string>> = {
  confirmar: 'confirmado',
  recusar: 'recusado',
  cancelar: 'cancelado',
}
const FEZ: Readonly<Record<Aviso, string>> = {
  confirmar: 'confirmou',
  recusar: 'recusou',
  cancelar: 'cancelou',
}

const FOOTERS: Readonly<Record<ComoVer['por'], string>> = {
  link: 'Para ver este agendamento ou marcar outro, abra o link de agendamento que a sua empresa recebeu.',
  parceiro: 'Para ver este agendamento ou marcar outro, entre com a sua conta e escolha o parceiro.',
  equipe: 'Em caso de dúvida, fale com a equipe da doca.',
}

/** The link of an access is kept nowhere and is in no mail. */
export function avisoMail(
  brand: Brand,
  aviso: Aviso,
  { anfitriao, reserva, endereco, comoVer }: ReservaAvisada,
): MailText {
  const codigo = codigoDeReserva(reserva.codigo)
  const zone = reserva.fusoHorario
  const dia = formatDay(reserva.dia)
  const inicio = formatTime(reserva.dhReserva, zone)
  const oQue = [DIRECAO_LABELS[reserva.direcao], reserva.codigoReferencia].filter(Boolean).join(' · ')
  return compose({
    brand,
    nome: reserva.empresaNome ?? reserva.fornecedor ?? 'tudo bem',
    subject: `${codigo} ${FEITO[aviso]}: ${dia}, ${inicio}, em ${anfitriao}`,
    paragraphs: [
      `${anfitriao} ${FEZ[aviso]} o agendamento ${codigo} da sua empresa.`,
      ...motivoDe(aviso, reserva),
      `Operação: ${oQue}`,
      `Quando: ${dia}, das ${inicio} às ${formatTime(reserva.dhFimReserva, zone)}`,
      `Onde: ${[reserva.unidadeNome, endereco].filter(Boolean).join(' · ')}`,
      `Doca: ${reserva.docaNome}`,
      ...(aviso === 'confirmar' ? faltaDe(reserva) : []),
    ],
    ...(comoVer.por === 'parceiro' && { action: { label: 'Agendar em parceiros', url: comoVer.url } }),
    footer: FOOTERS[comoVer.por],
  })
}

/** The words of a cancellation are notes of the staff; from outside only its kind is known. */
function motivoDe(aviso: Aviso, { motivoRecusa, motivoCancelamento }: ReservaLida): string[] {
  if (aviso === 'recusar' && motivoRecusa !== null) return [`Motivo: ${motivoRecusa}`]
  const isKind = motivoCancelamento !== null && motivoCancelamento !== MOTIVO_CANCELAMENTO.Manual
  return aviso === 'cancelar' && isKind ? [`Motivo: ${MOTIVO_CANCELAMENTO_LABELS[motivoCancelamento]}`] : []
}

function faltaDe(reserva: ReservaLida): string[] {
  const faltam = dadosQueFaltam(reserva)
  return faltam.length === 0 ? [] : [`Ainda falta informar: ${faltam.join(', ')}.`]
}
