/** What availability is asked for, dock by dock. */

import { TIPOS_CONJUNTO, type TipoConjunto } from '#modules/veiculo/veiculo-tipos.ts'
import { invalidField } from '#platform/shared/app-error.ts'
import type { Direcao } from '../../agendamento-codes.ts'
import type { Pedido } from '../../disponibilidade.rules.ts'
import type { DocaLida } from '../read-docas.ts'

export interface PedidoDeDisponibilidade {
  readonly direcao?: Direcao
  readonly caracteristicaId?: string
  readonly pesoEstimado?: number
  readonly conjuntoId?: string
  readonly tipoVeiculoId?: string
  readonly tipoCarroceriaId?: string
}

const conjuntos: Readonly<Record<string, TipoConjunto | undefined>> = TIPOS_CONJUNTO

/**
 * The request as each dock is asked it. Without a direction it is what the dock does; a set of vehicles comes to docks
 * that take its tractor or one of its trailers. Throws `invalid_input` for a set that there is not.
 */
export function readPedido(query: PedidoDeDisponibilidade, isEquipe = true): (doca: DocaLida) => Pedido {
  const conjunto = query.conjuntoId === undefined ? undefined : conjuntos[query.conjuntoId]
  if (query.conjuntoId !== undefined && !conjunto) {
    throw invalidField('conjuntoId', 'Escolha um conjunto que exista')
  }
  const pedido = {
    tipoCarroceria: query.tipoCarroceriaId ?? null,
    caracteristicaId: query.caracteristicaId?.toLowerCase() ?? null,
    pesoKg: query.pesoEstimado ?? null,
    isEquipe,
  }
  return (doca) => ({
    ...pedido,
    direcao: query.direcao ?? doca.direcao,
    tipoVeiculo: query.tipoVeiculoId ?? (conjunto ? veiculoDoConjunto(conjunto, doca) : null),
  })
}

/** The vehicle of the set that the dock takes; when it takes none, the trailer that it refuses. */
function veiculoDoConjunto({ tratores, reboques }: TipoConjunto, { tiposVeiculo }: DocaLida): string | null {
  const vehicles = [...reboques, ...tratores]
  return vehicles.find((codigo) => tiposVeiculo.includes(codigo)) ?? vehicles[0] ?? null
}
