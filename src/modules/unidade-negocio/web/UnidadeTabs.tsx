import { TabBar, type TabItem } from '#platform/ui/TabBar.tsx'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import type { Unidade } from '../unidade-negocio.contract.ts'
import { listUnidadeUsuarios } from '../unidade-usuarios.contract.ts'
import { useCompartilhamentos, useUnidadeUsuarios } from './unidade-negocio.api.ts'

export type UnidadeTab = 'dados' | 'usuarios' | 'compartilhamento' | 'historico'

interface UnidadeTabsProps {
  readonly id: string
  readonly record: Unidade
  readonly value: UnidadeTab
  readonly onChange: (tab: UnidadeTab) => void
  /** Fields to correct. */
  readonly problems?: number
  /** Entries of the history. */
  readonly changes: number | undefined
}

export function UnidadeTabs({ id, record, value, onChange, problems, changes }: UnidadeTabsProps) {
  const shares = useCompartilhamentos(record.id)
  const canSeeUsers = useCanCall(listUnidadeUsuarios)
  const users = useUnidadeUsuarios(record.id, canSeeUsers)
  const tabs: readonly TabItem<UnidadeTab>[] = [
    { value: 'dados', label: 'Dados', problems: problems || undefined },
    ...(canSeeUsers ? [{ value: 'usuarios', label: 'Usuários', count: users.data?.total } as const] : []),
    { value: 'compartilhamento', label: 'Compartilhamento', count: shares.data?.length },
    { value: 'historico', label: 'Histórico', count: changes },
  ]
  return <TabBar id={id} label="Partes do cadastro" tabs={tabs} value={value} onChange={onChange} />
}
