import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { useOutlet } from '#platform/web/router/navigation.ts'
import { OnboardingList } from './OnboardingList.tsx'
import styles from './onboarding.module.css'

/** The first steps as a page and as a drawer (S-041). */
export default function OnboardingPage() {
  const isPage = useOutlet() === 'page'
  return (
    <>
      {isPage && (
        <PageHeader title="Primeiros passos" subtitle="O que falta para trabalhar com a plataforma." />
      )}
      <div className={isPage ? styles.page : styles.drawer}>
        <OnboardingList />
      </div>
    </>
  )
}
