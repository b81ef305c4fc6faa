/** Occurrences for a wall put together: cards by urgency, and who answers for them. Pure; time is an argument. */
import { SITUACAO_OCORRENCIA_LABELS } from '#modules/carga/carga-codes.ts'
import { dayAt, formatCardDateTime, formatTime } from '#platform/shared/date.ts'
import { duracaoText, estadoDoPrazo, minutosEntre, parteDoPrazo } from '../../ocorrencia.rules.ts'
import type { CartaoNaTv, OcorrenciasNaTv } from '../../ocorrencia-quadro.contract.ts'

export type Cor = 'vermelho' | 'laranja' | 'indigo' | 'neutro'

export interface CartaoMostrado {
  readonly id: string
  readonly codigoCarga: string
  readonly tipo: string
  readonly destinatario: string | null
  readonly selo: string
  readonly cor: Cor
  /** Since it is overdue, until it is, or without a deadline since it was opened. */
  readonly tempo: string
  /** What part of the time is over, from 0 to 1; undefined: no deadline. */
  readonly parte: number | undefined
  readonly quem: string
  /** `vence 11:07`, else where. */
  readonly nota: string | null
}

export function mostrarCartao(cartao: CartaoNaTv, zone: string, agora: Date): CartaoMostrado {
  const { id, codigoCarga, tipo, destinatario, cidade, situacao, abertaEm, prazoEm, responsavel } = cartao
  const estado = estadoDoPrazo(cartao, agora)
  const isOverdue = estado === 'vencida'
  const since = prazoEm === null || !isOverdue ? abertaEm : prazoEm
  return {
    id,
    codigoCarga,
    tipo,
    destinatario,
    selo: isOverdue ? 'Vencida' : estado === 'vencendo' ? 'Vencendo' : SITUACAO_OCORRENCIA_LABELS[situacao],
    cor: isOverdue ? 'vermelho' : estado === 'vencendo' ? 'laranja' : situacao === 2 ? 'indigo' : 'neutro',
    tempo:
      prazoEm !== null && !isOverdue
        ? duracaoText(minutosEntre(agora, prazoEm))
        : duracaoText(minutosEntre(since, agora)),
    parte: prazoEm === null ? undefined : parteDoPrazo(abertaEm, prazoEm, agora),
    quem: responsavel ?? 'Sem responsável',
    nota: prazoEm !== null && !isOverdue ? `vence ${quandoVence(prazoEm, zone, agora)}` : cidade,
  }
}

/** The hour alone where that is today. */
const quandoVence = (prazoEm: string, zone: string, agora: Date): string =>
  dayAt(prazoEm, zone) === dayAt(agora, zone) ? formatTime(prazoEm, zone) : formatCardDateTime(prazoEm, zone)

type Responsavel = OcorrenciasNaTv['responsaveis'][number]

/** What is told below the name of a person. */
export function notaDoResponsavel({ vencidas, proximoPrazo }: Responsavel, agora: Date) {
  if (vencidas > 0)
    return { cor: 'vermelho', texto: vencidas === 1 ? '1 vencida' : `${vencidas} vencidas` } as const
  const estado = estadoDoPrazo({ situacao: 1, prazoEm: proximoPrazo }, agora)
  if (proximoPrazo !== null && estado === 'vencendo') {
    return { cor: 'laranja', texto: `1 vence em ${duracaoText(minutosEntre(agora, proximoPrazo))}` } as const
  }
  return { cor: 'verde', texto: 'no prazo' } as const
}
