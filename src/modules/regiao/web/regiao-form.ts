/** The form of a region: its values, what is wrong with them, how they read. Pure. */

import type { Uf } from '#modules/referencia/estado.rules.ts'
import type { Municipio } from '#modules/referencia/referencia.contract.ts'
import type { RecordField } from '#platform/web/record/RecordConflict.tsx'
import type { FormProblems } from '#platform/web/record/use-record-form.ts'
import type { RegisterFormRules } from '#platform/web/register/RegisterEditor.tsx'
import { type Regiao, regiaoErrors, type SaveRegiao } from '../regiao.contract.ts'
import {
  CORES_REGIAO,
  type CorRegiao,
  checkRegiao,
  cleanRegiao,
  contagemMunicipios,
  TIPO_REGIAO_LABELS,
  TIPOS_REGIAO,
  type TipoRegiao,
} from '../regiao.rules.ts'
import { contornoProblem, formatContorno, parseContorno } from './shared/contorno.ts'

export type MunicipioMarcado = Pick<Municipio, 'id' | 'nome' | 'uf' | 'latitude' | 'longitude'>

export interface RegiaoValues {
  readonly nome: string
  readonly codigo: string
  readonly cor: CorRegiao
  readonly tipo: TipoRegiao
  readonly unidade: { readonly id: string; readonly descricao: string } | null
  readonly ufs: readonly Uf[]
  readonly municipios: readonly MunicipioMarcado[]
  /** As it is typed or drawn: one corner a line. */
  readonly contorno: string
}

export const NEW_REGIAO: RegiaoValues = {
  nome: '',
  codigo: '',
  cor: 'azul',
  tipo: TIPOS_REGIAO.municipios,
  unidade: null,
  ufs: [],
  municipios: [],
  contorno: '',
}

export const MAX_LENGTH = { nome: 80, codigo: 20 } as const

const byPlace = (a: MunicipioMarcado, b: MunicipioMarcado) =>
  a.uf.localeCompare(b.uf) || a.nome.localeCompare(b.nome, 'pt-BR')

/** With further municipalities, each once, in the order in which they are shown. */
export const comMunicipios = (
  marcados: readonly MunicipioMarcado[],
  novos: readonly MunicipioMarcado[],
): MunicipioMarcado[] =>
  [
    ...new Map(
      [...marcados, ...novos].map(({ id, nome, uf, latitude, longitude }) => [
        id,
        { id, nome, uf, latitude, longitude },
      ]),
    ).values(),
  ].sort(byPlace)

/** Of a drawn area the municipalities are found by the server. */
const stateOf = (regiao: Regiao) => ({
  version: regiao.version,
  values: {
    nome: regiao.nome,
    codigo: regiao.codigo ?? '',
    cor: regiao.cor,
    tipo: regiao.tipo,
    unidade: regiao.unidade,
    ufs: regiao.ufs,
    municipios: regiao.tipo === TIPOS_REGIAO.poligono ? [] : comMunicipios([], regiao.municipios ?? []),
    contorno: formatContorno(regiao.poligono),
  },
})

/** What is sent; a line that cannot be read counts as nothing drawn, and `check` tells it. */
export function inputOf(values: RegiaoValues): SaveRegiao {
  const lido = parseContorno(values.contorno)
  const { ufs, municipioIds, poligono, ...fields } = cleanRegiao({
    ...values,
    unidadeId: values.unidade?.id,
    municipioIds: values.municipios.map(({ id }) => id),
    poligono: 'ring' in lido ? lido.ring : [],
  })
  return { ...fields, ufs: [...ufs], municipioIds: [...municipioIds], poligono: poligono && [...poligono] }
}

const FIELD_OF_PATH: Readonly<Record<string, string>> = { municipioIds: 'municipios', poligono: 'contorno' }

function check(values: RegiaoValues): FormProblems {
  const found = checkRegiao(cleanRegiao(inputOf(values)))
  const problems = Object.fromEntries(
    found.map(({ path, message }) => [FIELD_OF_PATH[path] ?? path, message]),
  )
  const unread =
    values.tipo === TIPOS_REGIAO.poligono ? contornoProblem(parseContorno(values.contorno)) : undefined
  return unread === undefined ? problems : { ...problems, contorno: unread }
}

const FIELDS: readonly RecordField<RegiaoValues>[] = [
  { name: 'nome', label: 'Nome', show: ({ nome }) => nome },
  { name: 'codigo', label: 'Código', show: ({ codigo }) => codigo },
  { name: 'cor', label: 'Cor', show: ({ cor }) => CORES_REGIAO[cor] },
  { name: 'tipo', label: 'Definida por', show: ({ tipo }) => TIPO_REGIAO_LABELS[tipo] },
  { name: 'unidade', label: 'Unidade de negócio', show: ({ unidade }) => unidade?.descricao ?? '' },
  { name: 'ufs', label: 'Estados inteiros', show: ({ ufs }) => ufs.join(', ') },
  { name: 'municipios', label: 'Municípios', show: ({ municipios }) => showMunicipios(municipios) },
  { name: 'contorno', label: 'Contorno', show: ({ contorno }) => contorno },
]

const NAMED = 12

function showMunicipios(municipios: readonly MunicipioMarcado[]): string {
  const names = municipios.slice(0, NAMED).map(({ nome, uf }) => `${nome}, ${uf}`)
  const rest = municipios.length - names.length
  return [...names, ...(rest > 0 ? [`e mais ${contagemMunicipios(rest)}`] : [])].join('; ')
}

export const regiaoFormRules: RegisterFormRules<Regiao, RegiaoValues, SaveRegiao> = {
  stateOf,
  check,
  inputOf,
  fields: FIELDS,
  fieldOfCode: {
    [regiaoErrors.regiao_nome_taken.code]: 'nome',
    [regiaoErrors.regiao_codigo_taken.code]: 'codigo',
    [regiaoErrors.regiao_too_many_polygons.code]: 'tipo',
  },
}
