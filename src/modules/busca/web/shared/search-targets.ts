/** What a found record is shown as and where it opens. */
import type { TablerIcon } from '@tabler/icons-react'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { ResultadoBusca } from '../../busca.contract.ts'
import type { TipoRegistro } from '../../tipo-entidade.ts'

export interface SearchTarget {
  /** The kind in the plural, as it ends the sentence "Pesquisar …". */
  readonly key: string
  readonly order: number
  readonly tipoEntidade: TipoRegistro
  readonly icon: TablerIcon
  /** The drawer that shows the record. */
  readonly drawer: (resultado: ResultadoBusca) => string
}

export const searchTargets = defineExtensionPoint<SearchTarget>('the list of what a search finds')
