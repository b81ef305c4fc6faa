/** The form of a kind of occurrence: its values, what is wrong with them, how they read. Pure. */
import type { RecordField } from '#platform/web/record/RecordConflict.tsx'
import type { FormProblems, RecordState } from '#platform/web/record/use-record-form.ts'
import type { RegisterFormRules } from '#platform/web/register/RegisterEditor.tsx'
import {
  type SaveTipoOcorrencia,
  type TipoOcorrencia,
  tipoOcorrenciaErrors,
} from '../tipo-ocorrencia.contract.ts'
import {
  CATEGORIAS_OCORRENCIA,
  type CategoriaOcorrencia,
  checkTipoOcorrencia,
  cleanTipoOcorrencia,
  SEVERIDADES,
  type Severidade,
} from '../tipo-ocorrencia.rules.ts'

export interface TipoOcorrenciaValues {
  readonly codigo: string
  readonly descricao: string
  readonly categoria: CategoriaOcorrencia
  readonly severidade: Severidade
  readonly abreAlerta: boolean
  readonly exigeFoto: boolean
  readonly visivelMotorista: boolean
  /** The person, under the name of the field that is sent. */
  readonly responsavelId: TipoOcorrencia['responsavel']
  readonly orientacao: string
}

export const NEW_TIPO_OCORRENCIA: TipoOcorrenciaValues = {
  codigo: '',
  descricao: '',
  categoria: 'entrega',
  severidade: 'media',
  abreAlerta: false,
  exigeFoto: false,
  visivelMotorista: true,
  responsavelId: null,
  orientacao: '',
}

const stateOf = (record: TipoOcorrencia): RecordState<TipoOcorrenciaValues> => ({
  version: record.version,
  values: {
    codigo: record.codigo,
    descricao: record.descricao,
    categoria: record.categoria,
    severidade: record.severidade,
    abreAlerta: record.abreAlerta,
    exigeFoto: record.exigeFoto,
    visivelMotorista: record.visivelMotorista,
    responsavelId: record.responsavel,
    orientacao: record.orientacao ?? '',
  },
})

const inputOf = ({ responsavelId, ...values }: TipoOcorrenciaValues): SaveTipoOcorrencia => ({
  ...values,
  responsavelId: responsavelId?.id ?? null,
})

const check = (values: TipoOcorrenciaValues): FormProblems =>
  Object.fromEntries(
    checkTipoOcorrencia(cleanTipoOcorrencia(inputOf(values))).map(({ path, message }) => [path, message]),
  )

const yesNo = (value: boolean) => (value ? 'Sim' : 'Não')

/** In the order of the form. */
const FIELDS: readonly RecordField<TipoOcorrenciaValues>[] = [
  { name: 'codigo', label: 'Código', show: ({ codigo }) => codigo },
  { name: 'descricao', label: 'Descrição', show: ({ descricao }) => descricao },
  { name: 'categoria', label: 'Categoria', show: ({ categoria }) => CATEGORIAS_OCORRENCIA[categoria] },
  { name: 'severidade', label: 'Severidade', show: ({ severidade }) => SEVERIDADES[severidade] },
  { name: 'abreAlerta', label: 'Abre alerta', show: ({ abreAlerta }) => yesNo(abreAlerta) },
  { name: 'exigeFoto', label: 'Exige foto', show: ({ exigeFoto }) => yesNo(exigeFoto) },
  {
    name: 'visivelMotorista',
    label: 'Visível ao motorista',
    show: ({ visivelMotorista }) => yesNo(visivelMotorista),
  },
  {
    name: 'responsavelId',
    label: 'Responsável padrão',
    show: ({ responsavelId }) => responsavelId?.nome ?? '',
  },
  { name: 'orientacao', label: 'Orientação', show: ({ orientacao }) => orientacao },
]

export const tipoOcorrenciaRules: RegisterFormRules<
  TipoOcorrencia,
  TipoOcorrenciaValues,
  SaveTipoOcorrencia
> = {
  stateOf,
  check,
  inputOf,
  fields: FIELDS,
  fieldOfCode: {
    [tipoOcorrenciaErrors.tipo_ocorrencia_codigo_taken.code]: 'codigo',
    [tipoOcorrenciaErrors.tipo_ocorrencia_descricao_taken.code]: 'descricao',
  },
}
