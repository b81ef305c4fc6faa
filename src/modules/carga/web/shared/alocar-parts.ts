/**
 * What later nouns say below the freight while a load is given to a carrier or a third party, and the ways out of their
 * refusals. Their code comes when it is shown.
 */
import { type ComponentType, lazy } from 'react'
import { defineExtensionPoint, type Extension } from '#platform/shared/extension-point.ts'
import type { Carga } from '../../carga-dados.contract.ts'
import type { CargaAlvo } from './acao-carga.ts'

export interface AlocarPartProps {
  readonly carga: CargaAlvo
  /** In reais; null: what the load has, undefined: what is written is no amount. */
  readonly valorFrete: number | null | undefined
  readonly onValor: (reais: number) => void
  /** The load was changed on the way. */
  readonly onCarga: (carga: Carga) => void
}

interface AlocarPart {
  readonly key: string
  readonly load: () => Promise<ComponentType<AlocarPartProps>>
}

const parts = defineExtensionPoint<{
  readonly key: string
  readonly Content: ComponentType<AlocarPartProps>
}>('addAlocarPart')

export const addAlocarPart = ({ key, load }: AlocarPart): Extension =>
  parts.with({ key, Content: lazy(async () => ({ default: await load() })) })
export const listAlocarParts = parts.list
