import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconSend, IconStack2 } from '@tabler/icons-react'
import { useRef } from 'react'
import { formatReais } from '#platform/shared/money.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { useToastLift } from '#platform/ui/toasts/use-toast-lift.ts'
import { useShortcuts } from '#platform/ui/use-shortcuts.ts'
import { WritesOnline } from '#platform/ui/WritesOnline.tsx'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import type { CargaAOferecer } from '../../oferta-quadro.contract.ts'
import { oferecerLotePage, oferecerPage } from '../shared/enderecos.ts'
import { CriarLoteForm } from './CriarLoteForm.tsx'
import { EscolherComportamento } from './EscolherComportamento.tsx'
import { OferecerVarias } from './OferecerVarias.tsx'
import styles from './quadro.module.css'

interface SelecaoBarProps {
  readonly cargas: readonly CargaAOferecer[]
  /** Those that could be selected. */
  readonly todas: readonly CargaAOferecer[]
  readonly onSelect: (ids: readonly string[]) => void
  readonly onDone: () => void
}

/** What is selected among the loads that wait, and what can be done to all of it. */
export function SelecaoBar({ cargas, todas, onSelect, onDone }: SelecaoBarProps) {
  const bar = useRef<HTMLElement>(null)
  useToastLift(bar)
  const dialogs = useDialogs()
  const go = useGoToPage()
  const n = cargas.length
  const peso = cargas.reduce((sum, carga) => sum + carga.peso, 0)
  const valor = cargas.reduce((sum, carga) => sum + Math.round((carga.valor ?? 0) * 100), 0) / 100
  const clear = () => onSelect([])
  const offerAll = async (comportamentoId: string | null) => {
    const isDone = await dialogs.form<boolean>({
      title: n === 1 ? 'Oferecer 1 carga: o que vai acontecer' : `Oferecer ${n} cargas: o que vai acontecer`,
      width: 760,
      render: (control) => <OferecerVarias cargas={cargas} comportamentoId={comportamentoId} {...control} />,
    })
    onDone()
    if (isDone) clear()
  }
  const offer = () => {
    const [only] = cargas
    if (n === 1 && only) go(oferecerPage(only.id))
    else void offerAll(null)
  }
  const choose = async () => {
    const id = await dialogs.form<string>({
      title: n === 1 ? 'Comportamento para 1 carga' : `Comportamento para ${n} cargas`,
      render: (control) => <EscolherComportamento {...control} />,
    })
    if (id) await offerAll(id)
  }
  const createLote = async () => {
    const lote = await dialogs.form<{ id: string; codigo: string }>({
      title: n === 1 ? 'Criar lote com 1 carga' : `Criar lote com ${n} cargas`,
      render: (control) => <CriarLoteForm ids={cargas.map(({ id }) => id)} {...control} />,
    })
    if (!lote) return
    clear()
    onDone()
    toast.success(`Lote ${lote.codigo} criado`, {
      action: { label: 'Oferecer o lote', run: () => go(oferecerLotePage(lote.id)) },
    })
  }
  useShortcuts([
    { keys: 'O', label: 'Oferecer as selecionadas', group: 'Oferecimento', run: offer },
    { keys: 'Escape', label: 'Limpar a seleção', group: 'Oferecimento', run: clear },
  ])
  return (
    <section ref={bar} className={styles.bar} data-bar="" aria-label="Cargas selecionadas">
      <strong role="status">{n === 1 ? '1 carga' : `${n} cargas`}</strong>
      <span className={styles.barTotais}>
        {[formatWeight(peso), formatReais(valor), pisoText(cargas)].join(' · ')}
      </span>
      {todas.length > n && (
        <button type="button" className="ev-link" onClick={() => onSelect(todas.map(({ id }) => id))}>
          {`Selecionar as ${todas.length} a oferecer`}
        </button>
      )}
      <span className={styles.barAcoes}>
        <WritesOnline>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconStack2 size={15} aria-hidden />}
            onClick={() => void createLote()}
          >
            Criar lote
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={15} aria-hidden />}
            onClick={() => void choose()}
          >
            Escolher comportamento
          </Button>
        </WritesOnline>
        <Button size="xs" variant="subtle" rightSection={<Kbd keys="Esc" />} onClick={clear}>
          Limpar
        </Button>
        <Button
          size="xs"
          leftSection={<IconSend size={15} aria-hidden />}
          rightSection={<Kbd keys="O" />}
          onClick={offer}
        >
          {`Oferecer ${n}…`}
        </Button>
      </span>
    </section>
  )
}

/** How many of them could be published as they are. */
function pisoText(cargas: readonly CargaAOferecer[]): string {
  const stopped = cargas.filter(({ piso }) =>
    ['abaixo', 'dados_faltam', 'sem_valor'].includes(piso.veredito),
  ).length
  if (stopped > 0) return stopped === 1 ? '1 não publica assim' : `${stopped} não publicam assim`
  return cargas.length === 1 ? 'dentro do piso' : 'todas dentro do piso'
}
