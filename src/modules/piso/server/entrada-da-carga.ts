/** A load as the calculation of its floor takes it. */
import { isConfirmacaoValida } from '#modules/carga/dados-do-piso.rules.ts'
import type { FreteDaCarga } from '#modules/carga/server/leitura/read-fretes.ts'
import { dayAt } from '#platform/shared/date.ts'
import type { EntradaDoPiso } from '../piso-calculo.ts'

const METRES_PER_KM = 1000

/** `598.413` of metres; three decimals are exact. */
export const kmOfMetres = (metres: number): string => String(metres / METRES_PER_KM)

/** What a person vouched for goes before the route, as long as the route is the one that was meant. */
export function entradaDaCarga(frete: FreteDaCarga): EntradaDoPiso {
  const { confirmadaKm, confirmadaM, distanciaM, coletaEm, fusoHorario } = frete
  const confirmada = confirmadaKm === null ? null : { km: Number(confirmadaKm), rotaM: confirmadaM }
  const isConfirmada = isConfirmacaoValida(confirmada, distanciaM)
  const daRota = distanciaM === null ? null : kmOfMetres(distanciaM)
  return {
    modalidade: frete.modalidade,
    coletas: frete.coletas,
    entregas: frete.entregas,
    tipoCarga: frete.tipoCargaAntt,
    eixos: frete.eixos,
    composicaoCompleta: frete.composicaoCompleta,
    altoDesempenho: frete.altoDesempenho,
    distanciaKm: isConfirmada && confirmada ? String(confirmada.km) : daRota,
    distanciaCerta: isConfirmada || frete.rotaFonte !== 'estimada',
    retornoVazioKm: frete.retornoVazioKm,
    diaColeta: coletaEm === null || fusoHorario === null ? null : dayAt(coletaEm, fusoHorario),
    freteCentavos: frete.valorFreteCentavos,
    pedagioNoFreteCentavos: 0,
  }
}
