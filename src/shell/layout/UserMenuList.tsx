import { type FloatingPosition, Menu } from '@mantine/core'
import { IconLogout, IconRoute } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { useCanOpen } from '../route-access.ts'
import { useLogOut } from '../session/use-log-out.ts'
import { useTour } from '../tour/use-tour.ts'
import { ThemeItem } from './ThemeItem.tsx'
import { UserAvatar } from './UserAvatar.tsx'
import styles from './UserMenu.module.css'
import { USER_LINKS } from './user-links.ts'

interface UserMenuListProps {
  readonly position: FloatingPosition
  /** The button that opens the menu. */
  readonly children: ReactElement
}

/** Profile, legal pages, appearance and the way out (S-078). */
export function UserMenuList({ position, children }: UserMenuListProps) {
  const { user } = useSignedIn()
  const canOpen = useCanOpen()
  const goToPage = useGoToPage()
  const logOut = useLogOut()
  const { take: takeTour } = useTour()
  const [profile, ...others] = USER_LINKS.filter(({ to }) => canOpen('page', to)).map(
    ({ to, label, icon: Icon }) => (
      <Menu.Item key={to} leftSection={<Icon size={16} aria-hidden />} onClick={() => goToPage(to)}>
        {label}
      </Menu.Item>
    ),
  )
  return (
    <Menu position={position} width={286} withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown className={styles.dropdown}>
        <div className={styles.person}>
          <UserAvatar />
          <div className={styles.names}>
            <span className={styles.name}>{user.name}</span>
            <span className={styles.email}>{user.email ?? user.empresa.name}</span>
          </div>
        </div>
        <Menu.Divider />
        {profile}
        <ThemeItem />
        <Menu.Item leftSection={<IconRoute size={16} aria-hidden />} onClick={takeTour}>
          Conhecer a Estiva
        </Menu.Item>
        <Menu.Divider />
        {others}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} aria-hidden />}
          data-danger=""
          onClick={() => void logOut()}
        >
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
