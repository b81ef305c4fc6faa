import { useSignedIn } from '../../platform/web/session/use-session.ts'
import { initialsOf } from './initials.ts'
import styles from './UserAvatar.module.css'

/** The initials of the signed-in person; the name always stands elsewhere. */
export function UserAvatar() {
  const { user } = useSignedIn()
  return (
    <span className={styles.avatar} aria-hidden>
      {initialsOf(user.name)}
    </span>
  )
}
