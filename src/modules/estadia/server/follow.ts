/** Where the ledger joins in: arrivals in the yard, changes of bookings, stops of loads. */
import { onParada } from '#modules/carga/server/ciclo/on-parada.ts'
import { onChegada } from '#modules/patio/server/on-chegada.ts'
import { onReservaMudada, type ReservaMudada } from '#modules/reserva/server/on-reserva.ts'
import type { Extension } from '#platform/shared/extension-point.ts'
import { syncChegadas, syncParadas, syncReservas } from './sync-visitas.ts'

const KEY = 'estadia'

/** Of a booking, what the ledger repeats. */
const repeated = (reserva: ReservaMudada['before']): readonly unknown[] => [
  reserva?.dhChegada?.getTime(),
  reserva?.dhSaida?.getTime(),
  reserva?.situacao,
  reserva?.cargaId,
  reserva?.empresaId,
  reserva?.placaVeiculo,
]

const isConcerned = ({ before, after }: ReservaMudada): boolean => {
  if (!before) return false
  const [was, is] = [repeated(before), repeated(after)]
  return was.some((value, index) => value !== is[index])
}

/** The arrival that somebody told after it had been there already; null: it was taken back. */
function correcaoDe({ before, after }: ReservaMudada): readonly (readonly [string, Date | null])[] {
  if (!before?.dhChegada || !after) return []
  return before.dhChegada.getTime() === after.dhChegada?.getTime() ? [] : [[after.id, after.dhChegada]]
}

export const followExtensions: readonly Extension[] = [
  onChegada.with({ key: KEY, onChegadas: syncChegadas }),
  onReservaMudada.with({
    key: KEY,
    async onChanged(tx, actor, mudancas, agora) {
      const concerned = mudancas.filter(isConcerned)
      const ids = concerned.flatMap(({ before }) => before?.id ?? [])
      if (ids.length > 0) await syncReservas(tx, actor, ids, new Map(concerned.flatMap(correcaoDe)), agora)
    },
  }),
  onParada.with({ key: KEY, onPassed: syncParadas }),
]
