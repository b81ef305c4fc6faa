import { useQueryState } from '#platform/web/router/navigation.ts'
import { Lista } from './Lista.tsx'
import { Quadro } from './Quadro.tsx'

/** Containers by state with the clock of their free time (design 51b), or all of them in a list. */
export default function ConteinerPage() {
  const [visao] = useQueryState('visao')
  return visao === 'lista' ? <Lista /> : <Quadro />
}
