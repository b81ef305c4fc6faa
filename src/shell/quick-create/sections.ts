/** The sections of the quick-create list, each a hook of the part that fills it; one without items is not shown. */
import { IconTemplate, type TablerIcon } from '@tabler/icons-react'
import { useTemplatesAtivos } from '#modules/carga-modelo/web/use-templates.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
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
  /** A template that the drawer begins with; it has details of its own and may be excluded. */
  readonly templateId?: string
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

/** As many as have a digit to open them with. */
const DIGITS = 9

/** Each begins a load (S-105, S-112). */
function useTemplateSection(): QuickCreateSection {
  const { subject } = useSignedIn()
  const { data: templates = [] } = useTemplatesAtivos()
  const items = templates.map(
    ({ id, descricao }, index): QuickCreateItem => ({
      label: descricao,
      description: '',
      icon: IconTemplate,
      drawer: `cargas/cadastro-carga/new/${id}`,
      templateId: id,
      ...(index < DIGITS && { keys: String(index + 1) }),
    }),
  )
  return {
    title: 'Templates de cargas',
    items: items.filter(({ drawer }) => canOpen(subject, 'drawer', drawer)),
  }
}

export function useQuickCreateSections(): readonly QuickCreateSection[] {
  return [useRegisterSection(), useTemplateSection()]
}
