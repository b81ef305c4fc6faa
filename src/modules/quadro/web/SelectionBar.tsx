import { Button } from '@mantine/core'
import { IconArrowMoveRight } from '@tabler/icons-react'
import { useRef } from 'react'
import { MAX_CARGAS_ACAO } from '#modules/carga/carga-codes.ts'
import type { BulkBar } from '#modules/carga/web/shared/bulk-bar.ts'
import { formatReais } from '#platform/shared/money.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { useToastLift } from '#platform/ui/toasts/use-toast-lift.ts'
import styles from './QuadroBoard.module.css'
import { useQuadroPart, useQuadroTools, useSelection } from './quadro-context.ts'

const number = new Intl.NumberFormat('pt-BR')

/** More are moved by the bulk action, which the server does for the company that created the loads. */
const MAX_MOVED_HERE = 50

interface SelectionBarProps {
  readonly onMove: (ids: readonly string[]) => void
  readonly bulk: BulkBar
  /** Selects what the filters leave, also what was not read yet. */
  readonly onSelectAll: () => void
  readonly isSelectingAll: boolean
}

/** What is selected, what it sums up to, and what can be done to all of it. */
export function SelectionBar({ onMove, bulk, onSelectAll, isSelectingAll }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null)
  useToastLift(bar)
  const { store, selection } = useQuadroTools()
  const { ids } = useSelection()
  const total = useQuadroPart((quadro) => quadro.quantidade)
  const canAct = bulk.useCanAct()
  const cargas = [...ids].map((id) => store.cartao(id)).filter((cartao) => cartao !== undefined)
  const peso = cargas.reduce((sum, cartao) => sum + cartao.peso, 0)
  const valor = cargas.reduce((sum, cartao) => sum + Math.round(cartao.valor * 100), 0) / 100
  const hasNone = cargas.length === 0
  const isTooMany = !canAct && cargas.length > MAX_MOVED_HERE
  const canSelectAll = total > cargas.length && total <= MAX_CARGAS_ACAO
  return (
    <section ref={bar} className={styles.selection} aria-label="Cargas selecionadas">
      <strong role="status">
        {cargas.length === 1 ? '1 carga' : `${number.format(cargas.length)} cargas`}
      </strong>
      <span className={styles.selectionTotals}>{`${formatWeight(peso)} · ${formatReais(valor)}`}</span>
      {canSelectAll && (
        <button type="button" className="ev-link" disabled={isSelectingAll} onClick={onSelectAll}>
          {isSelectingAll ? 'Selecionando…' : `Selecionar as ${number.format(total)} do filtro`}
        </button>
      )}
      <span className={styles.selectionActions}>
        <Button
          size="xs"
          variant="default"
          disabled={hasNone || isTooMany}
          leftSection={<IconArrowMoveRight size={15} aria-hidden />}
          onClick={() =>
            cargas.length > MAX_MOVED_HERE ? bulk.move(cargas) : onMove(cargas.map(({ id }) => id))
          }
        >
          {isTooMany ? `Mova até ${MAX_MOVED_HERE} de cada vez` : 'Mover para...'}
        </Button>
        <bulk.Menu cargas={cargas} />
        <Button size="xs" variant="subtle" rightSection={<Kbd keys="Esc" />} onClick={selection.end}>
          Limpar
        </Button>
      </span>
    </section>
  )
}
