import { initialsOf } from '#platform/ui/initials.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import styles from './UserAvatar.module.css'

/** The initials of the signed-in person; the name always stands elsewhere. */
export function UserAvatar() {
  const { user } = useSignedIn()
  // Drawn by the style sheet: initials are a picture, not a part of the button's name.
  return <span className={styles.avatar} data-initials={initialsOf(user.name)} aria-hidden />
}
