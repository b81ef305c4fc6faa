import { Button } from '@mantine/core'
import { IconPlus, IconSquareCheck } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { ship } from '#modules/carga/carga-access.ts'
// The dialogs of single loads register themselves.
import { useCaminhoCargas } from '#modules/carga/web/shared/caminho-cargas.ts'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { useShortcuts } from '#platform/ui/use-shortcuts.ts'
import { useAddress, useOpenDrawer } from '#platform/web/router/navigation.ts'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import type { KanbanPipe } from '../kanban-pipe.contract.ts'
import { LiveBadge } from './LiveBadge.tsx'
import { MensagensDosCartoes } from './MensagensDosCartoes.tsx'
import { QuadroBoard } from './QuadroBoard.tsx'
import { QuadroFilters } from './QuadroFilters.tsx'
import { OrdemMenu, QuadroMenu } from './QuadroMenus.tsx'
import styles from './QuadroPage.module.css'
import { usePreferenciasQuadro } from './quadro.api.ts'
import {
  type CardLook,
  CardLookProvider,
  QuadroToolsProvider,
  useLeitura,
  useSelection,
} from './quadro-context.ts'
import type { QuadroTools } from './quadro-tools.ts'
import { type QuadroFiltro, useQuadroFiltro } from './use-quadro-filtro.ts'
import { useQuadroPage } from './use-quadro-page.ts'

interface QuadroPageProps {
  /** A board of the company; absent: "Minhas cargas", which is defined here and not read (L-023). */
  readonly painel?: KanbanPipe
}

/** The loads of the day on one board (cargas §2). */
export function QuadroPage({ painel }: QuadroPageProps) {
  const filtros = useQuadroFiltro()
  const { filtro, ordem } = filtros
  const { template, comResolvidos } = usePreferenciasQuadro()
  const tools = useQuadroPage({ filtro, ordem, comResolvidos }, { groups: painel?.groups })
  // Drawers over the board walk through its loads in its order.
  useCaminhoCargas(tools.order)
  return (
    <QuadroToolsProvider value={tools}>
      <MensagensDosCartoes store={tools.store} />
      <WithLook template={painel?.cardTemplate ?? template}>
        <Head filtros={filtros} tools={tools} painel={painel} />
        <QuadroBoard filtros={filtros}>
          <QuadroFilters filtros={filtros} />
        </QuadroBoard>
      </WithLook>
    </QuadroToolsProvider>
  )
}

function WithLook({ template, children }: Pick<CardLook, 'template'> & { readonly children: ReactNode }) {
  const { unidades } = useLeitura()
  const { path } = useAddress().page
  const look = useMemo<CardLook>(
    () => ({ template, page: path, isPreview: false, nomeUnidade: (id) => unidades.get(id) }),
    [template, path, unidades],
  )
  return <CardLookProvider value={look}>{children}</CardLookProvider>
}

interface HeadProps extends QuadroPageProps {
  readonly filtros: QuadroFiltro
  readonly tools: QuadroTools
}

function Head({ filtros, tools, painel }: HeadProps) {
  const { isOn } = useSelection()
  const openDrawer = useOpenDrawer()
  const canCreate = useCanCall({ access: ship })
  const title = painel?.name ?? 'Minhas cargas'
  const toggle = () => (isOn ? tools.selection.end() : tools.selection.start())
  useShortcuts([{ keys: 'Shift+S', label: 'Selecionar cargas', group: 'Quadro', run: toggle }])
  return (
    <PageHeader
      title={title}
      isCompact
      subtitle={<LiveBadge />}
      actions={
        <>
          <Button
            variant={isOn ? 'light' : 'subtle'}
            aria-pressed={isOn}
            aria-label={isOn ? 'Selecionando' : 'Selecionar'}
            leftSection={<IconSquareCheck size={16} aria-hidden />}
            onClick={toggle}
          >
            <span className={styles.wide}>{isOn ? 'Selecionando' : 'Selecionar'}</span>
          </Button>
          <OrdemMenu filtros={filtros} />
          <QuadroMenu filtros={filtros} label={title} painelId={painel?.id} />
          {canCreate && (
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              aria-label="Nova carga"
              onClick={() => openDrawer('cargas/cadastro-carga/new')}
            >
              <span className={styles.wide}>Nova carga</span>
            </Button>
          )}
        </>
      }
    />
  )
}
