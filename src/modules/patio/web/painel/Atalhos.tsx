import { Button, Menu } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'

/** A way from a board: to a window of its own, or to something that opens here. */
export type Atalho = { readonly label: string; readonly icon: TablerIcon } & (
  | { readonly href: string }
  | { readonly run: () => void }
)

interface AtalhosProps {
  readonly atalhos: readonly Atalho[]
}

const emOutraJanela = (href: string) => ({ component: 'a', href, target: '_blank', rel: 'noopener' }) as const

export function AtalhoBotoes({ atalhos }: AtalhosProps) {
  return atalhos.map((atalho) => {
    const { label, icon: Icon } = atalho
    const look = { size: 'xs', variant: 'default', leftSection: <Icon size={16} aria-hidden /> } as const
    return 'href' in atalho ? (
      <Button key={label} {...look} {...emOutraJanela(atalho.href)}>
        {label}
      </Button>
    ) : (
      <Button key={label} {...look} onClick={atalho.run}>
        {label}
      </Button>
    )
  })
}

/** The same as lines of a menu. */
export function AtalhoItens({ atalhos }: AtalhosProps) {
  return atalhos.map((atalho) => {
    const { label, icon: Icon } = atalho
    const look = { leftSection: <Icon size={16} aria-hidden /> }
    return 'href' in atalho ? (
      <Menu.Item key={label} {...look} {...emOutraJanela(atalho.href)}>
        {label}
      </Menu.Item>
    ) : (
      <Menu.Item key={label} {...look} onClick={atalho.run}>
        {label}
      </Menu.Item>
    )
  })
}
