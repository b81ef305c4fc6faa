import { useEffect } from 'react'
import { useGoToPage } from '../../platform/web/router/navigation.ts'
import { useProdutos } from '../produto/use-produtos.tsx'

/** `/dashboards` leads to the home of the active product (S-022 to S-027). */
export default function ActiveHomePage() {
  const { home } = useProdutos()
  const goToPage = useGoToPage()

  useEffect(() => {
    goToPage(home, { replace: true })
  }, [home, goToPage])

  return null
}
