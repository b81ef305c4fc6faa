import { Button } from '@mantine/core'
import { IconChevronDown, IconLayoutKanban, IconSortAscending } from '@tabler/icons-react'
import { ORDENACAO_LABELS } from '#modules/carga/carga-codes.ts'
import { LaterTarget } from '#platform/ui/later/LaterTarget.tsx'
import { quadroParts } from './later-parts.ts'
import styles from './QuadroPage.module.css'
import type { QuadroFiltro } from './use-quadro-filtro.ts'

const chevron = <IconChevronDown size={14} aria-hidden />

/** The two orders of the board (L-075). */
export function OrdemMenu({ filtros }: { readonly filtros: QuadroFiltro }) {
  return (
    <LaterTarget
      later={quadroParts}
      popup="menu"
      draw={({ OrdemList }, target) => <OrdemList filtros={filtros}>{target}</OrdemList>}
    >
      <Button
        variant="default"
        leftSection={<IconSortAscending size={16} aria-hidden />}
        rightSection={chevron}
        aria-label={`Ordem: ${ORDENACAO_LABELS[filtros.ordem]}`}
      >
        <span className={styles.wide}>{ORDENACAO_LABELS[filtros.ordem]}</span>
      </Button>
    </LaterTarget>
  )
}

interface QuadroMenuProps {
  readonly filtros: QuadroFiltro
  /** The board of the company that is shown; undefined: "Minhas cargas". */
  readonly painelId?: string | undefined
  readonly label: string
}

/** Which board, with which view; and the board on a wall. */
export function QuadroMenu({ filtros, painelId, label }: QuadroMenuProps) {
  return (
    <LaterTarget
      later={quadroParts}
      popup="menu"
      draw={({ QuadroList }, target) => (
        <QuadroList filtros={filtros} painelId={painelId}>
          {target}
        </QuadroList>
      )}
    >
      <Button
        variant="default"
        leftSection={<IconLayoutKanban size={16} aria-hidden />}
        rightSection={chevron}
        aria-label={`Quadro: ${label}`}
      >
        <span className={styles.wide}>Quadro</span>
      </Button>
    </LaterTarget>
  )
}
