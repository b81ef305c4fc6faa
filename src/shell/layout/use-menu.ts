/** The menu of the signed-in person in the active product. */
import { useAddress } from '#platform/web/router/navigation.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { currentEntry, type PhoneEntry, phoneEntries, visibleMenu } from '../menu.rules.ts'
import { MENU, type MenuGroup } from '../menu.ts'
import { useProdutos } from '../produto/use-produtos.tsx'
import { canOpen } from '../route-access.ts'

export function useMenu(): {
  readonly groups: readonly MenuGroup[]
  readonly currentAddress: string | undefined
  /** The lines of the bottom bar of phones. */
  readonly phone: readonly PhoneEntry[]
} {
  const { subject } = useSignedIn()
  const { active, home } = useProdutos()
  const { page } = useAddress()
  const groups = visibleMenu(MENU, {
    subject,
    home,
    product: active?.key,
    canOpen: (path) => canOpen(subject, 'page', path),
  })
  return {
    groups,
    currentAddress: currentEntry(groups, page.path)?.to,
    phone: phoneEntries(groups, active?.key),
  }
}
