/** Policies of carriers without account from a spreadsheet, by the CNPJ of the register. */
import type { Values } from '#modules/integracao/leitura.rules.ts'
import { defineImportTarget, type LineRefusal } from '#modules/integracao/server/import-target.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { checkRegistro, needsOtherFile, type PapelTexto, SEM_PAPEL } from '../registro.rules.ts'
import { DOCUMENTO_TEXT, DOCUMENTOS, type Documento } from '../regularidade.rules.ts'
import { REGULARIDADE_EMBARCADOR } from '../regularidade-access.ts'
import {
  listByDocumentos,
  listProprios,
  listVinculadas,
  type RegistroProprio,
} from './registros.repository.ts'
import { campoOf, REGULARIDADE_COLUMNS } from './regularidade-import-columns.ts'
import { type ImportedRow, saveImported } from './save-imported.ts'

interface Apoio {
  readonly preenchidas: ReadonlySet<string>
}

/** A carrier of the register, and what the company keeps of it. */
interface Known {
  readonly empresaId: string
  readonly own: RegistroProprio | undefined
  /** It fills its own record. */
  readonly isFilledByCarrier: boolean
}

const textOf = (values: Values, name: string): string | null => {
  const value = values[name]
  return typeof value === 'string' ? value : null
}

function valuesOf(documento: string, own: RegistroProprio | undefined): Values {
  const papeis = DOCUMENTOS.flatMap((name) => {
    const papel = own?.papeis.find((one) => one.documento === name) ?? SEM_PAPEL
    return [
      [campoOf(name, 'numero'), papel.numero],
      [campoOf(name, 'seguradora'), papel.seguradora],
      [campoOf(name, 'validade'), papel.validade],
    ] as const
  })
  return {
    documento,
    rntrc: own?.rntrc ?? null,
    categoria: own?.categoria ?? null,
    ...Object.fromEntries(papeis),
  }
}

const papelOf = (values: Values, documento: Documento): PapelTexto => ({
  numero: textOf(values, campoOf(documento, 'numero')),
  seguradora: textOf(values, campoOf(documento, 'seguradora')),
  validade: textOf(values, campoOf(documento, 'validade')),
})

/** Documents of linked carriers that fill their own record. */
async function listPreenchidas(
  tx: OwnerTx,
  documentos: readonly string[] | null,
): Promise<ReadonlySet<string>> {
  const vinculadas = await listVinculadas(tx, documentos)
  return new Set(vinculadas.filter(({ registro }) => registro).map(({ documento }) => documento))
}

async function load(tx: OwnerTx, keys: readonly string[], { forChange }: { readonly forChange: boolean }) {
  const cadastradas = await listByDocumentos(tx, keys)
  const proprios = await listProprios(
    tx,
    cadastradas.map(({ id }) => id),
    { lock: forChange },
  )
  const filled = await listPreenchidas(tx, keys)
  const own = new Map(proprios.map((registro) => [registro.empresaId, registro]))
  return new Map(
    cadastradas.map(({ id, documento }) => {
      const record: Known = {
        empresaId: id,
        own: own.get(id),
        isFilledByCarrier: filled.has(documento),
      }
      return [documento, { values: valuesOf(documento, record.own), record }]
    }),
  )
}

function rowOf({ empresaId, own }: Known, key: string, changes: Values): ImportedRow {
  const values = { ...valuesOf(key, own), ...changes }
  const papeis = DOCUMENTOS.map((documento) => ({ documento, ...papelOf(values, documento) }))
  const before = new Map(own?.papeis.map((papel) => [papel.documento, papel]))
  return {
    empresaId,
    own,
    rntrc: textOf(values, 'rntrc'),
    categoria: typeof values.categoria === 'number' ? values.categoria : null,
    papeis,
    stale: papeis
      .filter((papel) => needsOtherFile(before.get(papel.documento) ?? SEM_PAPEL, papel))
      .map(({ documento }) => documento),
  }
}

const REFUSED = {
  unknown: {
    texto: 'Transportadora não cadastrada: importe-a antes em Empresas',
    grupo: 'Transportadora não cadastrada',
  },
  filled: {
    texto: 'A transportadora usa a plataforma e preenche a própria regularidade',
    grupo: 'Preenchida pela transportadora',
  },
}

export const regularidadeImport = defineImportTarget<Apoio, Known>({
  key: 'regularidade',
  noun: { one: 'transportadora', many: 'transportadoras' },
  page: '/conformidade/regularidade',
  access: REGULARIDADE_EMBARCADOR,
  tables: ['regularidade', 'regularidade_documento'],
  columns: REGULARIDADE_COLUMNS,
  keyField: 'documento',
  keyOf: (values) => textOf(values, 'documento') ?? undefined,
  check(values, { preenchidas }, isNew) {
    if (isNew) return [{ campo: 'documento', ...REFUSED.unknown }]
    if (preenchidas.has(textOf(values, 'documento') ?? '')) return [{ campo: 'documento', ...REFUSED.filled }]
    // The validity of a policy may be known already: it is asked for when the line is written.
    return []
  },
  prepare: async (tx) => ({ preenchidas: await listPreenchidas(tx, null) }),
  load,
  async write(tx, { actor, now }, { creates, updates }) {
    const refusals: LineRefusal[] = creates.map(({ linha }) => ({
      linha,
      campo: 'documento',
      ...REFUSED.unknown,
    }))
    const rows: ImportedRow[] = []
    for (const { linha, key, existing, changes } of updates) {
      const row = rowOf(existing.record, key, changes)
      const [problem] = checkRegistro(row)
      if (existing.record.isFilledByCarrier) refusals.push({ linha, campo: 'documento', ...REFUSED.filled })
      else if (problem) refusals.push({ linha, ...asProblem(problem) })
      else rows.push(row)
    }
    return { refusals, save: () => saveImported(tx, actor, rows, now) }
  },
})

/** `papeis.3.validade` stands at the column of RC-V. */
function asProblem({ path, message }: FieldProblem) {
  const documento = DOCUMENTOS[Number(path.split('.')[1])] ?? 'rctrc'
  const texto = `${DOCUMENTO_TEXT[documento]}: ${message.toLowerCase()}`
  return { campo: campoOf(documento, 'validade'), texto, grupo: 'Sem validade' }
}
