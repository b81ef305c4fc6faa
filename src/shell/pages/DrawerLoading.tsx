import { SkeletonBlock } from '#platform/ui/SkeletonBlock.tsx'
import styles from './PageLoading.module.css'

/** Covers the screen while the code of a drawer comes (S-055). */
export function DrawerLoading() {
  return (
    <div className={styles.overlay} role="status" aria-busy data-loading-drawer="">
      <div className={styles.box}>
        <p className="visually-hidden">Carregando o painel</p>
        <SkeletonBlock width="60%" height="16px" />
      </div>
    </div>
  )
}
