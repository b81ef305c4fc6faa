/** What screens say of a delivery. Pure. */
import { formatCardDateTime, formatTime } from '#platform/shared/date.ts'
import { formatDuration } from '#platform/shared/quantity.ts'
import { writtenAmount } from '#platform/ui/written-amount.ts'
import { parseAmount } from '#platform/web/fields/amount.ts'
import type { Entrega } from '../entrega.contract.ts'
import { isAberta, isEntregue, SITUACAO_ENTREGA as S } from '../entrega.rules.ts'

export const NOUNS = { singular: 'entrega', plural: 'entregas', gender: 'a' } as const

const quantity = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 })

type Quantificada = Pick<Entrega, 'quantidade' | 'unidade' | 'documentos' | 'situacao'>

/** `1.276 cx`, of a part `468 de 480 cx`, of a failure `0 de 348 cx`. */
export function quantidadeTexto({ quantidade, unidade, documentos, situacao }: Quantificada): string {
  const total = documentos[0]?.quantidade ?? null
  const suffix = unidade === null ? '' : ` ${unidade}`
  if (quantidade === null) return 'Não informada'
  if (situacao === S.Insucesso) return `0 de ${quantity.format(quantidade)}${suffix}`
  const isPart = total !== null && total !== quantidade
  return `${quantity.format(quantidade)}${isPart ? ` de ${quantity.format(total)}` : ''}${suffix}`
}

/** `NF 88431`, or who gets it. */
export const nomeDa = ({ documentos, cliente }: Pick<Entrega, 'documentos' | 'cliente'>): string => {
  const numero = documentos[0]?.numero
  return numero ? `NF ${numero}` : `Entrega ${cliente}`
}

export const lugarDe = ({ cidade, uf }: Pick<Entrega, 'cidade' | 'uf'>): string =>
  [cidade, uf].filter(Boolean).join(', ') || 'Não informado'

/** When it was handed over, or when the driver says that he comes. */
export function entregueTexto({ dhEntrega, dhPrevisao, situacao, fusoHorario }: Entrega): string {
  if (dhEntrega !== null) return formatCardDateTime(dhEntrega, fusoHorario)
  if (isAberta(situacao) && dhPrevisao !== null) return `chega ${formatTime(dhPrevisao, fusoHorario)}`
  return situacao === S.Pendente ? 'A definir' : 'Ainda não'
}

export function canhotoTexto({
  situacao,
  conferido,
  fotos,
}: Pick<Entrega, 'situacao' | 'conferido' | 'fotos'>): string {
  if (conferido) return 'conferido'
  if (situacao === S.FaltaComprovante) return 'falta foto'
  if (fotos > 0) return fotos === 1 ? '1 foto' : `${fotos} fotos`
  return isEntregue(situacao) ? 'sem foto' : 'Ainda não'
}

/** The delivery was later than its deadline. */
export const isTarde = ({ dhEntrega, prazo }: Pick<Entrega, 'dhEntrega' | 'prazo'>): boolean =>
  dhEntrega !== null && prazo !== null && dhEntrega > prazo

const MINUTE_MS = 60_000

/** `45min antes`, `1h 20min depois`; undefined where one of the times is not known. */
export function distanciaDoPrazo({
  dhEntrega,
  prazo,
}: Pick<Entrega, 'dhEntrega' | 'prazo'>): string | undefined {
  if (dhEntrega === null || prazo === null) return undefined
  const minutes = Math.round((Date.parse(dhEntrega) - Date.parse(prazo)) / MINUTE_MS)
  return `${formatDuration(Math.abs(minutes))} ${minutes <= 0 ? 'antes' : 'depois'}`
}

/** A quantity in its usual form, as the fields show it. */
export const quantidadeEscrita = writtenAmount(parseAmount)

/** What is wrong with a quantity as it was typed; undefined for one that can be read, and for none. */
export const problemaDaQuantidade = (text: string): string | undefined =>
  Number.isNaN(parseAmount(text)) ? 'Escreva só o número, como 12 ou 12,5.' : undefined
