/** A calculated floor in words and figures, the same in form, drawer and dialog. Pure. */

import { SITUACAO_VALOR } from '#modules/regra-legal/regra-legal.rules.ts'
import { TIPOS_CARGA_ANTT } from '#modules/regra-legal/tipos-carga-antt.ts'
import { formatDate } from '#platform/shared/date.ts'
import { formatDay } from '#platform/shared/day.ts'
import { formatReais } from '#platform/shared/money.ts'
import type { PisoCalculado } from '../../piso.contract.ts'

export type Tom = 'ok' | 'danger' | 'warn' | 'neutral'

export interface TituloDoPiso {
  readonly texto: string
  /** Beside it: how far above or below. */
  readonly nota: string | null
  readonly tom: Tom
}

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 6 })
const coeficiente = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 4, maximumFractionDigits: 6 })

const percent = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const amount = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `4.174,19`, where the R$ is said elsewhere. */
export const semCifrao = (reais: number): string => amount.format(reais)
export const kmText = (km: number): string => `${decimal.format(km)}\u00a0km`

/** The first line: the verdict, as one reads it at a glance. */
export function tituloDoPiso(piso: PisoCalculado): TituloDoPiso {
  const { veredito, diferenca, percentual, motivo, bloqueia } = piso
  const share = percentual === null ? null : `${percent.format(Math.abs(percentual))}%`
  if (veredito === 'acima') return { texto: 'Acima do piso', nota: share && `+${share}`, tom: 'ok' }
  if (veredito === 'abaixo') {
    const nota = diferenca === null ? null : `− ${formatReais(-diferenca)} · ${share}`
    return bloqueia
      ? { texto: 'Abaixo do piso mínimo', nota, tom: 'danger' }
      : { texto: 'Abaixo do piso', nota, tom: 'warn' }
  }
  if (veredito === 'nao_se_aplica') return { texto: 'Piso não se aplica', nota: null, tom: 'neutral' }
  if (veredito === 'dados_faltam') return { texto: 'Faltam dados para o piso', nota: null, tom: 'warn' }
  return motivo === 'sem_frete'
    ? { texto: 'Piso deste frete', nota: null, tom: 'neutral' }
    : { texto: 'Sem norma cadastrada', nota: null, tom: 'warn' }
}

export interface LinhaDoPiso {
  readonly rotulo: string
  readonly valor: string
}

/** `SUROC 22/2026` of `Portaria SUROC 22/2026`: the kind of act goes without saying. */
const atoCurto = (ato: string): string => ato.replace(/^(?:Portaria|Resolução) /, '')

/** The calculation line by line, as the mock has it; empty where there is no norm. */
export function linhasDoPiso({ trace, piso }: PisoCalculado): LinhaDoPiso[] {
  const { norma, tabela, tipoCargaAntt: tipo, eixos, coluna, diaColeta, partes } = trace
  if (!norma || !tabela) return []
  const outra = coluna !== null && coluna !== eixos ? `, vale a coluna de ${coluna}` : ''
  return [
    { rotulo: 'Ato', valor: atoCurto(norma.ato) },
    {
      rotulo: diaColeta ? `Coleta ${formatDay(diaColeta).slice(0, 5)}` : 'Vigência',
      valor: `desde ${formatDay(norma.validoDe)}`,
    },
    {
      rotulo: 'Tabela e tipo',
      valor: `${tabela} · ${tipo === null ? '–' : `${tipo} ${TIPOS_CARGA_ANTT[tipo]}`}`,
    },
    ...(eixos === null ? [] : [{ rotulo: 'Eixos', valor: `${eixos}${outra}` }]),
    ...partes.map((parte) => ({ rotulo: rotuloDaParte(parte), valor: formatReais(parte.valor) })),
    ...(piso === null ? [] : [{ rotulo: 'Piso', valor: formatReais(piso) }]),
  ]
}

function rotuloDaParte({ parte, km, ccd, fator }: PisoCalculado['trace']['partes'][number]): string {
  const conta = km === null || ccd === null ? '' : `${kmText(km)} × ${coeficiente.format(ccd)}`
  if (parte === 'carga_descarga') return 'Carga e descarga'
  if (parte === 'deslocamento') return conta
  return `Retorno vazio ${conta} × ${fator === null ? '' : decimal.format(fator)}`
}

/** Who vouches for the norm; `isConfirmada` false: it only warns. */
export function conferenciaDoPiso(
  { trace }: PisoCalculado,
  zone: string,
): { texto: string; isConfirmada: boolean } | undefined {
  const { norma } = trace
  if (!norma) return undefined
  const isConfirmada = norma.situacao === SITUACAO_VALOR.confirmada
  const pessoa = norma.conferencias.find(({ tipo }) => tipo === 'pessoa')
  if (!isConfirmada) {
    const derivada = norma.situacao === SITUACAO_VALOR.derivada ? 'Tabela derivada' : 'Valor não confirmado'
    return { texto: `${derivada}: só avisa`, isConfirmada }
  }
  if (pessoa?.quando) {
    return { texto: `Conferida em ${formatDate(pessoa.quando, zone)} por ${pessoa.nome}`, isConfirmada }
  }
  const fontes = norma.conferencias.filter(({ tipo }) => tipo === 'fonte').length
  return { texto: `Conferida por ${fontes} fontes públicas`, isConfirmada }
}

/** Where floor and freight stand on the bar, in percent of its width; undefined where there is nothing to compare. */
export function posicoesDoPiso({
  piso,
  valorComparado,
}: PisoCalculado): { piso: number; frete: number } | undefined {
  if (piso === null || valorComparado === null || piso <= 0) return undefined
  const [low, high] = [Math.min(piso, valorComparado), Math.max(piso, valorComparado)]
  const margin = Math.max(piso * 0.1, (high - low) * 0.5)
  const [from, to] = [Math.max(0, low - margin), high + margin]
  const at = (value: number) => Math.round(((value - from) / (to - from)) * 1000) / 10
  return { piso: at(piso), frete: at(valorComparado) }
}

/** The ANTT kind that a characteristic speaks for; null: it says nothing. Only proposed, never stored by itself. */
export function sugerirTipoCarga(caracteristica: string | null): keyof typeof TIPOS_CARGA_ANTT | null {
  const text = (caracteristica ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  if (text === '') return null
  const isPerigosa = /perigos|inflamav|quimic/.test(text)
  if (/pressuriz/.test(text)) return 12
  if (/neogranel/.test(text)) return 6
  if (/granel liquid|liquido a granel|tanque/.test(text)) return isPerigosa ? 8 : 2
  if (/granel/.test(text)) return isPerigosa ? 7 : 1
  if (/frig|refrig|resfri|congel|aquecid/.test(text)) return isPerigosa ? 9 : 3
  if (/conteiner|container/.test(text)) return isPerigosa ? 10 : 4
  return isPerigosa ? 11 : 5
}
