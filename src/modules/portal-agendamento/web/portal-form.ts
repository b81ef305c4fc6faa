/** The forms of the portal: what is typed, what is wrong with it, what is sent. Pure. */

import { type Direcao, MAX_ITENS } from '#modules/doca/agendamento-codes.ts'
import { isCarroceria, isTipoVeiculo } from '#modules/doca/web/shared/doca-form.ts'
import { readInteiro, readNumero } from '#modules/doca/web/shared/numeros.ts'
import { isDocumento } from '#platform/shared/documento.ts'
import { isPlaca, normalizePlaca } from '#platform/shared/placa.ts'
import { normalizeTelefone } from '#platform/shared/telefone.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { FormProblems } from '#platform/web/record/use-record-form.ts'
import type { CompletarNoPortal } from '../portal.contract.ts'
import type { ReservaDoPortal } from '../portal-dados.contract.ts'

/** What is done at the dock, and with which vehicle: it decides which slots are offered. */
export interface Operacao {
  readonly unidadeId: string
  readonly direcao: Direcao
  readonly tipoVeiculo: string
  readonly tipoCarroceria: string
  readonly caracteristicaId: string
  readonly pesoKg: string
}

export const novaOperacao = (comeco: Pick<Operacao, 'unidadeId' | 'direcao'>): Operacao => ({
  ...comeco,
  tipoVeiculo: '',
  tipoCarroceria: '',
  caracteristicaId: '',
  pesoKg: '',
})

/** Null: not said, or no number. */
export function pesoDe({ pesoKg }: Operacao): number | null {
  const peso = readNumero(pesoKg)
  return peso !== null && Number.isNaN(peso) ? null : peso
}

export const checkOperacao = ({ pesoKg }: Operacao): FormProblems => {
  const peso = readNumero(pesoKg)
  return peso !== null && (Number.isNaN(peso) || peso < 0) ? { pesoKg: validationMessages.invalidNumber } : {}
}

/** What is asked for, without what was left open. */
export const pedidoDe = (operacao: Operacao) => {
  const { tipoVeiculo, tipoCarroceria, caracteristicaId, direcao } = operacao
  const pesoKg = pesoDe(operacao)
  return {
    direcao,
    ...(isTipoVeiculo(tipoVeiculo) && { tipoVeiculo }),
    ...(isCarroceria(tipoCarroceria) && { tipoCarroceria }),
    ...(caracteristicaId !== '' && { caracteristicaId }),
    ...(pesoKg !== null && { pesoKg }),
  }
}

export interface DadosValues {
  readonly codigoReferencia: string
  readonly quantidadeItens: string
  readonly placaVeiculo: string
  readonly nomeMotorista: string
  readonly documentoMotorista: string
  readonly celularMotorista: string
  readonly email: string
}

export const novosDados = (email: string | null): DadosValues => ({
  codigoReferencia: '',
  quantidadeItens: '',
  placaVeiculo: '',
  nomeMotorista: '',
  documentoMotorista: '',
  celularMotorista: '',
  email: email ?? '',
})

export const dadosDe = (reserva: ReservaDoPortal): DadosValues => ({
  codigoReferencia: reserva.codigoReferencia ?? '',
  quantidadeItens: reserva.quantidadeItens === null ? '' : String(reserva.quantidadeItens),
  placaVeiculo: reserva.placaVeiculo ?? '',
  nomeMotorista: reserva.nomeMotorista ?? '',
  documentoMotorista: reserva.documentoMotorista ?? '',
  celularMotorista: reserva.celularMotorista ?? '',
  email: '',
})

const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/

/** All may stay empty: the booking then waits for plate, driver and document. */
export function checkDados(values: DadosValues): FormProblems {
  const filled = (text: string) => text.trim() !== ''
  const quantidade = readInteiro(values.quantidadeItens)
  return {
    ...(Number.isNaN(quantidade) && { quantidadeItens: validationMessages.maxDecimals(0) }),
    ...((quantidade ?? 0) > MAX_ITENS && {
      quantidadeItens: validationMessages.maxValue(MAX_ITENS.toLocaleString('pt-BR')),
    }),
    ...(filled(values.placaVeiculo) &&
      !isPlaca(values.placaVeiculo) && { placaVeiculo: validationMessages.invalidPlaca }),
    ...(filled(values.documentoMotorista) &&
      !isDocumento(values.documentoMotorista) && { documentoMotorista: validationMessages.invalidDocumento }),
    ...(filled(values.celularMotorista) &&
      normalizeTelefone(values.celularMotorista) === undefined && {
        celularMotorista: validationMessages.invalidTelefone,
      }),
    ...(filled(values.email) &&
      !EMAIL.test(values.email.trim()) && { email: validationMessages.invalidEmail }),
  }
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim())

export function dadosEnviados(values: DadosValues): Omit<CompletarNoPortal, 'version'> {
  const placa = orNull(values.placaVeiculo)
  return {
    codigoReferencia: orNull(values.codigoReferencia),
    quantidadeItens: readInteiro(values.quantidadeItens),
    placaVeiculo: placa && normalizePlaca(placa),
    nomeMotorista: orNull(values.nomeMotorista),
    documentoMotorista: orNull(values.documentoMotorista),
    celularMotorista: orNull(values.celularMotorista),
  }
}

/** In the order of the form. */
export const CAMPOS_DOS_DADOS: readonly { readonly name: keyof DadosValues; readonly label: string }[] = [
  { name: 'codigoReferencia', label: 'Nota fiscal ou ordem de compra' },
  { name: 'quantidadeItens', label: 'Volumes' },
  { name: 'placaVeiculo', label: 'Placa' },
  { name: 'nomeMotorista', label: 'Motorista' },
  { name: 'documentoMotorista', label: 'CPF do motorista' },
  { name: 'celularMotorista', label: 'Celular do motorista' },
  { name: 'email', label: 'E-mail para avisos' },
]
