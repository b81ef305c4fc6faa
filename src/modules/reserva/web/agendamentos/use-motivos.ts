/** What the server says about the slots of a day for a booking that is moved, or for whatever each dock does. */
import { useMemo } from 'react'
import type { Disponibilidade } from '#modules/doca/disponibilidade.contract.ts'
import { getDisponibilidadeData } from '#modules/doca/disponibilidade.contract.ts'
import { CARROCERIA_CODIGOS } from '#modules/veiculo/carrocerias.ts'
import { TIPO_VEICULO_CODIGOS } from '#modules/veiculo/veiculo-tipos.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { getDetalhesReserva } from '../../reserva.contract.ts'
import type { Movendo } from './move-reserva.ts'
import { negadosDe } from './why-not.ts'

interface Dia {
  readonly dia: string
  readonly unidadeId: string
}

/** The availability of the day as the moved booking asks for it; of no booking: as the docks are. */
export function useDisponibilidade({ dia, unidadeId }: Dia, reservaId: string | undefined, enabled: boolean) {
  const detalhes = useCall(
    getDetalhesReserva,
    { params: { id: reservaId ?? '' } },
    { enabled: enabled && reservaId !== undefined },
  )
  const reserva = detalhes.data
  const disponibilidade = useCall(
    getDisponibilidadeData,
    {
      query: {
        dataReferencia: dia,
        unidadeNegocioId: unidadeId,
        ...(reserva && {
          direcao: reserva.direcao,
          pesoEstimado: reserva.pesoKg ?? undefined,
          tipoVeiculoId: TIPO_VEICULO_CODIGOS.find((one) => one === reserva.tipoVeiculo),
          tipoCarroceriaId: CARROCERIA_CODIGOS.find((one) => one === reserva.tipoCarroceria),
          caracteristicaId: reserva.caracteristicaId ?? undefined,
        }),
      },
    },
    { enabled: enabled && (reservaId === undefined || reserva !== undefined), staleTime: 0 },
  )
  return reservaId !== undefined && !reserva ? detalhes : disponibilidade
}

/** The move with what the server has told of the day that is shown. */
export function useMovendoComMotivos(movendo: Movendo | undefined, dia: string): Movendo | undefined {
  const query = useDisponibilidade(
    { dia, unidadeId: movendo?.unidadeId ?? '' },
    movendo?.reserva.id,
    movendo !== undefined,
  )
  const told = isDisponibilidade(query.data) ? query.data : undefined
  return useMemo(
    () => movendo && (told ? { ...movendo, negados: negadosDe(told) } : movendo),
    [movendo, told],
  )
}

export const isDisponibilidade = (data: unknown): data is Disponibilidade =>
  typeof data === 'object' && data !== null && 'docas' in data && 'alternativas' in data
