/** Parts that the cards of both boards share. */
import {
  IconAlarm,
  IconClock,
  IconHourglassHigh,
  IconShieldCheck,
  IconShieldOff,
  IconShieldX,
} from '@tabler/icons-react'
import type { Static } from 'typebox'
import { formatCardDateTime, formatDateTime } from '#platform/shared/date.ts'
import { formatReais } from '#platform/shared/money.ts'
import { formatToldWeight } from '#platform/shared/quantity.ts'
import { RouteLine } from '#platform/ui/RouteLine.tsx'
import type { PisoNoCartao } from '../../cartao.contract.ts'
import { relogioAte } from '../shared/relogio.ts'
import { percentualComSinal, porKm } from '../shared/valores.ts'
import styles from './quadro.module.css'

interface Horas {
  readonly dhColeta: string | null
  readonly dhEntrega: string | null
  readonly fusoColeta: string
  readonly fusoEntrega: string
}

/** The pick-up as planned, and until when it has to be delivered: the board of loads shows when it is expected. */
export function LinhaDeHoras({ dhColeta, dhEntrega, fusoColeta, fusoEntrega }: Horas) {
  const end = (instant: string | null, zone: string, before = '') =>
    instant === null
      ? { text: 'a definir', full: 'a definir' }
      : {
          text: `${before}${formatCardDateTime(instant, zone)}`,
          full: `${before}${formatDateTime(instant, zone)}`,
        }
  return (
    <RouteLine
      origin={end(dhColeta, fusoColeta)}
      destination={end(dhEntrega, fusoEntrega, 'até ')}
      doneEvents={0}
      plannedEvents={0}
    />
  )
}

interface ValorProps {
  readonly valor: number | null
  readonly distanciaKm: number | null
  readonly peso: number
}

export function LinhaDeValor({ valor, distanciaKm, peso }: ValorProps) {
  const detail = [porKm(valor, distanciaKm), formatToldWeight(peso)].filter(Boolean).join(' · ')
  return (
    <div className={styles.valor}>
      <strong>{valor === null ? 'Sem valor' : formatReais(valor)}</strong>
      <span>{detail}</span>
    </div>
  )
}

interface PisoProps {
  readonly piso: Static<typeof PisoNoCartao> | null
  /** What the floor lacks, in words, for the tooltip. */
  readonly falta?: string | null
}

/** How the value stands to the floor. */
export function MarcaDoPiso({ piso, falta }: PisoProps) {
  if (!piso) return null
  const { veredito, percentual } = piso
  if (veredito === 'acima' || veredito === 'abaixo') {
    const isBelow = veredito === 'abaixo'
    const Icon = isBelow ? IconShieldX : IconShieldCheck
    return (
      <span className={styles.piso} data-tom={isBelow ? 'danger' : 'ok'}>
        <Icon size={14} aria-hidden />
        <span className="visually-hidden">{isBelow ? 'Abaixo do piso: ' : 'Acima do piso: '}</span>
        {percentual === null ? (isBelow ? 'abaixo' : 'acima') : percentualComSinal(percentual)}
      </span>
    )
  }
  const isNone = veredito === 'nao_se_aplica'
  const Icon = isNone ? IconShieldOff : IconShieldX
  return (
    <span className={styles.piso} data-tom={isNone ? 'neutral' : 'warn'} title={falta ?? undefined}>
      <Icon size={14} aria-hidden />
      <span className="visually-hidden">Piso: </span>
      {isNone ? 'não se aplica' : veredito === 'sem_valor' ? 'sem valor' : 'faltam dados'}
    </span>
  )
}

interface RelogioProps {
  readonly prazo: string
  readonly agora: Date
  readonly zona: string
  /** A decision that somebody still waits for, rather than an answer. */
  readonly isDecisao: boolean
}

/** When the next thing ends. */
export function RelogioDoCartao({ prazo, agora, zona, isDecisao }: RelogioProps) {
  const { texto, urgencia } = relogioAte(prazo, agora, zona)
  const Icon = urgencia !== 'longe' ? IconHourglassHigh : isDecisao ? IconAlarm : IconClock
  return (
    <span className={styles.relogio} data-urgencia={urgencia} title={formatDateTime(prazo, zona)}>
      <Icon size={13} stroke={2} aria-hidden />
      <span className="visually-hidden">{isDecisao ? 'Decida ' : 'Termina '}</span>
      {urgencia === 'longe' && isDecisao ? `até ${texto}` : texto}
    </span>
  )
}
