import { IconAlertTriangle } from '@tabler/icons-react'
import { formatVolume, formatWeight } from '#platform/shared/quantity.ts'
import { capacityParts, formatShare } from '#platform/ui/capacity.ts'
import type { Capacidade, Ocupacao, Quantidades } from '../../minuta.rules.ts'
import styles from './capacidades.module.css'

interface CapacidadesProps {
  readonly total: Quantidades
  readonly capacidade: Capacidade
  readonly ocupacao: Ocupacao
  /** With the orders that are looked at, and what they are called. */
  readonly efeito?: { readonly ocupacao: Ocupacao; readonly texto: string } | undefined
}

const CUBIC_METRES = 7
/** Where the mark of the limit stands. */
const LIMIT = 0.95
const paletes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** How full the vehicle is, and how full it would be: solid, hatched, and always in words. */
export function Capacidades({ total, capacidade, ocupacao, efeito }: CapacidadesProps) {
  const bars = [
    {
      label: 'Peso',
      used: ocupacao.peso,
      after: efeito?.ocupacao.peso,
      text: `${formatWeight(total.pesoKg)} de ${formatWeight(capacidade.pesoKg)}`,
    },
    {
      label: 'Volume',
      used: ocupacao.cubagem,
      after: efeito?.ocupacao.cubagem,
      text: `${formatVolume(total.cubagemM3, CUBIC_METRES)} de ${formatVolume(capacidade.cubagemM3, CUBIC_METRES)}`,
    },
    {
      label: 'Paletes',
      used: ocupacao.paletes,
      after: efeito?.ocupacao.paletes,
      text: `${paletes.format(total.paletes)} de ${paletes.format(capacidade.paletes)}`,
    },
  ]
  const known = bars.filter((bar): bar is typeof bar & { used: number } => bar.used !== null)
  const told = known
    .filter(({ after }) => typeof after === 'number')
    .map(({ label, after }) => `${label.toLowerCase()} ${formatShare(after ?? 0)}`)
    .join(', ')
  return (
    <div className={styles.capacidades}>
      {known.map(({ label, used, after, text }) => (
        <Bar key={label} label={label} used={used} effect={Math.max(0, (after ?? used) - used)} text={text} />
      ))}
      {known.length === 0 && <p className={styles.note}>O cadastro do veículo não informa capacidades.</p>}
      {efeito && told !== '' && (
        <p className={styles.note} role="status">
          <span className={styles.sample} aria-hidden />
          {`${efeito.texto}: ${told}`}
        </p>
      )}
    </div>
  )
}

interface BarProps {
  readonly label: string
  readonly used: number
  readonly effect: number
  readonly text: string
}

function Bar({ label, used, effect, text }: BarProps) {
  const { usedWidth, effectWidth } = capacityParts(used, effect, LIMIT)
  const isOver = used > 1
  return (
    <div data-over={isOver || undefined} className={styles.capacidade}>
      <p className={styles.head}>
        <strong>{label}</strong>
        <span className={styles.amount}>{text}</span>
        <strong className={styles.share}>
          {isOver && <IconAlertTriangle size={14} stroke={2} aria-label="Acima da capacidade" />}
          {formatShare(used)}
        </strong>
      </p>
      <span className={styles.bar} aria-hidden>
        <span className={styles.used} style={{ width: `${usedWidth}%` }} />
        <span className={styles.effect} style={{ width: `${effectWidth}%` }} />
        <span className={styles.limit} style={{ left: `${LIMIT * 100}%` }} />
      </span>
    </div>
  )
}
