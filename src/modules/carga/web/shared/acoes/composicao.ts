/** Vehicle, driver and trailers as the dialogs of a load hold them. Pure. */

import { TIPO_VEICULO_CODIGOS, type TipoVeiculoCodigo, tipoVeiculo } from '#modules/veiculo/veiculo-tipos.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import type { VeiculoDaCarga } from '../../../veiculo-da-carga.contract.ts'

export interface ComPlaca {
  readonly id: string
  readonly placa: string
}
export interface ComNome {
  readonly id: string
  readonly nome: string
}

export interface Composicao {
  readonly veiculo: ComPlaca | null
  readonly motorista: ComNome | null
  readonly equipamentos: readonly ComPlaca[]
}

export const SEM_COMPOSICAO: Composicao = { veiculo: null, motorista: null, equipamentos: [] }
/** As many trailers as the call takes. */
export const MAX_EQUIPAMENTOS = 10

const isPulled = (codigo: TipoVeiculoCodigo) => ['semirreboque', 'dolly'].includes(tipoVeiculo(codigo).papel)
export const TIPOS_REBOQUE: readonly TipoVeiculoCodigo[] = TIPO_VEICULO_CODIGOS.filter(isPulled)

/** What the load has, as far as it is of the caller's own registers. */
export const composicaoOf = ({ veiculo, motorista, equipamentos }: VeiculoDaCarga): Composicao => ({
  veiculo: veiculo?.id ? { id: veiculo.id, placa: veiculo.placa } : null,
  motorista: motorista?.id ? { id: motorista.id, nome: motorista.nome } : null,
  equipamentos: equipamentos.flatMap(({ id, placa }) => (id ? [{ id, placa }] : [])),
})

export const composicaoBody = ({ veiculo, motorista, equipamentos }: Composicao) => ({
  veiculoId: veiculo?.id ?? null,
  motoristaId: motorista?.id ?? null,
  equipamentos: equipamentos.map(({ id }) => id),
})

export interface Sugestao {
  readonly motorista: ComNome | null
  readonly equipamentos: readonly ComPlaca[]
}

/** A chosen vehicle brings its usual driver and what is coupled to it; a driver chosen by hand stays. */
export const withVeiculo = (
  before: Composicao,
  veiculo: ComPlaca | null,
  sugestao: Sugestao | undefined,
): Composicao => ({
  veiculo,
  motorista: sugestao?.motorista ?? before.motorista,
  equipamentos: veiculo ? (sugestao?.equipamentos ?? before.equipamentos) : [],
})

export const placasText = (equipamentos: readonly ComPlaca[]): string =>
  equipamentos.length === 0 ? 'Nenhum' : equipamentos.map(({ placa }) => formatPlaca(placa)).join(' + ')
