import { ActionIcon } from '@mantine/core'
import { IconLifebuoy } from '@tabler/icons-react'
import { LaterTooltip } from '#platform/ui/later/LaterTooltip.tsx'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { supportAddress } from './support.ts'
import styles from './TopBar.module.css'

/** Opens the support desk with the user's data (S-293). */
export function SupportButton() {
  const { config } = usePlatform()
  const { user } = useSignedIn()
  const address = supportAddress(config.file, user)
  if (address === undefined) return null
  return (
    <LaterTooltip label="Atendimento">
      <ActionIcon
        component="a"
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Atendimento"
        className={styles.tool}
      >
        <IconLifebuoy size={18} aria-hidden />
      </ActionIcon>
    </LaterTooltip>
  )
}
