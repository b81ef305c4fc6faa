/** Refusals of the life cycle, worded for the load at hand. */

import type { OcupadaNaTransportadora } from '#modules/agenda-veiculo/server/agenda-contratada.ts'
import type { Impedimento } from '#modules/agenda-veiculo/server/occupy-cargas.ts'
import { ZONA_FROTA } from '#modules/veiculo/server/describe-veiculo.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import type { Status } from '../../carga-codes.ts'
import { cargaErrors } from '../../carga-dados.contract.ts'
import { cicloErrors } from '../../ciclo.contract.ts'
import { type RecusaCiclo, STATUS_LABELS } from '../../ciclo.rules.ts'

const ERRORS = { ...cargaErrors, ...cicloErrors }

export function refusalOf(recusa: RecusaCiclo, status: Status): AppError {
  if (recusa !== 'carga_acao_indevida') return new AppError(ERRORS[recusa])
  return new AppError(ERRORS[recusa], {
    message: `Esta ação não vale para uma carga na situação “${STATUS_LABELS[status]}”.`,
    extra: { status },
  })
}

/** Says who has the vehicle, and when. */
export function busyVehicle(impedimento: Impedimento): AppError {
  const { titulo, inicio, fim, veiculo } = impedimento
  const [de, ate] = [inicio, fim].map((instant) => formatDateTime(instant, ZONA_FROTA))
  return new AppError(cargaErrors.carga_veiculo_ocupado, {
    message: `O veículo ${formatPlaca(veiculo.placa)} já está ocupado de ${de} a ${ate}: ${titulo}.`,
    extra: { conflito: impedimento },
  })
}

/** To the company that gave the load: what else the vehicle does is the carrier's to know. */
export const busyContratado = ({ placa }: OcupadaNaTransportadora): AppError =>
  new AppError(cargaErrors.carga_veiculo_ocupado, {
    message: `O veículo ${formatPlaca(placa)}, que a transportadora informou, não está livre no horário da carga. Combine outro horário ou peça outro veículo.`,
  })

/** To the carrier itself, on its field. */
export function busyOwnOfContratado({ placa, inicio, fim }: OcupadaNaTransportadora): AppError {
  const [de, ate] = [inicio, fim].map((instant) => formatDateTime(instant, ZONA_FROTA))
  const message = `O veículo ${formatPlaca(placa)} já está ocupado de ${de} a ${ate} na sua agenda. Escolha outro ou libere o horário.`
  return new AppError(cargaErrors.carga_veiculo_ocupado, {
    message,
    details: [{ path: 'veiculoId', message }],
    extra: { conflito: { inicio, fim, placa } },
  })
}
