import { IconSelector } from '@tabler/icons-react'
import { UpdateBanner } from '#platform/ui/UpdateBanner.tsx'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { UnitSelector } from '../units/UnitSelector.tsx'
import { reloadPage, useVersion } from '../version/use-version.ts'
import { ModuleMenu } from './ModuleMenu.tsx'
import styles from './SideMenu.module.css'
import { UserMenu } from './UserMenu.tsx'

/** Who works where, the business unit and the module menu, 212 px wide (S-071, S-072). */
export function SideMenu() {
  const { user } = useSignedIn()
  const hasUpdate = useVersion() === 'new-version'
  return (
    <aside className={styles.menu} aria-label="Menu lateral">
      <div className={styles.head}>
        <UserMenu position="bottom-start">
          <button type="button" className={styles.person} data-tour="pessoa">
            <span className={styles.names}>
              <span className={styles.name}>{user.name}</span>
              <span className={styles.company}>{user.empresa.name}</span>
            </span>
            <IconSelector size={16} aria-hidden className={styles.icon} />
          </button>
        </UserMenu>
        <UnitSelector />
      </div>
      <div className={styles.modules}>
        <ModuleMenu />
      </div>
      {hasUpdate && (
        <div className={styles.foot}>
          <UpdateBanner onUpdate={reloadPage} />
        </div>
      )}
    </aside>
  )
}
