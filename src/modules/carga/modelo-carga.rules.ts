/** What of a load may be used again, by a copy of it or by a template (L-159). Pure. */
import type { CargaInput } from './cadastro.rules.ts'
import type { ParadaInput } from './parada.rules.ts'

/** The form of a load, of which a template may know only parts. */
export type ModeloCarga = Partial<Omit<CargaInput, 'paradas'>> & {
  readonly paradas?: readonly ParadaInput[] | undefined
}

/**
 * Without what belongs to one load only: its ids and codes (L-159), the ids of its stops, its times, the vehicle
 * and driver of one trip, and the kilometres that somebody vouched for. Places, the carrier and the characteristic stay.
 */
export function clearModelo(modelo: ModeloCarga): ModeloCarga {
  const {
    codigoIdentificador: _codigo,
    veiculoId: _veiculo,
    motoristaId: _motorista,
    equipamentos: _equipamentos,
    distanciaConfirmadaKm: _confirmada,
    paradas,
    ...rest
  } = modelo
  return { ...rest, ...(paradas && { paradas: paradas.map(clearParada) }) }
}

const clearParada = ({
  id: _id,
  janelaInicio: _inicio,
  janelaFim: _fim,
  ...rest
}: ParadaInput): ParadaInput => rest
