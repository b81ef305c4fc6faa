/** Sellers as their history tells them. */
import type { HistoryFields } from '#platform/server/history.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import type { Vendedor } from '../vendedor.contract.ts'

export const ENTIDADE_VENDEDOR = 'vendedor'

export const VENDEDOR_FIELDS: HistoryFields = {
  nome: 'Nome',
  codigo: 'Código',
  documento: 'CPF ou CNPJ',
  email: 'E-mail',
  telefone: 'Telefone',
  ativo: 'Ativo',
}

export const vendedorInWords = (record: Vendedor): Readonly<Record<string, unknown>> => ({
  ...record,
  documento: record.documento && formatDocumento(record.documento),
  telefone: record.telefone && formatTelefone(record.telefone),
})
