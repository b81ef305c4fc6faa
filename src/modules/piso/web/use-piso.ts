/** The floor of a load while its form is filled in, asked of the server when the typing rests. */

import { contarParadas } from '#modules/carga/parada.rules.ts'
import type { CargaFormPartProps } from '#modules/carga/web/shared/formulario/carga-form-parts.ts'
import { parseNumero, parseReais } from '#modules/carga/web/shared/numeros.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { isDay } from '#platform/shared/day.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { useRested } from '#platform/web/query/use-rested.ts'
import { calcularPiso } from '../piso.contract.ts'

const amount = (value: number | null) => (Number.isNaN(value) ? null : value)

/** What the form says; texts that are no amounts are nothing yet. */
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
    distanciaKm: distancia.km,
    distanciaCerta: !distancia.isIncerta,
    retornoVazioKm: amount(parseNumero(values.retornoVazioKm)),
    diaColeta: isDay(dia) ? dia : null,
    valorFrete: amount(parseReais(values.valorFrete)),
  }
}

/** The answer before stays until the next one is there. */
export const usePisoDoFormulario = (props: CargaFormPartProps) =>
  useCall(calcularPiso, { body: useRested(pisoBody(props)) }, { keepsPrevious: true })
