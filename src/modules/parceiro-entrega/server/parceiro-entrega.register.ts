/** Creating, changing, switching, removing and reading delivery partners. */

import { findMunicipio } from '#modules/referencia/server/find-municipio.ts'
import { mapAtivas } from '#modules/regiao/server/territorio.repository.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { createRegister } from '#platform/server/register/register.ts'
import { createUsageRegistry } from '#platform/server/register/usage-registry.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { formatDay } from '#platform/shared/day.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import type {
  ParceiroEntrega,
  ParceiroEntregaSearch,
  SaveParceiroEntrega,
} from '../parceiro-entrega.contract.ts'
import {
  checkParceiroEntrega,
  cleanParceiroEntrega,
  DOCUMENTOS_PARCEIRO,
  type ParceiroEntregaFields,
} from '../parceiro-entrega.rules.ts'
import { saveCobertura } from './cobertura.repository.ts'
import { parceiroEntregaStore } from './parceiro-entrega.store.ts'

/** Modules that keep a delivery partner's id count their rows here. */
const parceiroEntregaUsage = createUsageRegistry()

const refuse = (path: string, message: string) =>
  new AppError(platformErrors.invalid_input, { details: [{ path, message }] })

/** Regions exist and are active; one that was covered before may have been switched off meanwhile. */
async function checkRegioes(tx: OwnerTx, ids: readonly string[], before: ParceiroEntrega | undefined) {
  const known = await mapAtivas(tx, ids)
  const covered = new Set(before?.regioes.map(({ id }) => id))
  for (const id of ids) {
    const ativo = known.get(id)
    if (ativo === undefined) throw refuse('regiaoIds', 'Região não encontrada')
    if (!ativo && !covered.has(id)) throw refuse('regiaoIds', 'A região está desativada: escolha outra')
  }
}

const describeDocumentos = ({ documentos }: Pick<ParceiroEntrega, 'documentos'>): string | null =>
  documentos
    .map(({ tipo, numero, validade }) =>
      [
        [DOCUMENTOS_PARCEIRO[tipo], numero].filter(Boolean).join(' '),
        validade && `até ${formatDay(validade)}`,
      ]
        .filter(Boolean)
        .join(', '),
    )
    .join('; ') || null

export const parceiroEntregaRegister = createRegister<
  ParceiroEntrega,
  SaveParceiroEntrega,
  ParceiroEntregaFields,
  ParceiroEntregaSearch
>({
  entidade: 'parceiro-entrega',
  nome: 'O parceiro de entrega',
  store: parceiroEntregaStore,
  nameOf: ({ nome }) => nome,
  historyFields: {
    nome: 'Nome',
    documento: 'CPF ou CNPJ',
    contato: 'Contato',
    telefone: 'Telefone',
    email: 'E-mail',
    municipio: 'Município',
    regioes: 'Regiões atendidas',
    preco: 'Preço combinado',
    documentos: 'Documentos',
    ativo: 'Ativo',
  },
  inWords: (record) => ({
    ...record,
    documento: formatDocumento(record.documento),
    telefone: record.telefone && formatTelefone(record.telefone),
    municipio: record.municipio && `${record.municipio.nome}, ${record.municipio.uf}`,
    regioes: record.regioes.map(({ nome }) => nome).join('; ') || null,
    documentos: describeDocumentos(record),
  }),
  clean(input) {
    const fields = cleanParceiroEntrega(input)
    const details = checkParceiroEntrega(fields)
    if (details.length > 0) throw new AppError(platformErrors.invalid_input, { details })
    return fields
  },
  async prepare({ tx, before, values }) {
    if (values.municipioId !== null && !(await findMunicipio(tx, values.municipioId))) {
      throw refuse('municipioId', 'Município não encontrado')
    }
    await checkRegioes(tx, values.regiaoIds, before)
    return values
  },
  onSave: ({ tx, id, values }) => saveCobertura(tx, id, values.regiaoIds),
  listUso: parceiroEntregaUsage.list,
})
