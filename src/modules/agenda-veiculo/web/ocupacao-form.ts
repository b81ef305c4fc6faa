/** The form of an occupation: its values as they are typed, what is wrong with them, how they read. Pure. */
import { formatDateTime } from '#platform/shared/date.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { RecordField } from '#platform/web/record/RecordConflict.tsx'
import type { FormProblems, RecordState } from '#platform/web/record/use-record-form.ts'
import { agendaVeiculoErrors, type Ocupacao, type SaveOcupacao } from '../agenda-veiculo.contract.ts'
import {
  checkPeriodo,
  cleanOcupacao,
  MAX_DIAS_OCUPACAO,
  TIPOS_OCUPACAO,
  type TipoOcupacao,
} from '../agenda-veiculo.rules.ts'
import { momentOf, momentText } from '../semana.rules.ts'

export interface VeiculoDaAgenda {
  readonly id: string
  readonly placa: string
}

export interface OcupacaoValues {
  /** The vehicle itself, under the name of the field that is sent. */
  readonly veiculoId: VeiculoDaAgenda | null
  readonly tipo: TipoOcupacao
  readonly titulo: string
  /** `2026-12-21T08:00` in the zone of the person. */
  readonly inicio: string
  readonly fim: string
  readonly observacao: string
}

export const newOcupacao = (
  veiculo: VeiculoDaAgenda | null,
  tipo: TipoOcupacao,
  dia: string,
): OcupacaoValues => ({
  veiculoId: veiculo,
  tipo,
  titulo: '',
  inicio: `${dia}T08:00`,
  fim: `${dia}T18:00`,
  observacao: '',
})

export const stateOf = (ocupacao: Ocupacao, zone: string): RecordState<OcupacaoValues> => ({
  version: ocupacao.version,
  values: {
    veiculoId: { id: ocupacao.veiculo.id, placa: ocupacao.veiculo.placa },
    tipo: ocupacao.tipo,
    titulo: ocupacao.titulo,
    inicio: momentText(ocupacao.inicio, zone),
    fim: momentText(ocupacao.fim, zone),
    observacao: ocupacao.observacao ?? '',
  },
})

export const inputOf = (
  { tipo, titulo, inicio, fim, observacao }: OcupacaoValues,
  zone: string,
): SaveOcupacao => ({
  tipo,
  titulo,
  inicio: momentOf(inicio, zone),
  fim: momentOf(fim, zone),
  observacao,
})

export function checkOcupacao(values: OcupacaoValues, zone: string): FormProblems {
  const found = checkPeriodo(cleanOcupacao(inputOf(values, zone)), MAX_DIAS_OCUPACAO)
  return {
    ...(values.veiculoId === null && { veiculoId: validationMessages.required }),
    ...Object.fromEntries(found.map(({ path, message }) => [path, message])),
  }
}

/** In the order of the form. */
export const fieldsOf = (zone: string): readonly RecordField<OcupacaoValues>[] => {
  const show = (text: string) => {
    const instant = momentOf(text, zone)
    return instant === '' ? text : formatDateTime(instant, zone)
  }
  return [
    {
      name: 'veiculoId',
      label: 'Veículo',
      show: ({ veiculoId }) => (veiculoId ? formatPlaca(veiculoId.placa) : ''),
    },
    { name: 'tipo', label: 'Tipo', show: ({ tipo }) => TIPOS_OCUPACAO[tipo] },
    { name: 'titulo', label: 'Título', show: ({ titulo }) => titulo },
    { name: 'inicio', label: 'Início', show: ({ inicio }) => show(inicio) },
    { name: 'fim', label: 'Fim', show: ({ fim }) => show(fim) },
    { name: 'observacao', label: 'Observação', show: ({ observacao }) => observacao },
  ]
}

export const FIELD_OF_CODE = { [agendaVeiculoErrors.veiculo_ocupado.code]: 'inicio' }
