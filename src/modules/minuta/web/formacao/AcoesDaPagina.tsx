import { Button, Menu } from '@mantine/core'
import { IconFileImport, IconPlus, IconRoute } from '@tabler/icons-react'
import { MoreMenu } from '#platform/ui/MoreMenu.tsx'
import { useIsPhone } from '#platform/ui/use-is-phone.ts'

interface AcoesDaPaginaProps {
  /** Orders that are chosen in the list. */
  readonly escolhidos: number
  readonly onMontar: () => void
  readonly onImportar: () => void
  readonly onNovo: () => void
}

/** What the page begins; on a phone what brings orders stands in a menu. */
export function AcoesDaPagina({ escolhidos, onMontar, onImportar, onNovo }: AcoesDaPaginaProps) {
  const isPhone = useIsPhone()
  const comQuantos = escolhidos > 0 ? ` com ${escolhidos}` : ''
  const outras = [
    { label: 'Importar pedidos', icon: <IconFileImport size={16} aria-hidden />, run: onImportar },
    { label: 'Novo pedido', icon: <IconPlus size={16} aria-hidden />, run: onNovo },
  ]
  return (
    <>
      <Button
        variant="default"
        aria-label={`Montar minutas${comQuantos}`}
        leftSection={<IconRoute size={16} aria-hidden />}
        onClick={onMontar}
      >
        {`${isPhone ? 'Montar' : 'Montar minutas'}${comQuantos}`}
      </Button>
      {isPhone ? (
        <MoreMenu label="Importar ou criar pedidos">
          {outras.map(({ label, icon, run }) => (
            <Menu.Item key={label} leftSection={icon} onClick={run}>
              {label}
            </Menu.Item>
          ))}
        </MoreMenu>
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
