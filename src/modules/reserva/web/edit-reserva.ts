/** A booking as its form holds it, and what is sent of a change. Pure. */

import { momentText } from '#modules/agenda-veiculo/semana.rules.ts'
import { DIRECAO_LABELS, SITUACAO_RESERVA, TIPO_RESERVA_LABELS } from '#modules/doca/agendamento-codes.ts'
import type { Reserva } from '#modules/doca/agendamento-dados.contract.ts'
import { carroceriaNome, tipoVeiculoNome } from '#modules/doca/web/shared/doca-form.ts'
import { numeroText } from '#modules/doca/web/shared/numeros.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import type { RecordField } from '#platform/web/record/RecordConflict.tsx'
import type { RecordState } from '#platform/web/record/use-record-form.ts'
import type { ChangeReserva } from '../reserva.contract.ts'
import { dadosDaReserva, type ReservaValues } from './shared/reserva-form.ts'

export function estadoDaReserva(reserva: Reserva): RecordState<ReservaValues> {
  const { empresaId, fornecedor, cargaId, cargaCodigo, fusoHorario } = reserva
  const moment = (value: string | null) => (value === null ? '' : momentText(value, fusoHorario))
  return {
    version: reserva.version,
    values: {
      direcao: reserva.direcao,
      tipo: reserva.tipo,
      empresa: empresaId === null ? null : { id: empresaId, nome: fornecedor ?? '' },
      fornecedor: empresaId === null ? (fornecedor ?? '') : '',
      codigoReferencia: reserva.codigoReferencia ?? '',
      carga: cargaId === null ? null : { id: cargaId, codigo: cargaCodigo ?? '' },
      caracteristicaId: reserva.caracteristicaId ?? '',
      tipoVeiculo: reserva.tipoVeiculo ?? '',
      tipoCarroceria: reserva.tipoCarroceria ?? '',
      pesoKg: numeroText(reserva.pesoKg),
      quantidadeItens: numeroText(reserva.quantidadeItens),
      placaVeiculo: reserva.placaVeiculo === null ? '' : formatPlaca(reserva.placaVeiculo),
      nomeMotorista: reserva.nomeMotorista ?? '',
      documentoMotorista: reserva.documentoMotorista ?? '',
      celularMotorista: reserva.celularMotorista ?? '',
      dhChegadaPrevista: moment(reserva.dhChegadaPrevista),
      dhSaidaPrevista: moment(reserva.dhSaidaPrevista),
      observacoes: reserva.observacoes ?? '',
      campos: Object.entries(reserva.camposAdicionais).map(([nome, valor]) => ({ key: nome, nome, valor })),
      aguardaConfirmacao: reserva.situacao === SITUACAO_RESERVA.Pendente,
    },
  }
}

/** Everything that the form says; whether it waits for a confirmation is not its to change. */
export function mudancaDaReserva(values: ReservaValues, zone: string): ChangeReserva {
  const { situacao: _situacao, ...dados } = dadosDaReserva(values, zone)
  return dados
}

/** In the order of the form, as two versions of it are compared. */
export const camposDoConflito = (
  caracteristicaNome: (id: string) => string,
): readonly RecordField<ReservaValues>[] => [
  { name: 'direcao', label: 'Direção', show: ({ direcao }) => DIRECAO_LABELS[direcao] },
  { name: 'tipo', label: 'Tipo', show: ({ tipo }) => TIPO_RESERVA_LABELS[tipo] },
  { name: 'empresa', label: 'Empresa', show: ({ empresa }) => empresa?.nome ?? '' },
  { name: 'fornecedor', label: 'Fornecedor', show: ({ fornecedor }) => fornecedor },
  { name: 'codigoReferencia', label: 'Código de referência', show: (values) => values.codigoReferencia },
  { name: 'carga', label: 'Carga', show: ({ carga }) => carga?.codigo ?? '' },
  {
    name: 'caracteristicaId',
    label: 'Característica',
    show: ({ caracteristicaId }) => (caracteristicaId === '' ? '' : caracteristicaNome(caracteristicaId)),
  },
  { name: 'pesoKg', label: 'Peso', show: ({ pesoKg }) => pesoKg },
  { name: 'quantidadeItens', label: 'Quantidade', show: ({ quantidadeItens }) => quantidadeItens },
  { name: 'placaVeiculo', label: 'Placa', show: ({ placaVeiculo }) => placaVeiculo },
  {
    name: 'tipoVeiculo',
    label: 'Tipo de veículo',
    show: ({ tipoVeiculo }) => (tipoVeiculo === '' ? '' : tipoVeiculoNome(tipoVeiculo)),
  },
  {
    name: 'tipoCarroceria',
    label: 'Carroceria',
    show: ({ tipoCarroceria }) => (tipoCarroceria === '' ? '' : carroceriaNome(tipoCarroceria)),
  },
  { name: 'nomeMotorista', label: 'Motorista', show: ({ nomeMotorista }) => nomeMotorista },
  {
    name: 'documentoMotorista',
    label: 'Documento do motorista',
    show: (values) => values.documentoMotorista,
  },
  {
    name: 'celularMotorista',
    label: 'Celular do motorista',
    show: ({ celularMotorista }) => (celularMotorista === '' ? '' : formatTelefone(celularMotorista)),
  },
  { name: 'dhChegadaPrevista', label: 'Chegada prevista', show: (values) => values.dhChegadaPrevista },
  { name: 'dhSaidaPrevista', label: 'Saída prevista', show: (values) => values.dhSaidaPrevista },
  { name: 'observacoes', label: 'Observações', show: ({ observacoes }) => observacoes },
  {
    name: 'campos',
    label: 'Campos adicionais',
    show: ({ campos }) => campos.map(({ nome, valor }) => `${nome}: ${valor}`).join('; '),
  },
]
