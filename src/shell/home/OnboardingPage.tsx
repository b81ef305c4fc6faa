import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { useOutlet } from '#platform/web/router/navigation.ts'
import { SetupBlock } from './SetupBlock.tsx'

/** What of the company is set up and what is missing, as a page and as a drawer (S-041). */
export default function OnboardingPage() {
  return (
    <>
      {useOutlet() === 'page' && (
        <PageHeader title="Implantação" subtitle="O que falta para a empresa trabalhar com a plataforma." />
      )}
      <SetupBlock />
    </>
  )
}
