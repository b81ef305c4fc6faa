import { useQueryState } from '#platform/web/router/navigation.ts'
import { NovoPlano } from './NovoPlano.tsx'
import { PlanoAberto } from './PlanoAberto.tsx'

/** "Montar minutas": what is to be planned, then the plan while it is searched (L-005). */
export default function MontarMinutasPage() {
  const [plano, setPlano] = useQueryState('plano')
  if (plano === '') return <NovoPlano onStart={(id) => setPlano(id, { replace: false })} />
  return <PlanoAberto key={plano} id={plano} />
}
