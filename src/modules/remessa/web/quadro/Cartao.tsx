import {
  IconAlertTriangle,
  IconClockExclamation,
  IconCube,
  IconFlame,
  IconHourglass,
  type TablerIcon,
} from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { formatWeight } from '#platform/shared/quantity.ts'
import type { Pipe } from '../../pipe.rules.ts'
import type { CartaoDaRemessa } from '../../remessa-quadro.contract.ts'
import { cubagemText } from '../cubagem-text.ts'
import { destinoDoCartao, quandoDoCartao, type Selo, selosDoCartao } from './colunas.ts'
import styles from './quadro.module.css'

const ICONS: Readonly<Partial<Record<Selo['tom'], TablerIcon>>> = {
  urgente: IconFlame,
  atraso: IconClockExclamation,
  parada: IconHourglass,
  aviso: IconAlertTriangle,
  carga: IconCube,
}

interface CartaoProps {
  readonly pipe: Pipe
  readonly cartao: CartaoDaRemessa
  readonly agora: Date
  /** Tab enters the column here. */
  readonly isAtual: boolean
  readonly isSelected: boolean
  readonly onToggle: () => void
  readonly onOpen: () => void
  readonly onMenu: (at: { readonly x: number; readonly y: number }) => void
}

/** One remessa on the board (design 38). */
export function Cartao({ pipe, cartao, agora, isAtual, isSelected, onToggle, onOpen, onMenu }: CartaoProps) {
  const { id, codigo, remetente, pesoKg, volumeM3 } = cartao
  const click = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button, input')) return
    onOpen()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the board answers the keys of all its cards
    <article
      className={styles.cartao}
      data-item={id}
      data-focus-key={`remessa:${id}`}
      data-selected={isSelected || undefined}
      aria-label={`Remessa ${codigo}${isSelected ? ', selecionada' : ''}`}
      tabIndex={isAtual ? 0 : -1}
      onClick={click}
      onContextMenu={(event) => {
        event.preventDefault()
        onMenu({ x: event.clientX, y: event.clientY })
      }}
    >
      <span className={styles.cartaoTopo}>
        {pipe !== 'expedido' && (
          <input
            type="checkbox"
            aria-label={`Selecionar ${codigo}`}
            tabIndex={-1}
            checked={isSelected}
            onChange={onToggle}
          />
        )}
        <strong>{codigo}</strong>
        <span className={styles.quando}>{quandoDoCartao(pipe, cartao, agora)}</span>
      </span>
      <strong className={styles.remetente}>{remetente}</strong>
      <span className={styles.destino}>→ {destinoDoCartao(cartao)}</span>
      <span className={styles.medidas}>
        <strong>{formatWeight(pesoKg)}</strong> {cubagemText(volumeM3)}
      </span>
      <span className={styles.selos}>
        {selosDoCartao(pipe, cartao, agora).map(({ tom, texto }) => {
          const Icon = ICONS[tom]
          return (
            <span key={texto} className={styles.selo} data-tom={tom}>
              {Icon && <Icon size={13} aria-hidden />}
              {texto}
            </span>
          )
        })}
      </span>
    </article>
  )
}
