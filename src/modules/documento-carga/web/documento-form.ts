/** A document of a load as it is typed. Pure; the server checks again by the same rules. */

import { checkDocumento, cleanDocumento } from '#modules/carga/documento.rules.ts'
import type { CargaDocumento } from '#modules/carga/documento-dados.contract.ts'
import { formatChaveAcesso, normalizeChaveAcesso } from '#platform/shared/chave-acesso.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { parseAmount } from '#platform/web/fields/amount.ts'
import type { RecordField } from '#platform/web/record/RecordConflict.tsx'
import type { FormProblems, RecordState } from '#platform/web/record/use-record-form.ts'

/** Every value as text, as the fields hold it. */
export interface DocumentoValues {
  readonly paradaId: string
  readonly chave: string
  readonly numero: string
  readonly serie: string
  readonly codigo: string
  readonly descricao: string
  readonly quantidade: string
  readonly embalagem: string
  readonly peso: string
  readonly volume: string
  readonly valor: string
}

export const NOVO_DOCUMENTO: DocumentoValues = {
  paradaId: '',
  chave: '',
  numero: '',
  serie: '',
  codigo: '',
  descricao: '',
  quantidade: '',
  embalagem: '',
  peso: '',
  volume: '',
  valor: '',
}

const MEASURES = ['quantidade', 'peso', 'volume', 'valor'] as const
const written = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4, useGrouping: false })
const numberText = (value: number | null) => (value === null ? '' : written.format(value))

export const stateOf = (documento: CargaDocumento): RecordState<DocumentoValues> => ({
  version: documento.version,
  values: {
    paradaId: documento.paradaId ?? '',
    chave: documento.chave === null ? '' : formatChaveAcesso(documento.chave),
    numero: documento.numero ?? '',
    serie: documento.serie ?? '',
    codigo: documento.codigo ?? '',
    descricao: documento.descricao ?? '',
    quantidade: numberText(documento.quantidade),
    embalagem: documento.embalagem ?? '',
    peso: numberText(documento.peso),
    volume: numberText(documento.volume),
    valor: numberText(documento.valor),
  },
})

/** What is sent. Of what was read from an XML only what the transport adds. */
export function documentoBody(values: DocumentoValues, isFromXml: boolean) {
  const { paradaId, codigo, descricao, embalagem } = values
  const transport = {
    paradaId: paradaId || null,
    codigo,
    descricao,
    embalagem,
    quantidade: parseAmount(values.quantidade),
    peso: parseAmount(values.peso),
    volume: parseAmount(values.volume),
  }
  if (isFromXml) return transport
  const chave = normalizeChaveAcesso(values.chave)
  return {
    ...transport,
    chave,
    numero: values.numero,
    serie: values.serie,
    valor: parseAmount(values.valor),
    // With a key the kind comes from it.
    ...(chave === '' && { tipo: 'outro' as const }),
  }
}

export function checkDocumentoForm(values: DocumentoValues, isFromXml: boolean): FormProblems {
  const wrong = MEASURES.filter((name) => Number.isNaN(parseAmount(values[name])))
  const problems = Object.fromEntries(wrong.map((name) => [name, validationMessages.invalidValue]))
  if (isFromXml || wrong.length > 0) return problems
  const found = checkDocumento(cleanDocumento(documentoBody(values, false)))
  return { ...Object.fromEntries(found.map(({ path, message }) => [path, message])), ...problems }
}

/** In the order of the form. */
export const documentoFields = (
  paradaNome: (id: string) => string,
): readonly RecordField<DocumentoValues>[] => [
  { name: 'chave', label: 'Chave de acesso', show: ({ chave }) => chave },
  { name: 'numero', label: 'Número', show: ({ numero }) => numero },
  { name: 'serie', label: 'Série', show: ({ serie }) => serie },
  { name: 'codigo', label: 'Código', show: ({ codigo }) => codigo },
  { name: 'descricao', label: 'Descrição', show: ({ descricao }) => descricao },
  { name: 'paradaId', label: 'Entrega', show: ({ paradaId }) => paradaNome(paradaId) },
  { name: 'quantidade', label: 'Quantidade', show: ({ quantidade }) => quantidade },
  { name: 'embalagem', label: 'Embalagem', show: ({ embalagem }) => embalagem },
  { name: 'peso', label: 'Peso (kg)', show: ({ peso }) => peso },
  { name: 'volume', label: 'Volume', show: ({ volume }) => volume },
  { name: 'valor', label: 'Valor (R$)', show: ({ valor }) => valor },
]
