/** The words of the mail on the day before. */
import { codigoDeReserva } from '#modules/doca/reserva-viva.rules.ts'
import type { MailKind } from '#platform/server/mail/mail-kinds.ts'
import { formatTime } from '#platform/shared/date.ts'
import { formatDay } from '#platform/shared/day.ts'
import { dadosQueFaltam } from '../../dados-da-reserva.rules.ts'
import type { ReservaLida } from '../read-reservas.ts'

/** What a line of the mail says of a booking. */
type ReservaLembrada = Pick<
  ReservaLida,
  | 'dia'
  | 'dhReserva'
  | 'fusoHorario'
  | 'codigo'
  | 'docaNome'
  | 'unidadeNome'
  | 'empresaNome'
  | 'fornecedor'
  | 'placaVeiculo'
  | 'nomeMotorista'
  | 'documentoMotorista'
>

interface Lembrete {
  readonly anfitriao: string
  readonly reservas: readonly ReservaLembrada[]
  readonly first: ReservaLembrada
}

export const lembreteMail: MailKind<Lembrete> = {
  key: 'agendamento.lembrete',
  nome: 'Lembrete da véspera',
  quando: 'Na véspera, a quem tem horários de doca no dia seguinte.',
  write: (_brand, { anfitriao, reservas, first }) => {
    const count = reservas.length
    return {
      nome: first.empresaNome ?? first.fornecedor ?? 'tudo bem',
      subject: `Amanhã, ${formatDay(first.dia)}: ${count === 1 ? 'agendamento' : `${count} agendamentos`} em ${anfitriao}`,
      paragraphs: [
        `Amanhã a sua empresa tem ${count === 1 ? 'um horário' : `${count} horários`} de doca em ${anfitriao}.`,
        ...reservas.map(linhaDe),
      ],
      footer: 'Para mudar ou cancelar, use o seu link de agendamento ou fale com a equipe da doca.',
      reason: 'Você recebe este lembrete porque a sua empresa tem um agendamento com este e-mail.',
    }
  },
  sample,
}

function linhaDe(reserva: ReservaLembrada): string {
  const faltam = dadosQueFaltam(reserva)
  return [
    `${formatTime(reserva.dhReserva, reserva.fusoHorario)} · ${codigoDeReserva(reserva.codigo)}`,
    `${reserva.docaNome}, ${reserva.unidadeNome}`,
    faltam.length > 0 ? `faltam: ${faltam.join(', ')}` : (reserva.placaVeiculo ?? ''),
  ]
    .filter(Boolean)
    .join(' · ')
}

function sample(): Lembrete {
  const first = {
    dia: '2026-12-02',
    dhReserva: new Date('2026-12-02T11:00:00Z'),
    fusoHorario: 'America/Sao_Paulo',
    codigo: 1042,
    docaNome: 'Doca 3',
    unidadeNome: 'CD Jundiaí',
    empresaNome: 'Moinho Azul',
    fornecedor: null,
    placaVeiculo: 'OPA2K67',
    nomeMotorista: 'Jair Teles',
    documentoMotorista: null,
  }
  const second = { ...first, codigo: 1043, dhReserva: new Date('2026-12-02T13:00:00Z'), docaNome: 'Doca 4' }
  return { anfitriao: 'Alimentos Serra Dourada', reservas: [first, second], first }
}
