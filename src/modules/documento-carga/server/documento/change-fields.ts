/** What an edit makes of a document. */

import {
  cleanDocumento,
  cleanItem,
  type DocumentoFields,
  type DocumentoInput,
  type ItemFields,
} from '#modules/carga/documento.rules.ts'
import { type FieldProblem, invalidInput } from '#platform/shared/app-error.ts'
import type { ChangeDocumento } from '../../documento.contract.ts'
import type { DocumentoGravado } from './documento.repository.ts'

type Change = Omit<ChangeDocumento, 'version'>

/** What the tax office knows of an invoice; everything else is about its transport. */
const FISCAL = ['tipo', 'numero', 'serie', 'chave', 'emitente', 'destinatario', 'dhEmissao', 'valor'] as const

/**
 * The document with what was sent; what was not sent stays. Of an NF-e that was read from its XML only what the
 * transport adds may change: of its items packaging, weight, volume and measures. Throws `invalid_input`.
 */
export function applyChange({ fields, arquivoId }: DocumentoGravado, change: Change): DocumentoFields {
  const sent = cleanDocumento({ ...toInput(fields), ...change })
  if (arquivoId === null) return sent
  const problems = FISCAL.flatMap((path): FieldProblem[] => {
    const field = path === 'dhEmissao' ? 'emitidoEm' : path
    const isSame = JSON.stringify(sent[field]) === JSON.stringify(fields[field])
    return isSame ? [] : [{ path, message: 'Este dado vem do XML da NF-e e não pode ser alterado' }]
  })
  if (change.itens && change.itens.length !== fields.itens.length) {
    problems.push({ path: 'itens', message: 'Os itens vêm do XML da NF-e: envie todos, na mesma ordem' })
  }
  if (problems.length > 0) throw invalidInput(problems)
  return change.itens ? { ...sent, itens: mergeItens(fields.itens, change.itens.map(cleanItem)) } : sent
}

const mergeItens = (before: readonly ItemFields[], sent: readonly ItemFields[]): ItemFields[] =>
  before.map((item, index) => {
    const { embalagem, pesoKg, volume, comprimentoCm, larguraCm, alturaCm } = sent[index] ?? item
    return { ...item, embalagem, pesoKg, volume, comprimentoCm, larguraCm, alturaCm }
  })

/** The document as it would be sent. */
const toInput = ({ emitidoEm, pesoKg, itens, ...fields }: DocumentoFields): DocumentoInput => ({
  ...fields,
  dhEmissao: emitidoEm,
  peso: pesoKg,
  itens: itens.map(({ pesoKg: peso, comprimentoCm, larguraCm, alturaCm, ...item }) => ({
    ...item,
    peso,
    comprimento: comprimentoCm,
    largura: larguraCm,
    altura: alturaCm,
  })),
})
