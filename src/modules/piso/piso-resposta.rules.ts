/** A calculation as the calls answer it: amounts in reais, decimals as numbers. */
import { moneyToNumber } from '#platform/shared/money.ts'
import type { CalculoDoPiso } from './piso-calculo.ts'
import { decidirPiso, MOTIVO_LABELS, type NivelDoPiso } from './piso-decisao.rules.ts'

const reais = (centavos: number | null) => (centavos === null ? null : moneyToNumber(centavos))
const number = (text: string | null) => (text === null ? null : Number(text))

export function toWire(calculo: CalculoDoPiso, nivel: NivelDoPiso) {
  const { recusa, mensagem } = decidirPiso(calculo, nivel)
  return {
    veredito: calculo.veredito,
    motivo: calculo.motivo,
    faltam: [...calculo.faltam],
    bloqueia: recusa !== null,
    mensagem: mensagem ?? (calculo.motivo && MOTIVO_LABELS[calculo.motivo]),
    piso: reais(calculo.pisoCentavos),
    valorComparado: reais(calculo.comparadoCentavos),
    diferenca: reais(calculo.diferencaCentavos),
    percentual: number(calculo.percentual),
    distanciaIncerta: calculo.distanciaIncerta,
    trace: traceOf(calculo),
  }
}

function traceOf({ entrada, norma, tabela, coluna, partes, arredondamentoKm }: CalculoDoPiso) {
  return {
    norma: norma && {
      ato: norma.ato,
      url: norma.url,
      validoDe: norma.validoDe,
      validoAte: norma.validoAte,
      situacao: norma.situacao,
      conferencias: norma.conferencias.map((conferencia) => ({ ...conferencia })),
    },
    tabela,
    tipoCargaAntt: entrada.tipoCarga,
    eixos: entrada.eixos,
    coluna,
    distanciaKm: number(entrada.distanciaKm),
    distanciaCerta: entrada.distanciaCerta,
    arredondamentoKm,
    retornoVazioKm: number(entrada.retornoVazioKm),
    diaColeta: entrada.diaColeta,
    modalidade: entrada.modalidade,
    coletas: entrada.coletas,
    entregas: entrada.entregas,
    partes: partes.map(({ parte, km, ccd, fator, centavos, confirmada }) => ({
      parte,
      km: number(km),
      ccd: number(ccd),
      fator: number(fator),
      valor: moneyToNumber(centavos),
      confirmada,
    })),
  }
}
