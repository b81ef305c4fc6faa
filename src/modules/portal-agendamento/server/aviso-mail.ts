/** The words of the mail that tells a company from outside what became of its booking. Pure. */

import {
  DIRECAO,
  DIRECAO_LABELS,
  MOTIVO_CANCELAMENTO,
  MOTIVO_CANCELAMENTO_LABELS,
  SITUACAO_RESERVA,
} from '#modules/doca/agendamento-codes.ts'
import { codigoDeReserva } from '#modules/doca/reserva-viva.rules.ts'
import { dadosQueFaltam } from '#modules/reserva/dados-da-reserva.rules.ts'
import type { ReservaLida } from '#modules/reserva/server/read-reservas.ts'
import type { Letter } from '#platform/server/mail/letter.ts'
import type { MailKind } from '#platform/server/mail/mail-kinds.ts'
import { formatTime } from '#platform/shared/date.ts'
import { formatDay } from '#platform/shared/day.ts'

const AVISOS = ['confirmar', 'recusar', 'cancelar', 'mover', 'excluir'] as const
/** What the staff did, or the automation of the company. */
type Aviso = (typeof AVISOS)[number]

/** How the company reaches its booking; `equipe`: its access has ended. */
export type ComoVer = { readonly por: 'link' | 'equipe' } | { readonly por: 'parceiro'; readonly url: string }

/** What a mail says of the booking itself. */
type ReservaDoAviso = Pick<
  ReservaLida,
  | 'codigo'
  | 'situacao'
  | 'direcao'
  | 'unidadeNome'
  | 'fusoHorario'
  | 'docaNome'
  | 'dia'
  | 'dhReserva'
  | 'dhFimReserva'
  | 'empresaNome'
  | 'fornecedor'
  | 'codigoReferencia'
  | 'placaVeiculo'
  | 'nomeMotorista'
  | 'documentoMotorista'
  | 'motivoRecusa'
  | 'motivoCancelamento'
>

/** Where a booking was before it was moved. */
type LugarDeAntes = Pick<
  ReservaLida,
  'dia' | 'dhReserva' | 'dhFimReserva' | 'docaNome' | 'unidadeNome' | 'fusoHorario'
>

interface ReservaAvisada {
  readonly anfitriao: string
  readonly reserva: ReservaDoAviso
  readonly antes?: LugarDeAntes | undefined
  readonly endereco: string | null
  readonly comoVer: ComoVer
}

const FEITO: Readonly<Record<Aviso, string>> = {
  confirmar: 'confirmado',
  recusar: 'recusado',
  cancelar: 'cancelado',
  mover: 'em outro horário',
  excluir: 'excluído',
}
/** Up to the article of the booking. */
const FEZ: Readonly<Record<Aviso, string>> = {
  confirmar: 'confirmou ',
  recusar: 'recusou ',
  cancelar: 'cancelou ',
  mover: 'mudou o horário d',
  excluir: 'excluiu ',
}

const FOOTERS: Readonly<Record<ComoVer['por'], string>> = {
  link: 'Para ver este agendamento ou marcar outro, abra o link de agendamento que a sua empresa recebeu.',
  parceiro: 'Para ver este agendamento ou marcar outro, entre com a sua conta e escolha o parceiro.',
  equipe: 'Em caso de dúvida, fale com a equipe da doca.',
}

type AvisoDados = ReservaAvisada & { readonly aviso: Aviso }

export const avisoMail: MailKind<AvisoDados> = {
  key: 'agendamento.aviso',
  nome: 'Aviso ao fornecedor',
  quando: 'Quando a equipe da doca confirma, recusa, cancela, muda ou exclui um agendamento feito de fora.',
  write: (_brand, dados) => letterOf(dados),
  sample,
}

/** The link of an access is kept nowhere and is in no mail. */
function letterOf({ aviso, anfitriao, reserva, antes, endereco, comoVer }: AvisoDados): Letter {
  const codigo = codigoDeReserva(reserva.codigo)
  const dia = formatDay(reserva.dia)
  const inicio = formatTime(reserva.dhReserva, reserva.fusoHorario)
  // What stays at its hour goes to another dock.
  const isDoca = aviso === 'mover' && antes?.dhReserva.getTime() === reserva.dhReserva.getTime()
  const oQue = [DIRECAO_LABELS[reserva.direcao], reserva.codigoReferencia].filter(Boolean).join(' · ')
  return {
    nome: reserva.empresaNome ?? reserva.fornecedor ?? 'tudo bem',
    subject: `${codigo} ${isDoca ? 'em outra doca' : FEITO[aviso]}: ${dia}, ${inicio}, em ${anfitriao}`,
    paragraphs: [
      `${anfitriao} ${isDoca ? 'mudou a doca d' : FEZ[aviso]}o agendamento ${codigo} da sua empresa.`,
      ...motivoDe(aviso, reserva),
      ...(antes ? [`Antes: ${quandoDe(antes)} · ${antes.docaNome}, ${antes.unidadeNome}`] : []),
      `Operação: ${oQue}`,
      `Quando: ${quandoDe(reserva)}`,
      `Onde: ${[reserva.unidadeNome, endereco].filter(Boolean).join(' · ')}`,
      `Doca: ${reserva.docaNome}`,
      ...(aviso === 'confirmar' ? faltaDe(reserva) : []),
      ...(aviso === 'mover' && reserva.situacao === SITUACAO_RESERVA.Pendente
        ? ['O pedido ainda aguarda a confirmação da equipe da doca.']
        : []),
    ],
    ...(comoVer.por === 'parceiro' && { action: { label: 'Agendar em parceiros', url: comoVer.url } }),
    footer: FOOTERS[comoVer.por],
    reason: 'Você recebe este aviso porque o agendamento foi feito com este e-mail.',
  }
}

const quandoDe = ({ dia, dhReserva, dhFimReserva, fusoHorario }: LugarDeAntes): string =>
  `${formatDay(dia)}, das ${formatTime(dhReserva, fusoHorario)} às ${formatTime(dhFimReserva, fusoHorario)}`

/** The words of a cancellation are notes of the staff; from outside only its kind is known. */
function motivoDe(aviso: Aviso, { motivoRecusa, motivoCancelamento }: ReservaDoAviso): string[] {
  if (aviso === 'recusar' && motivoRecusa !== null) return [`Motivo: ${motivoRecusa}`]
  const isKind = motivoCancelamento !== null && motivoCancelamento !== MOTIVO_CANCELAMENTO.Manual
  return aviso === 'cancelar' && isKind ? [`Motivo: ${MOTIVO_CANCELAMENTO_LABELS[motivoCancelamento]}`] : []
}

function faltaDe(reserva: ReservaDoAviso): string[] {
  const faltam = dadosQueFaltam(reserva)
  return faltam.length === 0 ? [] : [`Ainda falta informar: ${faltam.join(', ')}.`]
}

function sample(origin: string): AvisoDados {
  const reserva = {
    codigo: 1042,
    situacao: SITUACAO_RESERVA.PendenteInformacoes,
    direcao: DIRECAO.Descarregamento,
    unidadeNome: 'CD Jundiaí',
    fusoHorario: 'America/Sao_Paulo',
    docaNome: 'Doca 3',
    dia: '2026-12-02',
    dhReserva: new Date('2026-12-02T11:00:00Z'),
    dhFimReserva: new Date('2026-12-02T12:00:00Z'),
    empresaNome: 'Moinho Azul',
    fornecedor: null,
    codigoReferencia: 'PED-20418',
    placaVeiculo: null,
    nomeMotorista: 'Jair Teles',
    documentoMotorista: null,
    motivoRecusa: null,
    motivoCancelamento: null,
  }
  return {
    aviso: 'confirmar',
    anfitriao: 'Alimentos Serra Dourada',
    reserva,
    endereco: 'Av. Antônio Frederico Ozanan, 1440, Jundiaí, SP',
    comoVer: { por: 'parceiro', url: `${origin}/#/portal-agendamento/parceiros` },
  }
}
