import {
  IconAlertCircle,
  IconChevronsLeft,
  IconChevronsRight,
  IconCircleCheck,
  IconCircleDashed,
  IconLock,
} from '@tabler/icons-react'
import { useId } from 'react'
import type { Anchor } from '#platform/ui/board/AnchorBox.tsx'
import { ColumnHead } from '#platform/ui/board/BoardColumn.tsx'
import type { OcorrenciaCarga } from '../../ocorrencia.contract.ts'
import { Cartao } from './Cartao.tsx'
import { COLUNA_TITULOS, type Coluna, resumoDaColuna } from './colunas.ts'
import styles from './quadro.module.css'

const ICONS = {
  1: IconAlertCircle,
  2: IconCircleDashed,
  3: IconCircleCheck,
  4: IconLock,
  99: IconLock,
} as const
const VAZIAS = {
  1: 'Nada espera por alguém',
  2: 'Ninguém cuida de uma ocorrência agora',
  3: 'Nenhuma resolvida hoje',
  4: 'Nenhuma encerrada com a carga',
  99: '',
} as const

interface ColunaProps {
  readonly coluna: Coluna
  readonly agora: Date
  readonly atual: string | undefined
  /** The card that is being moved, and whether it would come here. */
  readonly movendo: string | undefined
  readonly isAlvo: boolean
  /** Undefined: the column cannot be folded. */
  readonly fold: readonly [isFolded: boolean, setFolded: (next: boolean) => void] | undefined
  readonly onOpen: (id: string) => void
  readonly onMenu: (ocorrencia: OcorrenciaCarga, anchor: Anchor) => void
}

/** One state with its occurrences; those of finished loads are folded until somebody looks. */
export function ColunaDoQuadro(props: ColunaProps) {
  const { coluna, agora, atual, movendo, isAlvo, fold, onOpen, onMenu } = props
  const titleId = useId()
  const { situacao, items, total } = coluna
  const titulo = COLUNA_TITULOS[situacao]
  if (fold?.[0]) {
    return (
      <section className={styles.dobrada} aria-label={titulo}>
        <button type="button" aria-expanded={false} onClick={() => fold[1](false)}>
          <IconChevronsLeft size={16} aria-hidden />
          <strong>{total}</strong>
          <span>{titulo}</span>
        </button>
      </section>
    )
  }
  // Tab enters each column once: where the keyboard was, else at its first card.
  const entrada = items.some(({ id }) => id === atual) ? atual : items[0]?.id
  return (
    <section
      className={styles.coluna}
      aria-labelledby={titleId}
      data-situacao={situacao}
      data-alvo-atual={(movendo !== undefined && isAlvo) || undefined}
    >
      <ColumnHead
        titleId={titleId}
        title={titulo}
        icon={ICONS[situacao]}
        total={total}
        note={resumoDaColuna(coluna, agora)}
      >
        {fold && (
          <button
            type="button"
            className={styles.dobrar}
            aria-label={`Recolher ${titulo}`}
            onClick={() => fold[1](true)}
          >
            <IconChevronsRight size={16} aria-hidden />
          </button>
        )}
      </ColumnHead>
      <ul className={styles.lista} data-alvo="" data-coluna={situacao} data-rola="">
        {items.map((ocorrencia) => (
          <li key={ocorrencia.id}>
            <Cartao
              ocorrencia={ocorrencia}
              agora={agora}
              isAtual={ocorrencia.id === entrada}
              isMovendo={ocorrencia.id === movendo}
              onOpen={() => onOpen(ocorrencia.id)}
              onMenu={(at) => onMenu(ocorrencia, at)}
            />
          </li>
        ))}
        {items.length === 0 && <li className={styles.vazia}>{VAZIAS[situacao]}</li>}
        {total > items.length && (
          <li className={styles.vazia}>{`Mais ${total - items.length}: use a busca ou os filtros`}</li>
        )}
      </ul>
    </section>
  )
}
