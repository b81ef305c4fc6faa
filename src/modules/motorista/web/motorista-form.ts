/** The form of a driver: its values as they are typed, what is wrong with them, how they read. Pure. */

import type { VeiculoNome } from '#modules/veiculo/veiculo.contract.ts'
import {
  checkTextos,
  type DocumentoTexto,
  documentosOf,
  showTextos,
  textosOf,
} from '#modules/veiculo/web/shared/documentos-texto.ts'
import type { UnidadeEscolhida } from '#modules/veiculo/web/shared/UnidadeSelect.tsx'
import { formatDay, isDay } from '#platform/shared/day.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { isMasked } from '#platform/shared/mask-personal.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { RecordField } from '#platform/web/record/RecordConflict.tsx'
import type { FormProblems, RecordState } from '#platform/web/record/use-record-form.ts'
import type { RegisterFormRules } from '#platform/web/register/RegisterEditor.tsx'
import type { CategoriaCnh } from '../cnh.rules.ts'
import { type Motorista, motoristaErrors, type SaveMotorista } from '../motorista.contract.ts'
import {
  checkMotorista,
  cleanMotorista,
  DOCUMENTOS_MOTORISTA,
  type DocumentoMotoristaTipo,
  VINCULOS,
  type Vinculo,
  whyNotConduzir,
} from '../motorista.rules.ts'

export interface MotoristaValues {
  readonly nome: string
  readonly cpf: string
  readonly nascimento: string
  readonly telefone: string
  readonly email: string
  readonly cnhNumero: string
  readonly cnhCategoria: CategoriaCnh
  readonly cnhValidade: string
  readonly cnhEar: boolean
  readonly vinculo: Vinculo
  /** The vehicle itself, under the name of the field that is sent. */
  readonly veiculoId: VeiculoNome | null
  /** The unit itself, under the name of the field that is sent. */
  readonly unidadeId: UnidadeEscolhida | null
  readonly documentos: readonly DocumentoTexto<DocumentoMotoristaTipo>[]
  readonly observacao: string
}

export const NEW_MOTORISTA: MotoristaValues = {
  nome: '',
  cpf: '',
  nascimento: '',
  telefone: '',
  email: '',
  cnhNumero: '',
  cnhCategoria: 'E',
  cnhValidade: '',
  cnhEar: true,
  vinculo: 'empregado',
  veiculoId: null,
  unidadeId: null,
  documentos: [],
  observacao: '',
}

const stateOf = (motorista: Motorista): RecordState<MotoristaValues> => ({
  version: motorista.version,
  values: {
    nome: motorista.nome,
    cpf: formatDocumento(motorista.cpf),
    nascimento: motorista.nascimento ?? '',
    telefone: motorista.telefone === null ? '' : formatTelefone(motorista.telefone),
    email: motorista.email ?? '',
    cnhNumero: motorista.cnhNumero,
    cnhCategoria: motorista.cnhCategoria,
    cnhValidade: motorista.cnhValidade,
    cnhEar: motorista.cnhEar,
    vinculo: motorista.vinculo,
    veiculoId: motorista.veiculo,
    unidadeId: motorista.unidade,
    documentos: textosOf(motorista.documentos),
    observacao: motorista.observacao ?? '',
  },
})

const inputOf = ({
  veiculoId,
  unidadeId,
  documentos,
  nascimento,
  ...values
}: MotoristaValues): SaveMotorista => ({
  ...values,
  nascimento: nascimento || null,
  veiculoId: veiculoId?.id ?? null,
  unidadeId: unidadeId?.id ?? null,
  documentos: documentosOf(documentos),
})

const MASKED_FIELDS = ['cpf', 'cnhNumero', 'telefone'] as const

/** Whether documents or phone are shown as masks. */
export const hasMaskedValues = (values: MotoristaValues) =>
  MASKED_FIELDS.some((name) => isMasked(values[name]))

/** `hoje`: a day. A mask stands for what the server has and is right. */
export function checkMotoristaForm(values: MotoristaValues, hoje: string): FormProblems {
  const found = checkMotorista(cleanMotorista(inputOf(values)), hoje).filter(
    ({ path }) =>
      !path.startsWith('documentos') &&
      !MASKED_FIELDS.some((name) => name === path && isMasked(values[name])),
  )
  const veiculo = values.veiculoId && whyNotConduzir(values.cnhCategoria, values.veiculoId.tipo)
  const missing = (['nome', 'cpf', 'cnhNumero', 'cnhValidade'] as const).filter(
    (name) => values[name].trim() === '',
  )
  return {
    ...Object.fromEntries(found.map(({ path, message }) => [path, message])),
    ...Object.fromEntries(missing.map((name) => [name, validationMessages.required])),
    ...(veiculo && { veiculoId: veiculo }),
    ...checkTextos(values.documentos),
  }
}

const dayText = (day: string) => (isDay(day) ? formatDay(day) : day)

/** In the order of the form. */
const FIELDS: readonly RecordField<MotoristaValues>[] = [
  { name: 'nome', label: 'Nome', show: ({ nome }) => nome },
  { name: 'cpf', label: 'CPF', show: ({ cpf }) => cpf },
  { name: 'nascimento', label: 'Nascimento', show: ({ nascimento }) => dayText(nascimento) },
  { name: 'telefone', label: 'Telefone', show: ({ telefone }) => telefone },
  { name: 'email', label: 'E-mail', show: ({ email }) => email },
  { name: 'vinculo', label: 'Vínculo', show: ({ vinculo }) => VINCULOS[vinculo] },
  { name: 'cnhNumero', label: 'Número da CNH', show: ({ cnhNumero }) => cnhNumero },
  { name: 'cnhCategoria', label: 'Categoria', show: ({ cnhCategoria }) => cnhCategoria },
  { name: 'cnhValidade', label: 'Validade da CNH', show: ({ cnhValidade }) => dayText(cnhValidade) },
  {
    name: 'cnhEar',
    label: 'Exerce atividade remunerada (EAR)',
    show: ({ cnhEar }) => (cnhEar ? 'Sim' : 'Não'),
  },
  {
    name: 'veiculoId',
    label: 'Veículo',
    show: ({ veiculoId }) => (veiculoId ? formatPlaca(veiculoId.placa) : ''),
  },
  { name: 'unidadeId', label: 'Unidade', show: ({ unidadeId }) => unidadeId?.descricao ?? '' },
  {
    name: 'documentos',
    label: 'Documentos',
    show: ({ documentos }) => showTextos(documentos, DOCUMENTOS_MOTORISTA),
  },
  { name: 'observacao', label: 'Observação', show: ({ observacao }) => observacao },
]

/** `today` is asked at each check, because a form may stay open over midnight. */
export const motoristaRules = (
  today: () => string,
): RegisterFormRules<Motorista, MotoristaValues, SaveMotorista> => ({
  stateOf,
  check: (values) => checkMotoristaForm(values, today()),
  inputOf,
  fields: FIELDS,
  fieldOfCode: {
    [motoristaErrors.motorista_cpf_taken.code]: 'cpf',
    [motoristaErrors.motorista_cnh_taken.code]: 'cnhNumero',
  },
})
