import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import styles from './PageLoading.module.css'

/** While the session is restored and while the code of a page comes. */
export function PageLoading() {
  return (
    <div className={styles.loading}>
      <LoadingSkeleton lines={8} label="Carregando a página" />
    </div>
  )
}
