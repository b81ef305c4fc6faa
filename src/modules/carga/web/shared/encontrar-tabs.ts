/**
 * Where else a vehicle for a load is looked for, beside the own fleet: tabs that the later steps of the business add to the
 * page "Encontrar veículo". Their code comes when they are shown.
 */
import { type ComponentType, lazy } from 'react'
import type { AccessRequirement } from '#platform/shared/access.ts'
import { defineExtensionPoint, type Extension } from '#platform/shared/extension-point.ts'
import type { CargaPanelProps } from './carga-panels.ts'

interface EncontrarTab {
  /** In the address, `?aba=transportadoras`. */
  readonly value: string
  readonly label: string
  /** Who sees it. */
  readonly access: AccessRequirement
  readonly load: () => Promise<ComponentType<CargaPanelProps>>
}

type Added = EncontrarTab & { readonly key: string; readonly Content: ComponentType<CargaPanelProps> }

const tabs = defineExtensionPoint<Added>('addEncontrarTab')

export const addEncontrarTab = (tab: EncontrarTab): Extension =>
  tabs.with({ ...tab, key: tab.value, Content: lazy(async () => ({ default: await tab.load() })) })

export const listEncontrarTabs = tabs.list
