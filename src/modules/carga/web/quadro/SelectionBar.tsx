import { Button } from '@mantine/core'
import {
  IconArrowMoveRight,
  IconBan,
  IconBuildingWarehouse,
  IconCircleCheck,
  IconClipboardList,
  IconFileExport,
  IconStack2,
  type TablerIcon,
} from '@tabler/icons-react'
import { formatWeight } from '../../../../platform/shared/quantity.ts'
import { Kbd } from '../../../../platform/ui/Kbd.tsx'
import { useShortcuts } from '../../../../platform/ui/use-shortcuts.ts'
import { MAX_CARGAS_ACAO } from '../../carga-codes.ts'
import type { CargaCartao } from '../../carga-dados.contract.ts'
import { type QuadroAcao, takesMany } from './actions.ts'
import { reais } from './card-fields.ts'
import styles from './QuadroBoard.module.css'
import { useQuadroPart, useQuadroTools, useSelection } from './quadro-context.ts'

const number = new Intl.NumberFormat('pt-BR')

const BULK: readonly { acao: QuadroAcao; label: string; icon: TablerIcon; isDanger?: boolean }[] = [
  { acao: 'alterar-unidade', label: 'Alterar unidade', icon: IconBuildingWarehouse },
  { acao: 'romaneio', label: 'Gerar romaneio', icon: IconClipboardList },
  { acao: 'criar-lote', label: 'Criar lote', icon: IconStack2 },
  { acao: 'exportar', label: 'Exportar', icon: IconFileExport },
  { acao: 'finalizar', label: 'Finalizar', icon: IconCircleCheck },
  { acao: 'desativar', label: 'Desativar', icon: IconBan, isDanger: true },
]

interface SelectionBarProps {
  readonly onMove: (ids: readonly string[]) => void
  readonly onAction: (acao: QuadroAcao, cargas: readonly CargaCartao[]) => void
  /** Selects what the filters leave, also what was not read yet. */
  readonly onSelectAll: () => void
  readonly isSelectingAll: boolean
}

/** What is selected, what it sums up to, and what can be done to all of it. */
export function SelectionBar({ onMove, onAction, onSelectAll, isSelectingAll }: SelectionBarProps) {
  const { store, selection } = useQuadroTools()
  const { isOn, ids } = useSelection()
  const total = useQuadroPart((quadro) => quadro.quantidade)
  useShortcuts([{ keys: 'Escape', label: 'Limpar seleção', group: 'Quadro', run: selection.end }], isOn)
  if (!isOn) return null
  const cargas = [...ids].map((id) => store.cartao(id)).filter((cartao) => cartao !== undefined)
  const peso = cargas.reduce((sum, cartao) => sum + cartao.peso, 0)
  const valor = cargas.reduce((sum, cartao) => sum + Math.round(cartao.valor * 100), 0) / 100
  const hasNone = cargas.length === 0
  const canSelectAll = total > cargas.length && total <= MAX_CARGAS_ACAO
  return (
    <section className={styles.selection} aria-label="Cargas selecionadas">
      <strong role="status">
        {cargas.length === 1 ? '1 carga' : `${number.format(cargas.length)} cargas`}
      </strong>
      <span className={styles.selectionTotals}>{`${formatWeight(peso)} · ${reais(valor)}`}</span>
      {canSelectAll && (
        <button type="button" className="ev-link" disabled={isSelectingAll} onClick={onSelectAll}>
          {isSelectingAll ? 'Selecionando…' : `Selecionar as ${number.format(total)} do filtro`}
        </button>
      )}
      <span className={styles.selectionActions}>
        <Button
          size="xs"
          variant="default"
          disabled={hasNone}
          leftSection={<IconArrowMoveRight size={15} aria-hidden />}
          onClick={() => onMove(cargas.map(({ id }) => id))}
        >
          Mover para...
        </Button>
        {BULK.filter(({ acao }) => takesMany(acao)).map(({ acao, label, icon: Icon, isDanger }) => (
          <Button
            key={acao}
            size="xs"
            variant={isDanger ? 'outline' : 'default'}
            color={isDanger ? 'vermelho' : undefined}
            disabled={hasNone}
            leftSection={<Icon size={15} aria-hidden />}
            onClick={() => onAction(acao, cargas)}
          >
            {label}
          </Button>
        ))}
        <Button size="xs" variant="subtle" rightSection={<Kbd keys="Esc" />} onClick={selection.end}>
          Limpar
        </Button>
      </span>
    </section>
  )
}
