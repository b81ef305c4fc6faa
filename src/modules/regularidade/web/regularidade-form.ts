/** The form of a record: its values as they are typed, what is wrong with them, how they read. Pure. */
import { formatDay, isDay } from '#platform/shared/day.ts'
import type { RecordField } from '#platform/web/record/RecordConflict.tsx'
import type { FormProblems, RecordState } from '#platform/web/record/use-record-form.ts'
import { checkRegistro, cleanPapel, cleanRntrc } from '../registro.rules.ts'
import type { Registro, Regularidade, SalvarRegularidade } from '../regularidade.contract.ts'
import {
  CATEGORIA_TEXT,
  type CategoriaRntrc,
  DOCUMENTO_TEXT,
  DOCUMENTOS,
  type Documento,
} from '../regularidade.rules.ts'

const PAPEL_FIELDS = { numero: 'número', seguradora: 'seguradora', validade: 'vale até' } as const
export type PapelField = keyof typeof PAPEL_FIELDS
export type PapelKey = `${Documento}_${PapelField}`
export const keyOf = (documento: Documento, field: PapelField): PapelKey => `${documento}_${field}`

export type RegistroValues = Readonly<Record<PapelKey | 'rntrc' | 'categoria' | 'observacoes', string>>

/** The record that the reader writes: a carrier its own, a shipper its row. */
export const editavel = (regularidade: Regularidade, isSelf: boolean): Registro | null =>
  isSelf ? regularidade.daTransportadora : regularidade.daEmpresa

export function stateOf(registro: Registro | null): RecordState<RegistroValues> {
  const papeis = DOCUMENTOS.flatMap((documento) => {
    const papel = registro?.papeis.find((one) => one.documento === documento)
    return [
      [keyOf(documento, 'numero'), papel?.numero ?? ''],
      [keyOf(documento, 'seguradora'), papel?.seguradora ?? ''],
      [keyOf(documento, 'validade'), papel?.validade ?? ''],
    ] as const
  })
  return {
    version: registro?.version ?? 0,
    values: {
      rntrc: registro?.rntrc ?? '',
      categoria: String(registro?.categoria ?? ''),
      observacoes: registro?.observacoes ?? '',
      ...(Object.fromEntries(papeis) as Record<PapelKey, string>),
    },
  }
}

const papeisOf = (values: RegistroValues) =>
  DOCUMENTOS.map((documento) => ({
    documento,
    numero: values[keyOf(documento, 'numero')],
    seguradora: values[keyOf(documento, 'seguradora')],
    validade: values[keyOf(documento, 'validade')] || null,
  }))

const categoriaOf = (text: string): CategoriaRntrc | null =>
  ([1, 2, 3] as const).find((categoria) => String(categoria) === text) ?? null

/** `version` 0: nothing was saved yet. */
export const inputOf = (values: RegistroValues, version: number): SalvarRegularidade => ({
  version: version || null,
  rntrc: values.rntrc,
  categoria: categoriaOf(values.categoria),
  observacoes: values.observacoes,
  papeis: papeisOf(values),
})

/** `papeis.3.validade` is the validity of RC-V: all four are sent in one order. */
export const FIELD_OF_PATH: Readonly<Record<string, string>> = Object.fromEntries(
  DOCUMENTOS.flatMap((documento, index) =>
    Object.keys(PAPEL_FIELDS).map((field) => [`papeis.${index}.${field}`, `${documento}_${field}`]),
  ),
)

export function checkValues(values: RegistroValues): FormProblems {
  const found = checkRegistro({ rntrc: cleanRntrc(values.rntrc), papeis: papeisOf(values).map(cleanPapel) })
  return Object.fromEntries(found.map(({ path, message }) => [FIELD_OF_PATH[path] ?? path, message]))
}

const showDay = (text: string) => (isDay(text) ? formatDay(text) : text)

/** In the order of the form. */
export const FIELDS: readonly RecordField<RegistroValues>[] = [
  { name: 'rntrc', label: 'RNTRC', show: ({ rntrc }) => rntrc },
  {
    name: 'categoria',
    label: 'Categoria',
    show: ({ categoria }) => {
      const code = categoriaOf(categoria)
      return code === null ? '' : CATEGORIA_TEXT[code]
    },
  },
  ...DOCUMENTOS.flatMap((documento) =>
    (Object.keys(PAPEL_FIELDS) as PapelField[]).map((field): RecordField<RegistroValues> => {
      const name = keyOf(documento, field)
      return {
        name,
        label: `${DOCUMENTO_TEXT[documento]}: ${PAPEL_FIELDS[field]}`,
        show: (values) => (field === 'validade' ? showDay(values[name]) : values[name]),
      }
    }),
  ),
  { name: 'observacoes', label: 'Observações', show: ({ observacoes }) => observacoes },
]

/** The file of a document goes with what is saved of it: typed changes come first. */
export function canAttach(
  documento: Documento,
  form: { readonly values: RegistroValues; readonly base: RecordState<RegistroValues> },
): boolean {
  const names = [keyOf(documento, 'numero'), keyOf(documento, 'validade')]
  const saved = form.base.values
  return (
    saved[keyOf(documento, 'validade')] !== '' && names.every((name) => form.values[name] === saved[name])
  )
}
