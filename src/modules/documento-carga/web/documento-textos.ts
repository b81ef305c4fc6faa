/** How a document of a load reads. Pure. Source: L-034, L-035. */

import { resumoDosItens, TIPOS_DOCUMENTO } from '#modules/carga/documento.rules.ts'
import type { CargaDocumento, ItemDocumento } from '#modules/carga/documento-dados.contract.ts'
import { formatReais } from '#platform/shared/money.ts'
import { formatVolume, formatWeight } from '#platform/shared/quantity.ts'

const UNKNOWN = 'Não informado'
const amount = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 })
const centimetres = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })
const NBSP = '\u00a0'

type Medidas = Pick<CargaDocumento, 'comprimento' | 'largura' | 'altura'>

/** `NF-e · Farinha tipo 1` */
export function documentoNome({
  tipo,
  descricao,
  itens,
}: Pick<CargaDocumento, 'tipo' | 'descricao' | 'itens'>): string {
  return [TIPOS_DOCUMENTO[tipo], descricao ?? resumoDosItens(itens)].filter(Boolean).join(' · ')
}

export const numeroText = ({ numero, serie }: Pick<CargaDocumento, 'numero' | 'serie'>): string =>
  numero === null ? 'Sem número' : serie === null || serie === '0' ? numero : `${numero}/${serie}`

/** `240 sc`: how many, and of what. */
export function quantidadeText(quantidade: number | null, unidade: string | null): string {
  if (quantidade === null) return UNKNOWN
  return unidade === null ? amount.format(quantidade) : `${amount.format(quantidade)}${NBSP}${unidade}`
}

export const pesoText = (peso: number | null) => (peso === null ? UNKNOWN : formatWeight(peso))
export const valorText = (valor: number | null) => (valor === null ? UNKNOWN : formatReais(valor))
/** m³ where the unit of the load is 7, otherwise litres (L-035). */
export const volumeText = (volume: number | null, unidade: CargaDocumento['volumeUnidade']) =>
  volume === null ? UNKNOWN : formatVolume(volume, unidade)

/** `120 × 100 × 145 cm` */
export function medidasText({ comprimento, largura, altura }: Medidas): string {
  const sides = [comprimento, largura, altura]
  if (sides.every((side) => side === null)) return UNKNOWN
  return `${sides.map((side) => (side === null ? '?' : centimetres.format(side))).join(' × ')}${NBSP}cm`
}

export interface TotaisDocumentos {
  readonly quantidade: number
  readonly peso: number
  readonly volume: number
  readonly valor: number
}

export function totaisOf(
  documentos: readonly Pick<CargaDocumento | ItemDocumento, 'quantidade' | 'peso' | 'volume' | 'valor'>[],
): TotaisDocumentos {
  const sum = (of: (documento: (typeof documentos)[number]) => number | null) =>
    documentos.reduce((total, documento) => total + (of(documento) ?? 0), 0)
  return {
    quantidade: sum(({ quantidade }) => quantidade),
    peso: sum(({ peso }) => peso),
    volume: sum(({ volume }) => volume),
    valor: Math.round(sum(({ valor }) => valor) * 100) / 100,
  }
}
