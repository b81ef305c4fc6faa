/** The form of a piece of equipment: its values as they are typed, what is wrong with them, how they read. Pure. */

import type { VeiculoNome } from '#modules/veiculo/veiculo.contract.ts'
import type { UnidadeEscolhida } from '#modules/veiculo/web/shared/UnidadeSelect.tsx'
import { formatDay, isDay } from '#platform/shared/day.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import type { RecordField } from '#platform/web/record/RecordConflict.tsx'
import type { FormProblems, RecordState } from '#platform/web/record/use-record-form.ts'
import type { RegisterFormRules } from '#platform/web/register/RegisterEditor.tsx'
import { type Equipamento, equipamentoErrors, type SaveEquipamento } from '../equipamento.contract.ts'
import {
  checkEquipamento,
  cleanEquipamento,
  TIPOS_EQUIPAMENTO,
  type TipoEquipamento,
} from '../equipamento.rules.ts'

export interface EquipamentoValues {
  readonly descricao: string
  readonly tipo: TipoEquipamento
  readonly patrimonio: string
  readonly quantidade: string
  /** The vehicle itself, under the name of the field that is sent. */
  readonly veiculoId: VeiculoNome | null
  /** The unit itself, under the name of the field that is sent. */
  readonly unidadeId: UnidadeEscolhida | null
  readonly validade: string
  readonly observacao: string
}

export const NEW_EQUIPAMENTO: EquipamentoValues = {
  descricao: '',
  tipo: 'lona',
  patrimonio: '',
  quantidade: '1',
  veiculoId: null,
  unidadeId: null,
  validade: '',
  observacao: '',
}

const stateOf = (record: Equipamento): RecordState<EquipamentoValues> => ({
  version: record.version,
  values: {
    descricao: record.descricao,
    tipo: record.tipo,
    patrimonio: record.patrimonio ?? '',
    quantidade: String(record.quantidade),
    veiculoId: record.veiculo,
    unidadeId: record.unidade,
    validade: record.validade ?? '',
    observacao: record.observacao ?? '',
  },
})

const inputOf = ({
  quantidade,
  veiculoId,
  unidadeId,
  validade,
  ...values
}: EquipamentoValues): SaveEquipamento => ({
  ...values,
  quantidade: Number(quantidade),
  veiculoId: veiculoId?.id ?? null,
  unidadeId: unidadeId?.id ?? null,
  validade: validade || null,
})

function checkEquipamentoForm(values: EquipamentoValues): FormProblems {
  const found = checkEquipamento(cleanEquipamento(inputOf(values)))
  return {
    ...Object.fromEntries(found.map(({ path, message }) => [path, message])),
    ...(!/^[1-9]\d{0,4}$/.test(values.quantidade.trim()) && {
      quantidade: 'Informe um número inteiro a partir de 1',
    }),
  }
}

/** In the order of the form. */
const FIELDS: readonly RecordField<EquipamentoValues>[] = [
  { name: 'descricao', label: 'Descrição', show: ({ descricao }) => descricao },
  { name: 'tipo', label: 'Tipo', show: ({ tipo }) => TIPOS_EQUIPAMENTO[tipo] },
  { name: 'patrimonio', label: 'Número de patrimônio', show: ({ patrimonio }) => patrimonio },
  { name: 'quantidade', label: 'Quantidade', show: ({ quantidade }) => quantidade },
  {
    name: 'veiculoId',
    label: 'Veículo',
    show: ({ veiculoId }) => (veiculoId ? formatPlaca(veiculoId.placa) : ''),
  },
  { name: 'unidadeId', label: 'Unidade', show: ({ unidadeId }) => unidadeId?.descricao ?? '' },
  {
    name: 'validade',
    label: 'Validade',
    show: ({ validade }) => (isDay(validade) ? formatDay(validade) : validade),
  },
  { name: 'observacao', label: 'Observação', show: ({ observacao }) => observacao },
]

export const equipamentoRules: RegisterFormRules<Equipamento, EquipamentoValues, SaveEquipamento> = {
  stateOf,
  check: checkEquipamentoForm,
  inputOf,
  fields: FIELDS,
  fieldOfCode: { [equipamentoErrors.equipamento_patrimonio_taken.code]: 'patrimonio' },
}
