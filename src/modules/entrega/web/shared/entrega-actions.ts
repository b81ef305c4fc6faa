/** Places that later nouns lead to from a delivery of the own company. */
import type { AccessRequirement } from '#platform/shared/access.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'

interface EntregaAction {
  readonly key: string
  readonly label: string
  readonly access: AccessRequirement
  readonly drawerOf: (entrega: { readonly id: string; readonly cargaId: string }) => string
}

export const entregaActions = defineExtensionPoint<EntregaAction>('addEntregaAction')
export const addEntregaAction = entregaActions.with
