/** Drivers from a spreadsheet: columns, what exists, and the writing of a batch. */
import { sql } from 'kysely'
import type { Values } from '#modules/integracao/leitura.rules.ts'
import { defineImportTarget, type LineRefusal } from '#modules/integracao/server/import-target.ts'
import { ZONA_FROTA } from '#modules/veiculo/server/describe-veiculo.ts'
import { prepareUnidades } from '#modules/veiculo/server/import-unidades.ts'
import {
  findByPlacas,
  prepareVeiculos,
  VEICULO_INACTIVE,
  VEICULO_UNKNOWN,
  type VeiculosByPlaca,
} from '#modules/veiculo/server/import-veiculos.ts'
import type { VeiculoReferido } from '#modules/veiculo/server/veiculo.lookup.ts'
import { frotaAccess } from '#modules/veiculo/veiculo.contract.ts'
import { systemClock } from '#platform/server/clock.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { prepareMany } from '#platform/server/register/save-many.ts'
import { dayAt } from '#platform/shared/date.ts'
import { toMercosul } from '#platform/shared/placa.ts'
import type { Motorista } from '../motorista.contract.ts'
import {
  checkMotorista,
  cleanMotorista,
  type MotoristaFields,
  type MotoristaInput,
  whyNotConduzir,
} from '../motorista.rules.ts'
import { ENTIDADE_MOTORISTA, MOTORISTA_FIELDS, motoristaInWords } from './describe-motorista.ts'
import { motoristaStore, toColumns } from './motorista.store.ts'
import {
  driverOf,
  fieldsOf,
  inputOfValues,
  MOTORISTA_IMPORT_COLUMNS,
  type MotoristaApoio,
  VALIDADES,
} from './motorista-import-columns.ts'

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
  veiculo: motorista.veiculo && toMercosul(motorista.veiculo.placa),
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
  /** What the file says of the vehicle; absent: nothing. */
  readonly veiculo?: { readonly found: VeiculoReferido | undefined }
}

/** Drivers that keep an inactive vehicle; few, because nobody is given one. */
async function listComInativo(tx: OwnerTx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ cpf: string; placa: string }>`
    select m.cpf, v.placa_unica as placa from veiculo v
    join motorista m on m.owner_id = v.owner_id and m.veiculo_id = v.id
    where v.owner_id = ${tx.ownerId} and not v.ativo
    order by m.id limit ${MAX_COM_INATIVO}
  `.execute(tx.db)
  return new Set(rows.map(({ cpf, placa }) => driverOf(cpf, placa)))
}
const MAX_COM_INATIVO = 50_000

/** The line with its vehicle, where the file names one. */
function toLine(
  linha: number,
  before: Motorista | undefined,
  input: MotoristaInput,
  { veiculo: placa }: Values,
  veiculos: VeiculosByPlaca,
): Line {
  if (typeof placa !== 'string') return { linha, before, fields: cleanMotorista(input) }
  const found = veiculos.get(placa)
  const veiculoId = found?.id ?? null
  return { linha, before, fields: cleanMotorista({ ...input, veiculoId }), veiculo: { found } }
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

const refusal = (linha: number, campo: string, texto: string, grupo = texto): LineRefusal => ({
  linha,
  campo,
  texto,
  grupo,
})

/** The vehicle is there and active, or was the driver's before, and the category allows it. */
function checkVeiculo({ linha, before, fields, veiculo }: Line): LineRefusal[] {
  if (veiculo && !veiculo.found)
    return [refusal(linha, 'veiculo', VEICULO_UNKNOWN.texto, VEICULO_UNKNOWN.grupo)]
  const chosen = veiculo?.found
  if (chosen && !chosen.ativo && chosen.id !== before?.veiculo?.id)
    return [refusal(linha, 'veiculo', VEICULO_INACTIVE.texto, VEICULO_INACTIVE.grupo)]
  const driven = chosen ?? before?.veiculo
  const message = driven && whyNotConduzir(fields.cnhCategoria, driven.tipo)
  return message ? [refusal(linha, chosen ? 'veiculo' : 'cnhCategoria', message)] : []
}

/** The first thing that is wrong with a line as it would be written. */
const checkLine = (line: Line, hoje: string): LineRefusal[] =>
  [
    ...checkMotorista(line.fields, hoje).map(({ path, message }) => refusal(line.linha, path, message)),
    ...checkVeiculo(line),
  ].slice(0, 1)

export const motoristaImport = defineImportTarget<MotoristaApoio & { readonly hoje: string }, Motorista>({
  key: 'motoristas',
  noun: { one: 'motorista', many: 'motoristas' },
  page: '/frota/motoristas',
  access: frotaAccess,
  tables: ['motorista'],
  columns: MOTORISTA_IMPORT_COLUMNS,
  keyField: 'cpf',
  keyOf: ({ cpf }) => (typeof cpf === 'string' ? cpf : undefined),
  prepare: async (tx) => ({
    ...(await prepareUnidades(tx)),
    ...(await prepareVeiculos(tx)),
    comInativo: await listComInativo(tx),
    hoje: dayAt(systemClock.now(), ZONA_FROTA),
  }),

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

  check(values, { hoje, veiculos }, isNew) {
    if (!isNew) return []
    const fields = cleanMotorista(inputOfValues(values))
    const veiculo = veiculos.byPlaca.get(String(values.veiculo))
    const cannotDrive = veiculo && whyNotConduzir(fields.cnhCategoria, veiculo.tipo)
    const problems = [
      ...checkMotorista(fields, hoje),
      ...(cannotDrive ? [{ path: 'veiculo', message: cannotDrive }] : []),
    ]
    return (
      problems
        // What is missing is told by the columns themselves.
        .filter(({ path }) => path in values)
        .map(({ path, message }) => ({ campo: path, texto: message, grupo: message }))
    )
  },

  async write(tx, { actor, now, apoio }, { creates, updates }) {
    const said = [...creates.map(({ values }) => values), ...updates.map(({ changes }) => changes)]
    const veiculos = await findByPlacas(
      tx,
      said.flatMap(({ veiculo }) => (typeof veiculo === 'string' ? [veiculo] : [])),
    )
    const lines = [
      ...creates.map(({ linha, values }) =>
        toLine(linha, undefined, inputOfValues(values), values, veiculos),
      ),
      ...updates.map(({ linha, existing: { record }, changes }) => {
        const input = {
          ...record,
          veiculoId: record.veiculo?.id ?? null,
          unidadeId: record.unidade?.id ?? null,
          ...fieldsOf(changes, record.documentos),
        }
        return toLine(linha, record, input, changes, veiculos)
      }),
    ]
    const wrong = lines.flatMap((line) => checkLine(line, apoio.hoje))
    const wrongLines = new Set(wrong.map(({ linha }) => linha))
    const rightLines = lines.filter(({ linha }) => !wrongLines.has(linha))
    const taken = await findTaken(tx, rightLines)
    const refused = new Set(taken.map(({ linha }) => linha))
    const written = rightLines.filter(({ linha }) => !refused.has(linha))
    const records = {
      creates: written.flatMap(({ before, fields }) => (before ? [] : [fields])),
      changes: written.flatMap(({ before, fields }) => (before ? [{ before, fields }] : [])),
    }
    return { refusals: [...wrong, ...taken], save: await prepareMany(tx, actor, REGISTER, records, now) }
  },
})
