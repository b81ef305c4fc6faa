/** The homes, each with the blocks that modules bring to it. */
import type { HomeBlock, HomeKey } from '#platform/web/extension/web-module.ts'
import { byOrder } from '../by-order.ts'
import { WEB_MODULES } from '../modules.ts'

export interface Home {
  readonly title: string
  /** Blocks across the top, of the wide column and of the narrow one, each from top to bottom. */
  readonly top: readonly HomeBlock[]
  readonly main: readonly HomeBlock[]
  readonly side: readonly HomeBlock[]
}

const BLOCKS: readonly HomeBlock[] = WEB_MODULES.flatMap(({ homeBlocks = [] }) => homeBlocks)

function homeOf(key: HomeKey, title = 'Visão geral'): Home {
  const inColumn = (column: 'top' | 'main' | 'side') =>
    BLOCKS.flatMap((block) => {
      const at = block.at[key]
      return at?.[0] === column ? [{ block, order: at[1] }] : []
    })
      .sort(byOrder)
      .map(({ block }) => block)
  return { title, top: inColumn('top'), main: inColumn('main'), side: inColumn('side') }
}

const general = homeOf('geral', 'Início')

/** By the address of the home. */
export const HOMES: Readonly<Record<string, Home>> = {
  '/dashboards/visao-geral': homeOf('embarcador'),
  '/dashboards/visao-geral/transportador': homeOf('transportadora'),
  '/dashboards/visao-geral/agendamento': homeOf('patio'),
  '/dashboards/visao-geral/roteirizador': homeOf('roteirizador'),
  '/home-embarcador': homeOf('embarcador', 'Início'),
  '/home': general,
}

/** `/home` is the shipper's home for a shipper (S-032). */
export function homeAt(path: string, isShipper: boolean): Home {
  const address = path === '/home' && isShipper ? '/home-embarcador' : path
  return HOMES[address] ?? general
}
