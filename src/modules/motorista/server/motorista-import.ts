/** Drivers from a spreadsheet: columns, what exists, and the writing of a batch. */
import { sql } from 'kysely'
import { systemClock } from '../../../platform/server/clock.ts'
import type { OwnerTx } from '../../../platform/server/database/database.ts'
import { saveMany } from '../../../platform/server/register/save-many.ts'
import type { FieldProblem } from '../../../platform/shared/app-error.ts'
import { dayAt } from '../../../platform/shared/date.ts'
import type { Values } from '../../integracao/leitura.rules.ts'
import { defineImportTarget, type LineRefusal } from '../../integracao/server/import-target.ts'
import { ZONA_FROTA } from '../../veiculo/server/describe-veiculo.ts'
import { prepareUnidades, type UnidadesApoio } from '../../veiculo/server/import-unidades.ts'
import { frotaAccess } from '../../veiculo/veiculo.contract.ts'
import type { Motorista } from '../motorista.contract.ts'
import { checkMotorista, cleanMotorista, type MotoristaFields, whyNotConduzir } from '../motorista.rules.ts'
import { ENTIDADE_MOTORISTA, MOTORISTA_FIELDS, motoristaInWords } from './describe-motorista.ts'
import { motoristaStore, toColumns } from './motorista.store.ts'
import { fieldsOf, inputOfValues, MOTORISTA_IMPORT_COLUMNS, VALIDADES } from './motorista-import-columns.ts'

/** Column types of what is sent as one JSON text. */
const TYPES: Readonly<Record<keyof ReturnType<typeof toColumns>, string>> = {
  nome: 'text',
  cpf: 'text',
  nascimento: 'date',
  telefone: 'text',
  email: 'text',
  cnh_numero: 'text',
  cnh_categoria: 'text',
  cnh_validade: 'date',
  cnh_ear: 'boolean',
  vinculo: 'text',
  veiculo_id: 'uuid',
  unidade_id: 'uuid',
  documentos: 'jsonb',
  proximo_vencimento: 'date',
  observacao: 'text',
}

const REGISTER = {
  table: 'motorista',
  entidade: ENTIDADE_MOTORISTA,
  types: TYPES,
  // Within the JSON of a batch the documents are a value, not a text.
  toColumns: (fields: MotoristaFields) => ({ ...toColumns(fields), documentos: fields.documentos }),
  findMany: motoristaStore.findMany,
  historyFields: MOTORISTA_FIELDS,
  inWords: motoristaInWords,
}

/** A record in the form that its cells would give. */
const valuesOf = (motorista: Motorista): Values => ({
  cpf: motorista.cpf,
  nome: motorista.nome,
  cnhNumero: motorista.cnhNumero,
  cnhCategoria: motorista.cnhCategoria,
  cnhValidade: motorista.cnhValidade,
  cnhEar: motorista.cnhEar,
  vinculo: motorista.vinculo,
  nascimento: motorista.nascimento,
  telefone: motorista.telefone,
  email: motorista.email,
  unidade: motorista.unidade?.id ?? null,
  observacao: motorista.observacao,
  ...Object.fromEntries(
    VALIDADES.map(({ campo, documento }) => [
      campo,
      motorista.documentos.find(({ tipo }) => tipo === documento)?.validade ?? null,
    ]),
  ),
})

interface Line {
  readonly linha: number
  readonly before: Motorista | undefined
  readonly fields: MotoristaFields
}

/** Lines whose licence another driver has, or an earlier line. */
async function findTaken(tx: OwnerTx, lines: readonly Line[]): Promise<LineRefusal[]> {
  const { rows } = await sql<{ id: string; cnh_numero: string }>`
    select id, cnh_numero from motorista
    where owner_id = ${tx.ownerId} and cnh_numero = any(${lines.map(({ fields }) => fields.cnhNumero)}::text[])
  `.execute(tx.db)
  const taken = new Map(rows.map(({ id, cnh_numero }) => [cnh_numero, id]))
  const texto = 'CNH já usada por outro motorista'
  return lines.flatMap(({ linha, before, fields }) => {
    const owner = before?.id ?? `line ${linha}`
    const holder = taken.get(fields.cnhNumero)
    if (holder !== undefined && holder !== owner) return [{ linha, campo: 'cnhNumero', texto, grupo: texto }]
    taken.set(fields.cnhNumero, owner)
    return []
  })
}

/** The category still allows the vehicle that the driver has. */
function checkVeiculo(before: Motorista | undefined, { cnhCategoria }: MotoristaFields): FieldProblem[] {
  const message = before?.veiculo && whyNotConduzir(cnhCategoria, before.veiculo.tipo)
  return message ? [{ path: 'cnhCategoria', message }] : []
}

export const motoristaImport = defineImportTarget<UnidadesApoio & { readonly hoje: string }, Motorista>({
  key: 'motoristas',
  noun: { one: 'motorista', many: 'motoristas' },
  access: frotaAccess,
  columns: MOTORISTA_IMPORT_COLUMNS,
  keyField: 'cpf',
  keyOf: ({ cpf }) => (typeof cpf === 'string' ? cpf : undefined),
  prepare: async (tx) => ({ ...(await prepareUnidades(tx)), hoje: dayAt(systemClock.now(), ZONA_FROTA) }),

  async load(tx, keys, { forChange }) {
    if (keys.length === 0) return new Map()
    const { rows } = await sql<{ id: string }>`
      select id from motorista where owner_id = ${tx.ownerId} and cpf = any(${keys}::text[])
      order by id ${forChange ? sql`for update` : sql``}
    `.execute(tx.db)
    const found = await motoristaStore.findMany(
      tx,
      rows.map(({ id }) => id),
    )
    return new Map(found.map((record) => [record.cpf, { values: valuesOf(record), record }]))
  },

  check: (values, { hoje }, isNew) =>
    isNew
      ? checkMotorista(cleanMotorista(inputOfValues(values)), hoje)
          // What is missing is told by the columns themselves.
          .filter(({ path }) => path in values)
          .map(({ path, message }) => ({ campo: path, texto: message, grupo: message }))
      : [],

  async write(tx, { actor, now, apoio }, { creates, updates }) {
    const lines: Line[] = [
      ...creates.map(({ linha, values }) => ({
        linha,
        before: undefined,
        fields: cleanMotorista(inputOfValues(values)),
      })),
      ...updates.map(({ linha, existing: { record }, changes }) => ({
        linha,
        before: record,
        fields: cleanMotorista({
          ...record,
          veiculoId: record.veiculo?.id ?? null,
          unidadeId: record.unidade?.id ?? null,
          ...fieldsOf(changes, record.documentos),
        }),
      })),
    ]
    const wrong = lines.flatMap(({ linha, before, fields }): LineRefusal[] => {
      const [problem] = [...checkMotorista(fields, apoio.hoje), ...checkVeiculo(before, fields)]
      return problem ? [{ linha, campo: problem.path, texto: problem.message, grupo: problem.message }] : []
    })
    const rightLines = lines.filter(({ linha }) => !wrong.some((refusal) => refusal.linha === linha))
    const taken = await findTaken(tx, rightLines)
    const refused = new Set(taken.map(({ linha }) => linha))
    const written = rightLines.filter(({ linha }) => !refused.has(linha))
    await saveMany(
      tx,
      actor,
      REGISTER,
      {
        creates: written.flatMap(({ before, fields }) => (before ? [] : [fields])),
        changes: written.flatMap(({ before, fields }) => (before ? [{ before, fields }] : [])),
      },
      now,
    )
    return [...wrong, ...taken]
  },
})
