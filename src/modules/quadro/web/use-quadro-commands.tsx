/** What can be done on a board: opening, moving, acting on one load or on a selection. */
import { useMemo, useRef, useState } from 'react'
import type { AcaoMenu } from '#modules/carga/acoes.rules.ts'
import type { AcaoContext } from '#modules/carga/web/shared/acao-carga.ts'
import { openPlace, placeOf, runCargaAcoes } from '#modules/carga/web/shared/acoes/acoes.ts'
import { detalhesDrawer } from '#modules/carga/web/shared/enderecos.ts'
import { announce } from '#platform/ui/announcements.ts'
import type { Anchor } from '#platform/ui/board/AnchorBox.tsx'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { laterPart } from '#platform/ui/later/later-part.tsx'
import { mayWrite } from '#platform/ui/network.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import { STORED } from '#platform/web/storage.ts'
import { quadroParts } from './later-parts.ts'
import { type MoveDeps, moveCargas } from './move-cargas.ts'
import { createMoveMode, type MoveModeControl } from './move-mode.ts'
import type { QuadroTools } from './quadro-tools.ts'
import { type BoardCommands, focusCard } from './use-board-events.ts'

const MoverForm = laterPart(
  quadroParts,
  (parts) => parts.MoverForm,
  ({ cancel }) => cancel(),
)

/** A menu or a popover that is open at a card. */
export interface OpenAt {
  readonly kind: 'menu' | 'documents'
  readonly id: string
  readonly anchor: Anchor
}

export interface QuadroCommands extends BoardCommands {
  readonly move: (ids: readonly string[], etapaId: string) => void
  /** "Mover para...": asks for the stage. */
  readonly askWhere: (ids: readonly string[]) => void
  readonly choose: (acao: AcaoMenu, id: string) => void
  /** Closes the menu or popover of the card and gives it the keyboard back. */
  readonly close: (id: string) => void
  readonly moveMode: MoveModeControl
}

export function useQuadroCommands(tools: QuadroTools, root: React.RefObject<HTMLElement | null>) {
  const [openAt, setOpenAt] = useState<OpenAt>()
  const openDrawer = useOpenDrawer()
  const dialogs = useDialogs()
  const { http, values } = usePlatform()
  // The commands never change, so that no card is drawn again when a drawer or a dialog opens.
  const outside = useRef({ openDrawer, dialogs })
  outside.current = { openDrawer, dialogs }
  const commands = useMemo<QuadroCommands>(() => {
    const context: AcaoContext = {
      http,
      get dialogs() {
        return outside.current.dialogs
      },
      openDrawer: (to) => outside.current.openDrawer(to),
      onChanged: tools.controller.takeChanged,
    }
    const back = (id: string) => focusCard(root.current, tools, id)
    const act: MoveDeps['act'] = (acao, cargas, etapaId) =>
      runCargaAcoes(acao, cargas, { ...context, etapaId }).then(
        () => {},
        (error: unknown) => void toast.danger(refusalText(error)),
      )
    const move = (ids: readonly string[], etapaId: string) =>
      mayWrite() && void moveCargas({ tools, context, say: announce, act }, ids, etapaId)
    const askWhere = (ids: readonly string[]) =>
      void askStage(outside.current.dialogs, tools, ids).then(
        (etapaId) => etapaId !== undefined && move(ids, etapaId),
      )
    const moveMode = createMoveMode({ quadro: tools.store.get, onDrop: move, say: announce })

    function choose(acao: AcaoMenu, id: string): void {
      const cartao = tools.store.cartao(id)
      setOpenAt(undefined)
      back(id)
      if (!cartao) return
      // A browser opens a window only while the click is being answered.
      const place = placeOf(acao, cartao)
      if (acao === 'mover') askWhere([id])
      else if (place) openPlace(place, context)
      else void act(acao, [cartao])
    }

    return {
      moveMode,
      move,
      askWhere,
      choose,
      openDetails: (id) => context.openDrawer(detalhesDrawer(id)),
      openDrawer: context.openDrawer,
      openMenu: (id, anchor) => setOpenAt({ kind: 'menu', id, anchor }),
      openDocuments: (id, anchor) => setOpenAt({ kind: 'documents', id, anchor }),
      close: (id) => {
        setOpenAt(undefined)
        back(id)
      },
      startMoving: (id) => {
        if (!mayWrite()) return
        const { ids } = tools.selection.get()
        const etapaId = tools.store.cartao(id)?.etapa.id
        if (etapaId !== undefined) moveMode.start(ids.has(id) ? [...ids] : [id], etapaId)
      },
      moveKey: moveMode.press,
      hasSingleKeys: () => values.get(STORED.hasSingleKeys) ?? true,
    }
  }, [tools, root, http, values])
  return { commands, openAt }
}

function askStage(dialogs: AcaoContext['dialogs'], { store }: QuadroTools, ids: readonly string[]) {
  const cartoes = ids.map((id) => store.cartao(id)).filter((cartao) => cartao !== undefined)
  const [first] = cartoes
  return dialogs.form<string>({
    title: cartoes.length === 1 ? `Mover carga ${first?.codigo}` : `Mover ${cartoes.length} cargas`,
    render: (control) => <MoverForm {...control} quadro={store.get()} cartoes={cartoes} />,
  })
}
