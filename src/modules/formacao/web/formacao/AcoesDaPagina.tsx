import { ActionIcon, Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDotsVertical, IconFileImport, IconPlus, IconRoute } from '@tabler/icons-react'
import { BREAKPOINTS } from '../../../../platform/ui/tokens.ts'

interface AcoesDaPaginaProps {
  /** Orders that are chosen in the list. */
  readonly escolhidos: number
  readonly onMontar: () => void
  readonly onImportar: () => void
  readonly onNovo: () => void
}

/** What the page begins; on a phone what brings orders stands in a menu. */
export function AcoesDaPagina({ escolhidos, onMontar, onImportar, onNovo }: AcoesDaPaginaProps) {
  const isPhone = useMediaQuery(`(max-width: calc(${BREAKPOINTS.sm} - 0.01em))`, undefined, {
    getInitialValueInEffect: false,
  })
  const montar = escolhidos > 0 ? `Montar minutas com ${escolhidos}` : 'Montar minutas'
  const outras = [
    { label: 'Importar pedidos', icon: <IconFileImport size={16} aria-hidden />, run: onImportar },
    { label: 'Novo pedido', icon: <IconPlus size={16} aria-hidden />, run: onNovo },
  ]
  return (
    <>
      <Button
        variant="default"
        aria-label={montar}
        leftSection={<IconRoute size={16} aria-hidden />}
        onClick={onMontar}
      >
        {isPhone ? montar.replace('Montar minutas', 'Montar') : montar}
      </Button>
      {isPhone ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" aria-label="Importar ou criar pedidos">
              <IconDotsVertical size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {outras.map(({ label, icon, run }) => (
              <Menu.Item key={label} leftSection={icon} onClick={run}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        outras.map(({ label, icon, run }) => (
          <Button key={label} variant="default" leftSection={icon} onClick={run}>
            {label}
          </Button>
        ))
      )}
    </>
  )
}
