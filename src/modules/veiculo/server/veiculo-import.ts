/** Vehicles from a spreadsheet: columns, what exists, and the writing of a batch. */
import { sql } from 'kysely'
import type { Values } from '#modules/integracao/leitura.rules.ts'
import { defineImportTarget, type LineRefusal } from '#modules/integracao/server/import-target.ts'
import { systemClock } from '#platform/server/clock.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { prepareMany } from '#platform/server/register/save-many.ts'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { dayAt } from '#platform/shared/date.ts'
import { toMercosul } from '#platform/shared/placa.ts'
import { frotaAccess, type Veiculo } from '../veiculo.contract.ts'
import { checkVeiculo, cleanVeiculo, type VeiculoFields } from '../veiculo.rules.ts'
import { ENTIDADE_VEICULO, VEICULO_FIELDS, veiculoInWords, ZONA_FROTA } from './describe-veiculo.ts'
import { prepareUnidades, type UnidadesApoio } from './import-unidades.ts'
import { toColumns, veiculoStore } from './veiculo.store.ts'
import { fieldsOf, inputOfValues, VALIDADES, VEICULO_IMPORT_COLUMNS } from './veiculo-import-columns.ts'

/** Column types of what is sent as one JSON text. */
const TYPES: Readonly<Record<keyof ReturnType<typeof toColumns>, string>> = {
  placa: 'text',
  codigo: 'text',
  tipo: 'text',
  carroceria: 'text',
  marca_modelo: 'text',
  ano_fabricacao: 'smallint',
  ano_modelo: 'smallint',
  eixos: 'smallint',
  capacidade_kg: 'integer',
  volume_m3: 'numeric',
  paletes: 'smallint',
  tara_kg: 'integer',
  renavam: 'text',
  rntrc: 'text',
  propriedade: 'text',
  proprietario_nome: 'text',
  proprietario_documento: 'text',
  rastreador_tecnologia: 'text',
  rastreador_numero: 'text',
  unidade_id: 'uuid',
  documentos: 'jsonb',
  proximo_vencimento: 'date',
  observacao: 'text',
}

const REGISTER = {
  table: 'veiculo',
  entidade: ENTIDADE_VEICULO,
  types: TYPES,
  // Within the JSON of a batch the documents are a value, not a text.
  toColumns: (fields: VeiculoFields) => ({ ...toColumns(fields), documentos: fields.documentos }),
  findMany: veiculoStore.findMany,
  historyFields: VEICULO_FIELDS,
  inWords: veiculoInWords,
}

/** A record in the form that its cells would give. */
const valuesOf = (veiculo: Veiculo, placa: string): Values => ({
  placa,
  tipo: veiculo.tipo,
  carroceria: veiculo.carroceria,
  codigo: veiculo.codigo,
  marcaModelo: veiculo.marcaModelo,
  anoFabricacao: veiculo.anoFabricacao,
  anoModelo: veiculo.anoModelo,
  eixos: veiculo.eixos,
  capacidadeKg: veiculo.capacidadeKg,
  volumeM3: veiculo.volumeM3,
  paletes: veiculo.paletes,
  taraKg: veiculo.taraKg,
  renavam: veiculo.renavam,
  rntrc: veiculo.rntrc,
  propriedade: veiculo.propriedade,
  proprietarioNome: veiculo.proprietarioNome,
  proprietarioDocumento: veiculo.proprietarioDocumento,
  rastreadorTecnologia: veiculo.rastreadorTecnologia,
  rastreadorNumero: veiculo.rastreadorNumero,
  unidade: veiculo.unidade?.id ?? null,
  observacao: veiculo.observacao,
  ...Object.fromEntries(
    VALIDADES.map(({ campo, documento }) => [
      campo,
      veiculo.documentos.find(({ tipo }) => tipo === documento)?.validade ?? null,
    ]),
  ),
})

const toFields = (veiculo: Veiculo): VeiculoFields => ({
  ...veiculo,
  unidadeId: veiculo.unidade?.id ?? null,
  reboqueIds: veiculo.reboques.map(({ id }) => id),
})

interface Line {
  readonly linha: number
  readonly before: Veiculo | undefined
  readonly fields: VeiculoFields
}

interface Holder {
  readonly id: string
  readonly placa_unica: string
  readonly codigo: string | null
  readonly renavam: string | null
}

const unica = ({ placa }: VeiculoFields) => toMercosul(placa)

/** Vehicles that have a plate, fleet number or RENAVAM of these lines already. */
async function listHolders(tx: OwnerTx, lines: readonly Line[]): Promise<Holder[]> {
  const codes = lines.flatMap(({ fields }) => fields.codigo?.toLowerCase() ?? [])
  const renavams = lines.flatMap(({ fields }) => fields.renavam ?? [])
  const placas = lines.map(({ fields }) => unica(fields))
  const ofCompany = sql`select id, placa_unica, codigo, renavam from veiculo where owner_id = ${tx.ownerId}`
  // Apart, so that each question can use the index of its column.
  const { rows } = await sql<Holder>`
    ${ofCompany} and placa_unica = any(${placas}::text[])
    union ${ofCompany} and renavam = any(${renavams}::text[])
    ${codes.length === 0 ? sql`` : sql`union ${ofCompany} and lower(codigo) = any(${codes}::text[])`}
  `.execute(tx.db)
  return rows
}

const UNIQUE = [
  { campo: 'placa', of: unica, texto: 'Placa já cadastrada' },
  {
    campo: 'codigo',
    of: ({ codigo }: VeiculoFields) => codigo?.toLowerCase(),
    texto: 'Número de frota já usado',
  },
  { campo: 'renavam', of: ({ renavam }: VeiculoFields) => renavam, texto: 'RENAVAM já usado' },
] as const

/** Lines that the table would refuse: numbers of another vehicle, or of an earlier line. */
function findTaken(lines: readonly Line[], holders: readonly Holder[]): LineRefusal[] {
  const taken = new Map<string, string>()
  for (const { id, placa_unica, codigo, renavam } of holders) {
    taken.set(`placa ${placa_unica}`, id)
    if (codigo !== null) taken.set(`codigo ${codigo.toLowerCase()}`, id)
    if (renavam !== null) taken.set(`renavam ${renavam}`, id)
  }
  return lines.flatMap(({ linha, before, fields }) => {
    const owner = before?.id ?? `line ${linha}`
    const keys = UNIQUE.flatMap(({ campo, of, texto }) => {
      const value = of(fields)
      return value ? [{ campo, texto, key: `${campo} ${value}` }] : []
    })
    const problem = keys.find(({ key }) => taken.has(key) && taken.get(key) !== owner)
    if (problem) return [{ linha, campo: problem.campo, texto: problem.texto, grupo: problem.texto }]
    for (const { key } of keys) taken.set(key, owner)
    return []
  })
}

/** What is coupled keeps its type. */
function checkEngate(before: Veiculo | undefined, { tipo }: VeiculoFields): FieldProblem[] {
  const isCoupled = before !== undefined && (before.trator !== null || before.reboques.length > 0)
  if (!isCoupled || before.tipo === tipo) return []
  return [{ path: 'tipo', message: 'O veículo faz parte de um conjunto: desfaça o conjunto antes' }]
}

export const veiculoImport = defineImportTarget<UnidadesApoio & { readonly hoje: string }, Veiculo>({
  key: 'veiculos',
  noun: { one: 'veículo', many: 'veículos' },
  page: '/frota/veiculos',
  access: frotaAccess,
  tables: ['veiculo'],
  columns: VEICULO_IMPORT_COLUMNS,
  keyField: 'placa',
  keyOf: ({ placa }) => (typeof placa === 'string' ? placa : undefined),
  prepare: async (tx) => ({ ...(await prepareUnidades(tx)), hoje: dayAt(systemClock.now(), ZONA_FROTA) }),

  // A plate is looked for in both notations and stays as it is written in the record.
  async load(tx, keys, { forChange }) {
    if (keys.length === 0) return new Map()
    const { rows } = await sql<{ id: string; placa_unica: string }>`
      select id, placa_unica from veiculo
      where owner_id = ${tx.ownerId} and placa_unica = any(${keys.map(toMercosul)}::text[])
      order by id ${forChange ? sql`for update` : sql``}
    `.execute(tx.db)
    const found = await veiculoStore.findMany(
      tx,
      rows.map(({ id }) => id),
    )
    const byPlaca = new Map(found.map((record) => [toMercosul(record.placa), record]))
    return new Map(
      keys.flatMap((key) => {
        const record = byPlaca.get(toMercosul(key))
        return record ? [[key, { values: valuesOf(record, key), record }] as const] : []
      }),
    )
  },

  check: (values, { hoje }, isNew) =>
    isNew
      ? checkVeiculo(cleanVeiculo(inputOfValues(values)), hoje).map(({ path, message }) => ({
          campo: path,
          texto: message,
          grupo: message,
        }))
      : [],

  async write(tx, { actor, now, apoio }, { creates, updates }) {
    const lines: Line[] = [
      ...creates.map(({ linha, values }) => ({
        linha,
        before: undefined,
        fields: cleanVeiculo(inputOfValues(values)),
      })),
      ...updates.map(({ linha, existing, changes }) => ({
        linha,
        before: existing.record,
        fields: cleanVeiculo({
          ...toFields(existing.record),
          ...fieldsOf(changes, existing.record.documentos),
        }),
      })),
    ]
    const wrong = lines.flatMap(({ linha, before, fields }): LineRefusal[] => {
      const [problem] = [...checkVeiculo(fields, apoio.hoje), ...checkEngate(before, fields)]
      return problem ? [{ linha, campo: problem.path, texto: problem.message, grupo: problem.message }] : []
    })
    const rightLines = lines.filter(({ linha }) => !wrong.some((refusal) => refusal.linha === linha))
    const taken = findTaken(rightLines, await listHolders(tx, rightLines))
    const refused = new Set(taken.map(({ linha }) => linha))
    const written = rightLines.filter(({ linha }) => !refused.has(linha))
    const records = {
      creates: written.flatMap(({ before, fields }) => (before ? [] : [fields])),
      changes: written.flatMap(({ before, fields }) => (before ? [{ before, fields }] : [])),
    }
    return { refusals: [...wrong, ...taken], save: await prepareMany(tx, actor, REGISTER, records, now) }
  },
})
