import {
  IconAlertTriangle,
  IconCheck,
  IconCircleCheck,
  IconCircleOff,
  IconLink,
  IconStack2,
  type TablerIcon,
} from '@tabler/icons-react'
import { type DragEvent, type MouseEvent, useRef } from 'react'
import { TIPO_FRETE_LABELS } from '#modules/carga/carga-codes.ts'
import { formatCardDateTime, formatDate } from '#platform/shared/date.ts'
import { formatVolume, formatWeight } from '#platform/shared/quantity.ts'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import type { StatusColor } from '#platform/ui/status-colors.ts'
import { useNewMark } from '#platform/ui/use-new-mark.ts'
import type { Posto, PostoNaFormacao } from '../../compatibilidade.rules.ts'
import type { LinhaDaFormacao } from '../shared/lista-formacao.ts'
import styles from './lista.module.css'

const LOOK: Readonly<Record<PostoNaFormacao, { readonly color: StatusColor; readonly icon: TablerIcon }>> = {
  aberta: { color: 'petroleo', icon: IconLink },
  outra: { color: 'azul', icon: IconStack2 },
  compativel: { color: 'verde', icon: IconCircleCheck },
  incompativel: { color: 'neutro', icon: IconCircleOff },
  impedido: { color: 'laranja', icon: IconAlertTriangle },
}

interface PostoBadgeProps {
  readonly posto: Posto
  readonly parada?: string | undefined
}

/** How the order stands towards the open manifest: shape, colour and words. */
export function PostoBadge({ posto: { posto, texto, motivo }, parada }: PostoBadgeProps) {
  const { color, icon } = LOOK[posto]
  return <StatusBadge color={color} icon={icon} label={parada ?? texto} {...(motivo && { title: motivo })} />
}

interface LinhaPedidoProps {
  readonly linha: LinhaDaFormacao
  readonly parada: string | undefined
  readonly place: { readonly index: number; readonly count: number; readonly top: number }
  readonly isDestaque: boolean
  readonly isSelecionado: boolean
  readonly onPress: (press: {
    readonly shiftKey: boolean
    readonly ctrlKey: boolean
    readonly metaKey: boolean
    readonly isOnCheck: boolean
  }) => void
  readonly onOpen: () => void
  readonly onDragStart: (event: DragEvent) => void
}

const CUBIC_METRES = 7

/** One order of the list; it can be dragged onto a manifest. */
export function LinhaPedido(props: LinhaPedidoProps) {
  const { linha, parada, place, isDestaque, isSelecionado } = props
  const { pedido, pesoKg, cubagemM3, dhColeta } = linha.item
  const element = useRef<HTMLDivElement>(null)
  const mark = useNewMark(pedido.id, element)
  const press = (event: MouseEvent) => {
    const isOnCheck = event.target instanceof Element && event.target.closest('[data-check]') !== null
    props.onPress({
      shiftKey: event.shiftKey,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      isOnCheck,
    })
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys of all its rows
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the row that is looked at
    <div
      ref={element}
      {...mark}
      id={`pedido-${pedido.id}`}
      role="option"
      aria-selected={isSelecionado}
      aria-setsize={place.count}
      aria-posinset={place.index + 1}
      className={styles.linha}
      data-posto={linha.posto.posto}
      data-destaque={isDestaque || undefined}
      style={{ transform: `translateY(${place.top}px)` }}
      draggable
      onDragStart={props.onDragStart}
      onClick={press}
      onDoubleClick={props.onOpen}
    >
      <span className={styles.check} data-check="" aria-hidden>
        <span className={styles.box} data-on={isSelecionado || undefined}>
          {isSelecionado && <IconCheck size={12} stroke={3} />}
        </span>
      </span>
      <span className={styles.titulo}>
        <strong>{pedido.numero}</strong> <strong>{pedido.nome ?? ''}</strong>
      </span>
      <strong className={styles.valor}>{formatWeight(pesoKg)}</strong>
      <span className={styles.detalhe}>
        {pedido.destino.localidade ?? 'Sem lugar'} ·{' '}
        <span title={dhColeta ? `Coleta ${formatDate(dhColeta, pedido.fusoHorario)}` : undefined}>
          {dhColeta ? formatCardDateTime(dhColeta, pedido.fusoHorario) : 'sem data'}
        </span>
      </span>
      <span className={styles.medida}>{formatVolume(cubagemM3, CUBIC_METRES)}</span>
      <span className={styles.selo}>
        <PostoBadge posto={linha.posto} parada={parada} />
      </span>
      <span className={styles.frete}>{TIPO_FRETE_LABELS[pedido.tipoFrete]}</span>
    </div>
  )
}
