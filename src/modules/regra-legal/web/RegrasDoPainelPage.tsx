import { PainelNav } from '#modules/painel-admin/web/shared/PainelNav.tsx'
import RegrasPage from './RegrasPage.tsx'

/** The catalogue among the pages of the support team. */
export default function RegrasDoPainelPage() {
  return (
    <>
      <PainelNav />
      <RegrasPage />
    </>
  )
}
