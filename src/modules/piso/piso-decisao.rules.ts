/** What a calculation of the floor means for a freight that somebody is about to agree on. Pure. Source: commercial §1.3 O1. */
import { formatDay } from '#platform/shared/day.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { isNormaConfirmada } from './piso.rules.ts'
import type { CalculoDoPiso, FaltaNoPiso, MotivoDoPiso } from './piso-calculo.ts'

export type NivelDoPiso = 'bloqueia' | 'avisa'
export type RecusaDoPiso = 'piso_abaixo' | 'piso_dados_faltam' | 'piso_distancia_incerta'

export interface DecisaoDoPiso {
  readonly recusa: RecusaDoPiso | null
  /** Of the refusal, or what passes with a warning; null: nothing to say. */
  readonly mensagem: string | null
}

const FALTA_LABELS: Readonly<Record<FaltaNoPiso, string>> = {
  tipoCarga: 'o tipo de carga da ANTT',
  eixos: 'os eixos do conjunto',
  distanciaKm: 'a distância da rota',
  diaColeta: 'a data da coleta',
}

/** Why there is no verdict, in a sentence for the trace. */
export const MOTIVO_LABELS: Readonly<Record<MotivoDoPiso, string>> = {
  modalidade: 'O piso vale só para carga lotação.',
  percurso: 'O piso vale só para uma coleta e uma entrega.',
  sem_celula: 'A norma não tem piso para este tipo de carga com estes eixos.',
  dados_faltam: 'Faltam dados para calcular o piso.',
  sem_norma: 'Não há norma cadastrada para esta tabela na data da coleta.',
  sem_norma_retorno: 'Não há norma cadastrada para o retorno vazio na data da coleta.',
  sem_frete: 'A carga ainda não tem valor de frete.',
}

const joined = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`

/** What a person reads of missing facts: `Informe os eixos do conjunto e a distância da rota.` */
export const faltasInWords = (faltam: readonly FaltaNoPiso[]): string =>
  `Informe ${joined(faltam.map((falta) => FALTA_LABELS[falta]))}.`

/**
 * Missing facts are asked for first, then an estimated distance, then the value: only then is the floor certain. With the
 * level `avisa`, and wherever the norm is not confirmed, everything passes with a warning.
 */
export function decidirPiso(calculo: CalculoDoPiso, nivel: NivelDoPiso): DecisaoDoPiso {
  const blocks = nivel === 'bloqueia'
  const { veredito, motivo } = calculo
  if (veredito === 'dados_faltam') {
    return {
      recusa: blocks ? 'piso_dados_faltam' : null,
      mensagem: `Faltam dados para calcular o piso mínimo. ${faltasInWords(calculo.faltam)}`,
    }
  }
  if (veredito === 'nao_se_aplica') return { recusa: null, mensagem: null }
  if (veredito === 'sem_valor') {
    return {
      recusa: null,
      mensagem: motivo === 'sem_frete' || motivo === null ? null : MOTIVO_LABELS[motivo],
    }
  }
  if (calculo.distanciaIncerta && isNormaConfirmada(calculo) && blocks) {
    return {
      recusa: 'piso_distancia_incerta',
      mensagem: `A distância de ${kmInWords(calculo.entrada.distanciaKm)} é estimada em linha. Confirme ou corrija os quilômetros antes de contratar.`,
    }
  }
  if (veredito === 'acima') return { recusa: null, mensagem: null }
  return {
    recusa: blocks && calculo.bloqueia ? 'piso_abaixo' : null,
    mensagem: abaixoInWords(calculo),
  }
}

const kmInWords = (km: string | null) => `${(km ?? '').replace('.', ',')} km`

/** The floor, what is missing, and by which act; whether the act waits for its confirmation. */
function abaixoInWords(calculo: CalculoDoPiso): string {
  const { pisoCentavos, diferencaCentavos, norma, bloqueia } = calculo
  if (pisoCentavos === null || diferencaCentavos === null || !norma) return ''
  const sentence = `Faltam ${formatMoney(-diferencaCentavos)} para o piso de ${formatMoney(pisoCentavos)} (${norma.ato}, desde ${formatDay(norma.validoDe)}).`
  return bloqueia
    ? sentence
    : `${sentence} O valor da regra ainda não foi confirmado por duas conferências: só avisa.`
}
