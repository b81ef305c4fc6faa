/** Documents of a load in words, for the popover of its card (L-034). Pure. */

import { VOLUME_UNIDADE } from '#modules/carga/carga-codes.ts'
import { TIPOS_DOCUMENTO } from '#modules/carga/documento.rules.ts'
import type { CargaDocumento } from '#modules/carga/documento-dados.contract.ts'
import { formatReais } from '#platform/shared/money.ts'
import { formatWeight } from '#platform/shared/quantity.ts'

type Medidas = Pick<CargaDocumento, 'comprimento' | 'largura' | 'altura'>

const NBSP = '\u00a0'
const amount = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 })
const volume = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Said of what the document does not tell. */
const NOT_INFORMED = 'Não informado'

/** `11,20 m³`, or `11,20 l` for a load measured in litres (L-035). */
export const volumeText = (value: number, unidade: CargaDocumento['volumeUnidade']): string =>
  `${volume.format(value)}${NBSP}${unidade === VOLUME_UNIDADE.MetrosCubicos ? 'm³' : 'l'}`

const quantidadeText = (value: number): string => amount.format(value)

/** `120 × 100 × 145 cm`; one side alone says little, so each that is missing is named so. */
export function medidasText({ comprimento, largura, altura }: Medidas): string {
  const sides = [comprimento, largura, altura]
  if (sides.every((side) => side === null)) return NOT_INFORMED
  return `${sides.map((side) => (side === null ? '?' : amount.format(side))).join(' × ')}${NBSP}cm`
}

export interface DocumentoLinha {
  readonly id: string
  readonly numero: string
  readonly descricao: string
  readonly quantidade: string
  readonly peso: string
  readonly valor: string
  readonly codigo: string
  readonly embalagem: string
  readonly volume: string
  readonly medidas: string
}

const known = <T>(value: T | null, format: (value: T) => string): string =>
  value === null ? NOT_INFORMED : format(value)
const asIs = (text: string) => text

export function linhaOf(documento: CargaDocumento): DocumentoLinha {
  const { tipo, descricao, volumeUnidade } = documento
  return {
    id: documento.id,
    numero: known(documento.numero, asIs),
    descricao: [TIPOS_DOCUMENTO[tipo], descricao].filter(Boolean).join(' · '),
    quantidade: known(documento.quantidade, quantidadeText),
    peso: known(documento.peso, formatWeight),
    valor: known(documento.valor, formatReais),
    codigo: known(documento.codigo, asIs),
    embalagem: known(documento.embalagem, asIs),
    volume: known(documento.volume, (value) => volumeText(value, volumeUnidade)),
    medidas: medidasText(documento),
  }
}

export interface DocumentosTotal {
  readonly quantidade: string
  readonly peso: string
  readonly valor: string
  readonly volume: string
}

/** What the documents that tell it add up to. */
export function totalOf(documentos: readonly CargaDocumento[]): DocumentosTotal {
  const sum = (field: 'quantidade' | 'peso' | 'volume') =>
    documentos.reduce((total, documento) => total + (documento[field] ?? 0), 0)
  const centavos = documentos.reduce((total, { valor }) => total + Math.round((valor ?? 0) * 100), 0)
  return {
    quantidade: quantidadeText(sum('quantidade')),
    peso: formatWeight(sum('peso')),
    valor: formatReais(centavos / 100),
    volume: volumeText(sum('volume'), documentos[0]?.volumeUnidade ?? VOLUME_UNIDADE.MetrosCubicos),
  }
}
