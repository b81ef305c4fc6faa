import { periodoDoGrupo } from '#modules/minuta/a-formar.rules.ts'
import { type AddressOfDay, PedidosPorDia } from '#modules/minuta/web/shared/PedidosAFormar.tsx'
import { MONTAR } from '../use-plano.ts'

/** The free orders by the day of their pick-up, each day with the way to the planner; for the planner's home. */
export function PedidosAPlanejar() {
  return (
    <PedidosPorDia
      title="A planejar, por dia de coleta"
      label="Planejar"
      done="Nenhum pedido livre para planejar."
      addressOf={addressOfPlano}
    />
  )
}

/** Orders without a day are formed by hand: somebody has to give them one first. */
const addressOfPlano: AddressOfDay = ({ grupo, dia }, hoje) => {
  if (grupo === 'sem-data') return null
  const { inicio, fim } = periodoDoGrupo(grupo, dia, hoje)
  return `${MONTAR}?${new URLSearchParams({ ...(inicio && { de: inicio }), ...(fim && { ate: fim }) })}`
}
