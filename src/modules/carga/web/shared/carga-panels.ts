/**
 * Parts of the details of a load that the later steps of the business add when the application starts: pages of the
 * drawer, and sections of its summary. Their code comes when they are shown.
 */
import { type ComponentType, lazy } from 'react'
import { defineExtensionPoint, type Extension } from '#platform/shared/extension-point.ts'
import type { CartaoDoMenu } from '../../acoes.rules.ts'
import type { CargaCartaoParts } from '../../carga-dados.contract.ts'
import type { Detalhes } from './detalhes.api.ts'

export interface CargaPanelProps {
  readonly carga: Detalhes
}

/** What is counted of a load, for the tabs. */
export type Contagens = Pick<Detalhes['contagens'], 'documentos' | 'anexos'>

/** Pages of the drawer that loads bring themselves. */
export type PaginaPropria =
  | 'resumo'
  | 'rotograma'
  | 'transportadoras'
  | 'encontrar-veiculo'
  | 'historico'
  | 'acompanhamento'

type Load = () => Promise<ComponentType<CargaPanelProps>>

/** A page of the drawer. It is there when the menu of the card has an action of its name. */
interface CargaPage {
  readonly place: 'page'
  /** Last part of the address, `cargas/detalhes/{id}/anexos`. */
  readonly value: string
  readonly label: string
  /** The page that it stands before. */
  readonly before: PaginaPropria
  /** Undefined: no number stands at the tab. */
  readonly count?: (contagens: Contagens, partes: CargaCartaoParts) => number | undefined
  /** Every load has it, also where the menu of its card does not name it. */
  readonly isAlways?: true
  /** Whether what others know of the load asks for it, also where the menu of its card does not name it. */
  readonly isShown?: (partes: CargaCartaoParts) => boolean
  /** Whether its address opens it although the menu does not offer it. */
  readonly isOpenable?: (carga: CartaoDoMenu) => boolean
  readonly load: Load
}

/** A section of the summary, or beside it, between the vehicle and the timeline. */
interface CargaSection {
  readonly place: 'summary' | 'aside'
  readonly value: string
  readonly load: Load
}

export type CargaPanel = CargaPage | CargaSection
type Added<P extends CargaPanel> = P & {
  readonly key: string
  readonly Content: ComponentType<CargaPanelProps>
}

const pages = defineExtensionPoint<Added<CargaPage>>('addCargaPanel, page')
const sections = defineExtensionPoint<Added<CargaSection>>('addCargaPanel, section')

export function addCargaPanel(panel: CargaPanel): Extension {
  const Content = lazy(async () => ({ default: await panel.load() }))
  return panel.place === 'page'
    ? pages.with({ ...panel, key: panel.value, Content })
    : sections.with({ ...panel, key: panel.value, Content })
}

export const findCargaPage = pages.find
export const listCargaPages = pages.list
export const listCargaSections = sections.list
