/** Many companies at once, for imports: a handful of statements whatever their number. */
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import { type SavedMany, saveMany } from '#platform/server/register/save-many.ts'
import type { Empresa } from '../empresa.contract.ts'
import { takeCodigos } from './codigo.repository.ts'
import { ENTIDADE, HISTORY_FIELDS, inWords } from './describe-empresa.ts'
import { type EmpresaValues, empresaStore, toColumns } from './empresa.store.ts'

export interface ManyEmpresas {
  readonly creates: readonly EmpresaValues[]
  readonly changes: readonly { readonly before: Empresa; readonly values: EmpresaValues }[]
}

type Columns = Omit<ReturnType<typeof toColumns>, 'regiao_id'>

/** Column types of what is sent as one JSON text. */
const TYPES: Readonly<Record<keyof Columns, string>> = {
  documento: 'text',
  codigo: 'text',
  nome: 'text',
  nome_fantasia: 'text',
  inscricao_estadual: 'text',
  transportadora: 'boolean',
  fornecedor: 'boolean',
  embarcador: 'boolean',
  cliente: 'boolean',
  telefone: 'text',
  celular: 'text',
  email: 'text',
  vendedor_id: 'uuid',
  peso_maximo_kg: 'numeric',
  observacoes: 'text',
  cep: 'text',
  logradouro: 'text',
  numero: 'text',
  complemento: 'text',
  bairro: 'text',
  municipio_id: 'integer',
  uf: 'text',
  fuso_horario: 'text',
  latitude_exata: 'numeric',
  longitude_exata: 'numeric',
  janelas: 'jsonb',
}
/**
 * Creates and changes, with history and events; further addresses and the region stay as they are. The values are checked and
 * their documents differ; a change that changes nothing is not to be among them.
 */
export async function saveManyEmpresas(
  tx: OwnerTx,
  actor: Actor,
  { creates, changes }: ManyEmpresas,
  now: Date,
): Promise<SavedMany> {
  const codes = await takeCodigos(tx, creates.filter(({ codigo }) => codigo === null).length)
  const records = {
    creates: creates.map((values) => ({ ...values, codigo: values.codigo ?? codes.shift() ?? null })),
    changes: changes.map(({ before, values }) => ({
      before,
      fields: { ...values, codigo: values.codigo ?? before.codigo },
    })),
  }
  const table = {
    table: 'empresa',
    entidade: ENTIDADE,
    types: TYPES,
    toColumns: (values: EmpresaValues) => {
      const { regiao_id: _kept, ...columns } = toColumns(values)
      return { ...columns, janelas: values.janelas }
    },
    findMany: empresaStore.findMany,
    historyFields: HISTORY_FIELDS,
    inWords,
  }
  return saveMany(tx, actor, table, records, now)
}
