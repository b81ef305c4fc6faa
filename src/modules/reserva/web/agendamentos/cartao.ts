/** What the card of a booking shows: the fields that the company chose, in lines. Pure. */

import {
  DIRECAO_LABELS,
  SITUACAO_HORARIO as H,
  type SituacaoHorario,
  TIPO_RESERVA,
  TIPO_RESERVA_LABELS,
} from '#modules/doca/agendamento-codes.ts'
import type { ReservaDoHorario } from '#modules/doca/agendamento-dados.contract.ts'
import {
  type Contagem,
  contagemDoHorario,
  formatContagem,
  type Selo,
  seloDaReserva,
  TEXTO_SEM_VEICULO,
} from '#modules/doca/horario.rules.ts'
import { horaText } from '#modules/doca/web/shared/hora-text.ts'
import { type CampoHorario, camposDoHorario } from '#modules/preferencia/preferencias.rules.ts'
import { formatDocumento, isDocumento } from '#platform/shared/documento.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import { situacaoText } from '../shared/grade-do-dia.ts'

export interface CartaoDoHorario {
  readonly hora: string
  /** Undefined: the company does not want it shown. */
  readonly situacao: SituacaoHorario | undefined
  readonly fornecedor: string | undefined
  readonly codigo: string | undefined
  readonly carga: string | undefined
  readonly direcao: string
  /** Null: without a vehicle. Undefined: not shown. */
  readonly placa: string | null | undefined
  readonly motorista: string | undefined
  /** Kind, document, phone, characteristic, one after the other. */
  readonly outros: readonly string[]
  readonly isUrgente: boolean
  readonly isExpresso: boolean
  readonly selo: Selo | undefined
  readonly contagem: (Contagem & { readonly texto: string }) | undefined
  readonly observacoes: string | undefined
  /** For those who do not see it. */
  readonly nome: string
}

const text = (value: string | null) => (value === null || value === '' ? undefined : value)
const documentoText = (value: string) => (isDocumento(value) ? formatDocumento(value) : value)

export function cartaoDoHorario(
  reserva: ReservaDoHorario,
  situacao: SituacaoHorario,
  escolhidos: readonly CampoHorario[],
  agora: Date,
): CartaoDoHorario {
  const campos = camposDoHorario(escolhidos)
  const has = (campo: CampoHorario) => campos.includes(campo)
  const date = (value: string | null) => (value === null ? null : new Date(value))
  const contagem = contagemDoHorario(
    situacao,
    {
      dhReserva: new Date(reserva.dhReserva),
      dhInicioContagem: date(reserva.dhInicioContagem),
      dhFimContagem: date(reserva.dhFimContagem),
    },
    agora,
  )
  const selo = seloDaReserva(reserva.situacao)
  const placa = text(reserva.placaVeiculo)
  const fornecedor = text(reserva.fornecedor)
  const direcao = DIRECAO_LABELS[reserva.direcao]
  const tipo = reserva.tipo === TIPO_RESERVA.Normal ? undefined : TIPO_RESERVA_LABELS[reserva.tipo]
  const outros = [
    has('tipoHorarios') ? tipo : undefined,
    has('documentoMotoristaHorarios') && reserva.documentoMotorista !== null
      ? documentoText(reserva.documentoMotorista)
      : undefined,
    has('celularMotoristaHorarios') && reserva.celularMotorista !== null
      ? formatTelefone(reserva.celularMotorista)
      : undefined,
    has('caracteristicaHorarios') ? text(reserva.caracteristica) : undefined,
  ].filter((one) => one !== undefined)
  return {
    hora: horaText(reserva.hora),
    situacao: has('situacaoHorarios') ? situacao : undefined,
    fornecedor: has('fornecedorHorarios') ? fornecedor : undefined,
    codigo: has('codigoReferenciaHorarios')
      ? [reserva.codigo, text(reserva.codigoReferencia)].filter(Boolean).join(' · ')
      : undefined,
    carga: has('cargaCodigoHorarios') ? text(reserva.cargaCodigo) : undefined,
    direcao,
    placa: has('placaVeiculoHorarios') ? (placa === undefined ? null : formatPlaca(placa)) : undefined,
    motorista: has('nomeMotoristaHorarios') ? text(reserva.nomeMotorista) : undefined,
    outros,
    isUrgente: reserva.tipo === TIPO_RESERVA.Urgente,
    isExpresso: reserva.tipo === TIPO_RESERVA.Expresso,
    selo,
    contagem: contagem && { ...contagem, texto: formatContagem(contagem.minutos) },
    observacoes: text(reserva.observacoes),
    nome: [
      `Agendamento ${reserva.codigo}`,
      horaText(reserva.hora),
      selo?.texto ?? situacaoText(situacao),
      fornecedor,
      direcao,
      tipo,
      placa === undefined ? TEXTO_SEM_VEICULO : `placa ${formatPlaca(placa)}`,
      contagem && `há ${formatContagem(contagem.minutos)}`,
    ]
      .filter(Boolean)
      .join(', '),
  }
}

const LINHA_PX = 19
const BORDA_PX = 14
/** Enough for the button of a free slot. */
const MIN_PX = 62

/** Height that every card of the schedule has with these fields, its gap included. */
export function alturaDoCartao(escolhidos: readonly CampoHorario[]): number {
  const campos = camposDoHorario(escolhidos)
  const has = (...some: CampoHorario[]) => some.some((campo) => campos.includes(campo))
  const lines = [
    true,
    has('fornecedorHorarios'),
    true,
    has('placaVeiculoHorarios', 'nomeMotoristaHorarios'),
    has('tipoHorarios', 'documentoMotoristaHorarios', 'celularMotoristaHorarios', 'caracteristicaHorarios'),
  ].filter(Boolean).length
  return Math.max(MIN_PX, lines * LINHA_PX + BORDA_PX + 6)
}

/** `late`, `expiring` and `active` need eyes now. */
export const isForte = (situacao: SituacaoHorario): boolean =>
  situacao === H.Atrasado || situacao === H.Vencendo || situacao === H.Ativo
