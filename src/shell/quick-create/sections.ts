/** The sections of the quick-create list, each a hook of the part that fills it; one without items is not shown. */
import type { TablerIcon } from '@tabler/icons-react'
import { useSignedIn } from '../../platform/web/session/use-session.ts'
import { canOpen } from '../route-access.ts'
import { QUICK_CREATE_ENTRIES } from './entries.ts'
import { visibleEntries } from './quick-create.rules.ts'

export interface QuickCreateItem {
  readonly label: string
  readonly description: string
  readonly icon: TablerIcon
  readonly drawer: string
  readonly keys?: string | undefined
  readonly isAdminOnly?: boolean | undefined
}

export interface QuickCreateSection {
  readonly title: string
  readonly items: readonly QuickCreateItem[]
}

function useRegisterSection(): QuickCreateSection {
  const { subject } = useSignedIn()
  const items = visibleEntries(QUICK_CREATE_ENTRIES, subject, (drawer) => canOpen(subject, 'drawer', drawer))
  return { title: 'Cadastros', items }
}

export function useQuickCreateSections(): readonly QuickCreateSection[] {
  return [useRegisterSection()]
}
