import { Menu } from '@mantine/core'
import { IconSelectAll } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import type { GrupoLista } from './quadro.rules.ts'
import { useQuadroTools } from './quadro-context.ts'

interface GrupoListProps {
  readonly grupo: GrupoLista
  /** The button that opens the list. */
  readonly children: ReactElement
}

/** What can be done to a whole group. */
export function GrupoList({ grupo, children }: GrupoListProps) {
  const { store, selection } = useQuadroTools()
  const selectLoaded = () => selection.add(grupo.etapas.flatMap((id) => store.etapa(id)?.ids ?? []))
  return (
    <Menu position="bottom-end">
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconSelectAll size={15} aria-hidden />} onClick={selectLoaded}>
          Selecionar as cargas à vista
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
