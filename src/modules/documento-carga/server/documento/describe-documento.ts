/** A document of a load in words, for the history. */

import type { VolumeUnidade } from '#modules/carga/carga-codes.ts'
import { type DocumentoFields, type ItemFields, nomeDocumento } from '#modules/carga/documento.rules.ts'
import { diffFields, moneyInWords } from '#platform/server/history.ts'
import { formatVolume } from '#platform/shared/quantity.ts'

interface VolumeValor {
  readonly volume: number | null
  readonly valor: number | null
}

/** Volume and value with their units. */
export const medidasInWords = <T extends VolumeValor>(totais: T, unidade: VolumeUnidade) => ({
  ...totais,
  volume: totais.volume === null ? null : formatVolume(totais.volume, unidade),
  valor: moneyInWords(totais.valor),
})

const FIELDS = {
  nome: 'Documento',
  parada: 'Parada do documento',
  descricao: 'Descrição do documento',
  codigo: 'Código do documento',
  chave: 'Chave de acesso',
  emitente: 'Emitente',
  destinatario: 'Destinatário',
  emitidoEm: 'Emissão',
  quantidade: 'Quantidade do documento',
  embalagem: 'Embalagem',
  pesoKg: 'Peso do documento (kg)',
  volume: 'Volume do documento',
  valor: 'Valor do documento',
  itens: 'Itens',
}

type Paradas = readonly { readonly id: string; readonly nome: string }[]

const inWords = (fields: DocumentoFields, paradas: Paradas, unidade: VolumeUnidade) => ({
  ...medidasInWords(fields, unidade),
  nome: nomeDocumento(fields),
  parada: paradas.find(({ id }) => id === fields.paradaId)?.nome ?? null,
  emitente: joined(Object.values(fields.emitente), ' '),
  destinatario: joined(Object.values(fields.destinatario), ' '),
  itens: joined(
    fields.itens.map((item) => itemInWords(item, unidade)),
    '\n',
  ),
})

/** `PF-1, Farinha, 240 SC (saco), 6.000 kg, 8,40 m³, R$ 37.680,00, 120 × 100 × 145 cm`: what is known of it. */
const itemInWords = (item: ItemFields, unidade: VolumeUnidade) => {
  const { quantidade, pesoKg, volume, valor, comprimentoCm, larguraCm, alturaCm } = item
  const sides = [comprimentoCm, larguraCm, alturaCm]
  const unit = [item.unidade, item.embalagem && `(${item.embalagem})`].filter(Boolean).join(' ')
  return joined(
    [
      item.codigo,
      item.descricao,
      item.ncm && `NCM ${item.ncm}`,
      quantidade === null ? unit || null : `${amount(quantidade)} ${unit}`.trim(),
      pesoKg === null ? null : `${amount(pesoKg)} kg`,
      volume === null ? null : formatVolume(volume, unidade),
      moneyInWords(valor),
      sides.some((side) => side !== null)
        ? `${sides.map((side) => (side === null ? '?' : amount(side))).join(' × ')} cm`
        : null,
    ],
    ' · ',
  )
}

const amount = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 4 })

const joined = (values: readonly unknown[], separator: string) =>
  values.filter((value) => value !== null).join(separator) || null

/** What of a document changed. */
export const changesOf = (
  before: DocumentoFields,
  after: DocumentoFields,
  paradas: Paradas,
  unidade: VolumeUnidade,
) => diffFields(FIELDS, inWords(before, paradas, unidade), inWords(after, paradas, unidade))
