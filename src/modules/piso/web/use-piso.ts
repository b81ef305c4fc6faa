/** The floor of a load while its form is filled in, asked of the server when the typing rests. */

import { isKm } from '#modules/carga/dados-do-piso.rules.ts'
import { contarParadas } from '#modules/carga/parada.rules.ts'
import type { CargaFormPartProps } from '#modules/carga/web/shared/formulario/carga-form-parts.ts'
import { MAX_REAIS, parseNumero, parseReais } from '#modules/carga/web/shared/numeros.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { isDay } from '#platform/shared/day.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { useRested } from '#platform/web/query/use-rested.ts'
import { calcularPiso } from '../piso.contract.ts'

const reais = (value: number | null) => (value !== null && value <= MAX_REAIS ? value : null)
const km = (value: number | null) => (value !== null && isKm(value) ? value : null)

/** What the form says; texts that are no amounts, or that the load does not take, are nothing yet. */
function pisoBody({
  form: { values },
  distancia,
}: Pick<CargaFormPartProps, 'form' | 'distancia'>): BodyOf<typeof calcularPiso> {
  const [coleta] = values.paradas
  const dia = (coleta?.inicio || coleta?.fim || '').slice(0, 10)
  return {
    ...contarParadas(values.paradas),
    modalidade: values.modalidade,
    tipoCargaAntt: values.tipoCargaAntt,
    eixos: values.eixos,
    composicaoCompleta: values.composicaoCompleta,
    altoDesempenho: values.altoDesempenho,
    distanciaKm: km(distancia.km),
    distanciaCerta: !distancia.isIncerta,
    retornoVazioKm: km(parseNumero(values.retornoVazioKm)),
    diaColeta: isDay(dia) ? dia : null,
    valorFrete: reais(parseReais(values.valorFrete)),
  }
}

/** The answer before stays until the next one is there. */
export const usePisoDoFormulario = (props: CargaFormPartProps) =>
  useCall(calcularPiso, { body: useRested(pisoBody(props)) }, { keepsPrevious: true })
