/** Many companies at once, for imports: a handful of statements whatever their number. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Actor, OwnerTx } from '../../../platform/server/database/database.ts'
import { type Change, diffFields, recordHistories } from '../../../platform/server/history.ts'
import type { Empresa } from '../empresa.contract.ts'
import { takeCodigos } from './codigo.repository.ts'
import { ENTIDADE, HISTORY_FIELDS, inWords } from './describe-empresa.ts'
import { type EmpresaValues, empresaStore, toColumns } from './empresa.store.ts'

export interface ManyEmpresas {
  readonly creates: readonly EmpresaValues[]
  readonly changes: readonly { readonly before: Empresa; readonly values: EmpresaValues }[]
}

/** Column types of what is sent as one JSON text. */
const TYPES: Readonly<Record<keyof ReturnType<typeof toColumns>, string>> = {
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
  latitude: 'numeric',
  longitude: 'numeric',
  janelas: 'jsonb',
}
const NAMES = Object.keys(TYPES)
const COLUMNS = sql.raw(NAMES.join(', '))
const RECORD = sql.raw(
  `r(id uuid, ${Object.entries(TYPES)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')})`,
)
const ASSIGNED = sql.raw(NAMES.map((name) => `${name} = r.${name}`).join(', '))

const toJson = (rows: readonly { id: string; values: EmpresaValues }[]) =>
  JSON.stringify(rows.map(({ id, values }) => ({ id, ...toColumns(values), janelas: values.janelas })))

/**
 * Creates and changes, with history and events; further addresses stay as they are. The values are checked and
 * their documents differ; a change that changes nothing is not to be among them.
 */
export async function saveManyEmpresas(
  tx: OwnerTx,
  actor: Actor,
  { creates, changes }: ManyEmpresas,
  now: Date,
): Promise<void> {
  const codes = await takeCodigos(tx, creates.filter(({ codigo }) => codigo === null).length)
  const created = creates.map((values) => ({
    id: uuidv7(),
    values: { ...values, codigo: values.codigo ?? codes.shift() ?? null },
  }))
  const changed = changes.map(({ before, values }) => ({
    id: before.id,
    values: { ...values, codigo: values.codigo ?? before.codigo },
  }))
  if (created.length > 0) {
    await sql`
      insert into empresa (owner_id, id, ${COLUMNS}, criado_em, atualizado_em)
      select ${tx.ownerId}, r.id, ${sql.raw(NAMES.map((name) => `r.${name}`).join(', '))}, ${now}, ${now}
      from jsonb_to_recordset(${toJson(created)}::jsonb) as ${RECORD}
    `.execute(tx.db)
  }
  if (changed.length > 0) {
    await sql`
      update empresa e set ${ASSIGNED}, versao = e.versao + 1, atualizado_em = ${now}
      from jsonb_to_recordset(${toJson(changed)}::jsonb) as ${RECORD}
      where e.owner_id = ${tx.ownerId} and e.id = r.id
    `.execute(tx.db)
  }
  const before = new Map(changes.map((change) => [change.before.id, change.before]))
  const after = await empresaStore.findMany(
    tx,
    [...created, ...changed].map(({ id }) => id),
  )
  await recordHistories(
    tx,
    actor,
    after.map((empresa) => changeOf(before.get(empresa.id), empresa)),
  )
  for (const { id, version } of after) {
    const tipo = `${ENTIDADE}.${before.has(id) ? 'changed' : 'created'}`
    tx.announce({ ownerId: tx.ownerId, tipo, entidadeId: id, versao: version })
  }
}

function changeOf(before: Empresa | undefined, after: Empresa): Change {
  return {
    entidade: ENTIDADE,
    entidadeId: after.id,
    acao: before ? 'alteração' : 'criação',
    versao: after.version,
    mudancas: diffFields(HISTORY_FIELDS, before && inWords(before), inWords(after)),
  }
}
