import { Button } from '@mantine/core'
import { IconArrowsMove } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type BulkBar, useBulkBar } from '#modules/carga/web/shared/bulk-bar.ts'
import { CARGAS } from '#modules/carga/web/shared/enderecos.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { laterPart } from '#platform/ui/later/later-part.tsx'
import { NoResultState } from '#platform/ui/NoResultState.tsx'
import { SkeletonBlock } from '#platform/ui/SkeletonBlock.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { SKELETON_DELAY_MS, useDelayed } from '#platform/ui/use-delayed.ts'
import { useNewRecordPlace } from '#platform/ui/use-new-record-place.ts'
import { useShortcuts } from '#platform/ui/use-shortcuts.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { AwayStrip } from './AwayStrip.tsx'
import { drawGhost, watchDrag } from './drag-cards.ts'
import { quadroParts } from './later-parts.ts'
import { menuOf } from './menu-of.ts'
import { Quadro } from './Quadro.tsx'
import styles from './QuadroBoard.module.css'
import { useLeitura, useQuadroPart, useQuadroTools, useSelection } from './quadro-context.ts'
import type { QuadroTools } from './quadro-tools.ts'
import { focusCard, useBoardEvents } from './use-board-events.ts'
import { type QuadroCommands, useQuadroCommands } from './use-quadro-commands.tsx'
import type { QuadroFiltro } from './use-quadro-filtro.ts'

const CardMenu = laterPart(
  quadroParts,
  (parts) => parts.CardMenu,
  ({ onClose }) => onClose(),
)
const DocumentosPopover = laterPart(
  quadroParts,
  (parts) => parts.DocumentosPopover,
  ({ onClose }) => onClose(),
)
const SelectionBar = laterPart(quadroParts, (parts) => parts.SelectionBar)

interface QuadroBoardProps {
  readonly filtros: QuadroFiltro
  /** Stands above the groups: the filters. */
  readonly children: ReactNode
}

/** The board with everything that acts on it, in each of its faces. */
export function QuadroBoard({ filtros, children }: QuadroBoardProps) {
  const tools = useQuadroTools()
  const root = useRef<HTMLDivElement>(null)
  const { commands, openAt } = useQuadroCommands(tools, root)
  const bulk = useBulkBar()
  const events = useBoardEvents(root, tools, commands)
  const { status, error, isRefreshing } = useLeitura()
  const total = useQuadroPart((quadro) => quadro.quantidade)
  useDrag(root, commands, status === 'ready')
  useNewRecordPlace({
    kind: CARGAS,
    isBusy: status === 'loading' || isRefreshing,
    reveal: (id) => drawCard(tools, id),
    isFiltered: filtros.isFiltered,
    onClear: () => filtros.apply({}, filtros.ordem),
    onOpen: ({ id }) => commands.openDetails(id),
  })
  const { subject } = useSignedIn()
  const cartao = openAt && tools.store.cartao(openAt.id)
  return (
    <div className={styles.page}>
      {children}
      <AwayStrip onOpen={commands.openDetails} />
      <bulk.Strip />
      <MovingStrip commands={commands} />
      {status === 'loading' && <LoadingQuadro />}
      {status === 'failed' && (
        <ErrorState onRetry={tools.controller.reload}>
          Não foi possível carregar o quadro. {refusalText(error)}
        </ErrorState>
      )}
      {status === 'ready' && filtros.isFiltered && total === 0 && (
        <NoResultState term={filtros.filtro.query} onClear={() => filtros.apply({}, filtros.ordem)} />
      )}
      {status === 'ready' && !(filtros.isFiltered && total === 0) && <Quadro root={root} events={events} />}
      <Selecting commands={commands} bulk={bulk} />
      <bulk.Dialogs onStarted={tools.selection.end} onBack={() => focusBoard(root.current, tools)} />
      {cartao && openAt?.kind === 'menu' && (
        <CardMenu
          codigo={cartao.codigo}
          items={menuOf(cartao, subject)}
          anchor={openAt.anchor}
          onChoose={(acao) => commands.choose(acao, cartao.id)}
          onClose={() => commands.close(cartao.id)}
        />
      )}
      {cartao && openAt?.kind === 'documents' && (
        <DocumentosPopover cartao={cartao} anchor={openAt.anchor} onClose={() => commands.close(cartao.id)} />
      )}
    </div>
  )
}

function useDrag(
  root: React.RefObject<HTMLDivElement | null>,
  commands: QuadroCommands,
  isShown: boolean,
): void {
  const { selection } = useQuadroTools()
  useEffect(() => {
    // The element changes with the number of groups beside each other, so the whole page is watched.
    const watched = root.current?.parentElement
    if (!isShown || !watched) return
    return watchDrag({
      root: watched,
      idsOf: (id) => {
        const { ids } = selection.get()
        return ids.has(id) ? [...ids] : [id]
      },
      ghostOf: drawGhost(styles.ghostCount ?? ''),
      onDrop: commands.move,
    })
  }, [root, commands, selection, isShown])
}

/**
 * A card that is out of sight is drawn where the keyboard enters; cards of a stage out of sight are not drawn at all.
 * One that no window holds yet comes with a next one.
 */
function drawCard({ store, current, controller }: QuadroTools, id: string): void {
  const { grupos, etapas } = store.get()
  const inOrder = grupos.flatMap((grupo) => grupo.etapas.flatMap((etapaId) => etapas.get(etapaId) ?? []))
  const etapa = inOrder.find(({ ids }) => ids.includes(id))
  if (!etapa) {
    const next = inOrder.find((one) => one.next !== null)
    if (next) void controller.loadMore(next.id)
    return
  }
  document.querySelector(`[data-etapa="${CSS.escape(etapa.id)}"]`)?.scrollIntoView({ block: 'nearest' })
  current.set(id)
}

/** While cards are moved by keyboard: what moves, where to, and the keys. */
function MovingStrip({ commands: { moveMode } }: { readonly commands: QuadroCommands }) {
  const { store } = useQuadroTools()
  const mode = useSyncExternalStore(moveMode.subscribe, moveMode.get)
  const etapaId = mode?.etapaId
  useEffect(() => {
    if (etapaId === undefined) return
    const section = document.querySelector<HTMLElement>(`[data-etapa="${CSS.escape(etapaId)}"]`)
    if (!section) return
    section.dataset.target = ''
    section.scrollIntoView({ block: 'nearest' })
    return () => {
      delete section.dataset.target
    }
  }, [etapaId])
  useShortcuts(
    [{ keys: 'Escape', label: 'Cancelar o movimento', group: 'Quadro', run: () => moveMode.press('Escape') }],
    mode !== undefined,
  )
  if (!mode) return null
  const [first] = mode.ids
  const what =
    mode.ids.length === 1 ? `carga ${store.cartao(first ?? '')?.codigo ?? ''}` : `${mode.ids.length} cargas`
  return (
    <div className={styles.moving}>
      <IconArrowsMove size={16} aria-hidden />
      <span>
        {`Movendo ${what} para `}
        <strong>{store.etapa(mode.etapaId)?.descricao}</strong>
      </span>
      <span className={styles.movingKeys} data-keyboard-only>
        <span>
          <Kbd keys="↑ ↓ ← →" /> escolhem
        </span>
        <span>
          <Kbd keys="Enter" /> solta
        </span>
      </span>
      <Button
        size="xs"
        variant="subtle"
        rightSection={<Kbd keys="Esc" />}
        onClick={() => moveMode.press('Escape')}
      >
        Cancelar
      </Button>
    </div>
  )
}

/** The card that had the keyboard last; without one, the page. */
function focusBoard(root: HTMLElement | null, tools: QuadroTools): void {
  const current = tools.current.get()
  if (current !== undefined && tools.store.cartao(current)) focusCard(root, tools, current)
  else document.querySelector('main')?.focus({ preventScroll: true })
}

function Selecting({ commands, bulk }: { readonly commands: QuadroCommands; readonly bulk: BulkBar }) {
  const { store, selection, controller } = useQuadroTools()
  const { isOn } = useSelection()
  const [isSelectingAll, setSelectingAll] = useState(false)
  const selectAll = async () => {
    setSelectingAll(true)
    const isDone = await controller.loadAll()
    setSelectingAll(false)
    if (isDone) selection.add(store.get().cartoes.keys())
    else toast.danger('Não foi possível ler todas as cargas. Verifique a conexão e tente novamente.')
  }
  useShortcuts([{ keys: 'Escape', label: 'Limpar seleção', group: 'Quadro', run: selection.end }], isOn)
  if (!isOn) return null
  return (
    <SelectionBar
      onMove={commands.askWhere}
      bulk={bulk}
      onSelectAll={() => void selectAll()}
      isSelectingAll={isSelectingAll}
    />
  )
}

const GROUPS = [0, 1, 2]
const CARDS = [0, 1, 2, 3]

/** The board as it will stand, before anything of it is known. */
function LoadingQuadro() {
  const isDue = useDelayed(SKELETON_DELAY_MS)
  return (
    <div className={styles.loading} role="status" aria-busy>
      <span className="visually-hidden">Carregando o quadro</span>
      {isDue &&
        GROUPS.map((group) => (
          <div key={group} className={styles.loadingGroup}>
            <SkeletonBlock width="52%" height="16px" />
            <div className={styles.loadingCards}>
              {CARDS.map((card) => (
                <div key={card} className={styles.loadingCard}>
                  <SkeletonBlock width="40%" />
                  <SkeletonBlock width="84%" />
                  <SkeletonBlock width="56%" />
                  <SkeletonBlock />
                  <SkeletonBlock width="70%" />
                </div>
              ))}
            </div>
          </div>
        ))}
    </div>
  )
}
