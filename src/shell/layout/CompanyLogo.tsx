import { useQuery } from '@tanstack/react-query'
import { getOwnerLogo } from '#modules/owner/owner.contract.ts'
import { useObjectUrl } from '#platform/ui/use-object-url.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { callKey } from '#platform/web/query/use-call.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import styles from './TopBar.module.css'

const LOGO_FRESH_MS = 300_000

/** The logo of the company; nothing without one. It needs the bearer, so it cannot be a plain image address. */
export function CompanyLogo() {
  const { http } = usePlatform()
  const { id, name, logo } = useSignedIn().user.empresa
  const input = { params: { id } }
  const { data } = useQuery({
    queryKey: [...callKey(getOwnerLogo, input), logo],
    queryFn: async () => (await http.download(getOwnerLogo, input)).blob,
    enabled: Boolean(logo),
    staleTime: LOGO_FRESH_MS,
  })
  const address = useObjectUrl(data)
  return address ? <img src={address} alt={name} className={styles.logo} /> : null
}
