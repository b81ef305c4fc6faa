import { IconLogout, IconMenu2, IconRoute } from '@tabler/icons-react'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { PageLink } from '#platform/web/router/links.tsx'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { useCanOpen } from '../../route-access.ts'
import { useLogOut } from '../../session/use-log-out.ts'
import { useTour } from '../../tour/use-tour.ts'
import { UnitSelector } from '../../units/UnitSelector.tsx'
import { ModuleMenu } from '../ModuleMenu.tsx'
import { ProductList } from '../ProductList.tsx'
import { ToolMark, useOpenTool, useTopBarTools } from '../TopBarTools.tsx'
import type { Tool } from '../top-bar-tools.ts'
import { USER_LINKS } from '../user-links.ts'
import styles from './phone.module.css'

interface PhoneMenuProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Everything the rail, the side menu and the user menu hold, on one page. */
export default function PhoneMenu({ isOpen, onClose }: PhoneMenuProps) {
  const { user } = useSignedIn()
  const canOpen = useCanOpen()
  const tools = useTopBarTools().filter(({ isInPhoneBar }) => !isInPhoneBar)
  const logOut = useLogOut()
  const { take } = useTour()
  const leaveForTour = () => {
    onClose()
    take()
  }
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={user.name} subtitle={user.empresa.name} icon={IconMenu2}>
      <UnitSelector />
      <section className={styles.products} aria-label="Produtos">
        <ProductList />
      </section>
      <ModuleMenu />
      <ul className={styles.links}>
        {tools.map((tool) => (
          <li key={tool.key}>
            <ToolRow tool={tool} onOpen={onClose} />
          </li>
        ))}
        {USER_LINKS.filter(({ to }) => canOpen('page', to)).map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <PageLink to={to} className={styles.link}>
              <Icon size={18} aria-hidden />
              {label}
            </PageLink>
          </li>
        ))}
        <li>
          <button type="button" className={styles.link} onClick={leaveForTour}>
            <IconRoute size={18} aria-hidden />
            Conhecer a Estiva
          </button>
        </li>
        <li>
          <button type="button" className={styles.link} data-danger="" onClick={() => void logOut()}>
            <IconLogout size={18} aria-hidden />
            Sair
          </button>
        </li>
      </ul>
    </Drawer>
  )
}

/** A tool that has no room in the bar of phones. */
function ToolRow({ tool, onOpen }: { readonly tool: Tool; readonly onOpen: () => void }) {
  const { label, icon: Icon, mark } = tool
  const open = useOpenTool(tool)
  return (
    <button
      type="button"
      className={styles.link}
      aria-haspopup="dialog"
      onClick={() => {
        onOpen()
        open()
      }}
    >
      <Icon size={18} aria-hidden />
      {label}
      <ToolMark mark={mark} />
    </button>
  )
}
