import { useQueryState } from '#platform/web/router/navigation.ts'
import { QuadroPage } from '../quadro/QuadroPage.tsx'
import { ListaPage } from './ListaPage.tsx'

/** What went wrong with loads: by state on a board (design 50c), or all of it in a list. */
export default function OcorrenciasPage() {
  const [visao] = useQueryState('visao')
  return visao === 'lista' ? <ListaPage /> : <QuadroPage />
}
