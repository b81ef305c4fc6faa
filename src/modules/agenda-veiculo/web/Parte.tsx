import { IconCircleDashed } from '@tabler/icons-react'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { zoneName } from '#platform/shared/time-zone.ts'
import type { OcupacaoDaAgenda } from '../agenda-veiculo.contract.ts'
import { TIPOS_OCUPACAO } from '../agenda-veiculo.rules.ts'
import { duracaoText, type Segmento } from '../linha-do-tempo.rules.ts'
import styles from './AgendaGantt.module.css'
import { ICON_OCUPACAO } from './tipos-ocupacao.ts'

interface ParteProps {
  readonly segmento: Segmento<OcupacaoDaAgenda>
  readonly placa: string
  /** Of the days above; an occupation is told in the zone of its place. */
  readonly zone: string
  /** By which the keyboard finds it. */
  readonly marca: string
  readonly isActive: boolean
  readonly canOpen: boolean
  readonly onFocus: () => void
  readonly onOpen: () => void
}

/** What takes a vehicle, or a window in which it is free. */
export function Parte({ segmento, placa, zone, marca, isActive, canOpen, onFocus, onOpen }: ParteProps) {
  const { ocupacao } = segmento
  const Icon = ocupacao ? ICON_OCUPACAO[ocupacao.tipo] : IconCircleDashed
  const short = ocupacao ? ocupacao.titulo : `Livre ${duracaoText(segmento)}`
  const whole = `${formatPlaca(placa)}: ${ocupacao ? ocupadaText(ocupacao, zone) : livreText(segmento, zone)}`
  return (
    <button
      type="button"
      className={styles.part}
      data-kind={ocupacao?.tipo ?? 'livre'}
      data-parte={marca}
      tabIndex={isActive ? 0 : -1}
      aria-label={whole}
      aria-disabled={!canOpen || undefined}
      title={whole}
      onFocus={onFocus}
      onClick={() => {
        if (canOpen) onOpen()
      }}
    >
      <Icon size={14} aria-hidden className={styles.icon} />
      <span className={styles.text}>{short}</span>
    </button>
  )
}

const livreText = (segmento: Segmento<unknown>, zone: string) =>
  `livre ${duracaoText(segmento)}, de ${formatDateTime(segmento.inicio, zone)} a ${formatDateTime(segmento.fim, zone)}`

/** As the drawer of the load tells it: in the zone of the place, which is named where it is another than that of the days. */
function ocupadaText({ tipo, titulo, inicio, fim, fusoHorario }: OcupacaoDaAgenda, zone: string): string {
  const kind = TIPOS_OCUPACAO[tipo]
  const place = fusoHorario ?? zone
  const other = place === zone ? '' : `, ${zoneName(place)}`
  const name = titulo.startsWith(kind) ? titulo : `${kind}: ${titulo}`
  return `${name}, de ${formatDateTime(inicio, place)} a ${formatDateTime(fim, place)}${other}`
}
