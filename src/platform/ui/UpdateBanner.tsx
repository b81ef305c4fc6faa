import { IconRefresh } from '@tabler/icons-react'
import styles from './UpdateBanner.module.css'

interface UpdateBannerProps {
  readonly onUpdate: () => void
}

/** The foot of the side menu when a newer build is served. */
export function UpdateBanner({ onUpdate }: UpdateBannerProps) {
  return (
    <div className={styles.banner} role="status">
      <IconRefresh size={15} aria-hidden />
      <span className={styles.text}>Nova versão</span>
      <button type="button" className={styles.update} onClick={onUpdate}>
        Atualizar
      </button>
    </div>
  )
}
