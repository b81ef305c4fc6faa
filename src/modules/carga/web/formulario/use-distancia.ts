/** The kilometres of the load that is being filled in: those of its route, or those that the person vouches for. */

import type { RecordForm } from '#platform/web/record/use-record-form.ts'
import type { Rota } from '../../carga.contract.ts'
import type { CargaValues, DistanciaDoFormulario } from '../shared/formulario/carga-values.ts'
import { numeroText, parseNumero } from '../shared/numeros.ts'
import { isDistanciaConfirmada, percursoKey } from './piso-form.ts'

const METRES_PER_KM = 1000

/** `rota` undefined: the course is not known yet. */
export function useDistancia(
  { values, change }: RecordForm<CargaValues>,
  rota: Pick<Rota, 'distancia' | 'fonte'> | undefined,
): DistanciaDoFormulario {
  const metres = rota?.distancia ?? null
  const rotaKm = metres === null ? null : metres / METRES_PER_KM
  const isConfirmada = isDistanciaConfirmada(values)
  const said = isConfirmada ? parseNumero(values.distanciaKm) : null
  return {
    texto: isConfirmada ? values.distanciaKm : numeroText(rotaKm),
    km: isConfirmada ? (Number.isNaN(said) ? null : said) : rotaKm,
    rotaKm,
    isConfirmada,
    isIncerta: !isConfirmada && rotaKm !== null && rota?.fonte === 'estimada',
    confirm: (texto) =>
      change({ distanciaKm: texto, distanciaDe: texto.trim() === '' ? '' : percursoKey(values.paradas) }),
  }
}
