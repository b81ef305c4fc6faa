/** A load as its form holds it: texts as they are typed. What later nouns add to the form reads it too. */

import type { MunicipioEscolhido } from '#modules/referencia/web/shared/municipio-text.ts'
import type { Modalidade, Tarifa, TipoFrete, TipoParada, VolumeUnidade } from '../../../carga-codes.ts'
import type { TipoCargaAntt } from '../../../dados-do-piso.rules.ts'
import type { Composicao } from '../acoes/composicao.ts'

export const QUEM_LEVA = { depois: 'Depois', frota: 'Frota', transportadora: 'Transportadora' } as const
export type QuemLeva = keyof typeof QUEM_LEVA

export interface CargaValues extends PisoValues {
  readonly unidadeNegocioId: string
  readonly codigoIdentificador: string
  readonly tipoFrete: TipoFrete | null
  readonly modalidade: Modalidade
  readonly visibilidade: 1 | 2
  readonly tarifaTipo: Tarifa | null
  readonly caracteristicaId: string
  readonly peso: string
  readonly volume: string
  readonly volumeUnidade: VolumeUnidade
  readonly quantidade: string
  readonly valorCarga: string
  readonly valorFrete: string
  readonly valorTotalFrete: string
  readonly impostoSuspenso: boolean
  readonly contato: string
  readonly telefone: string
  readonly email: string
  readonly observacao: string
  readonly veiculoTipos: readonly string[]
  readonly veiculoCarrocerias: readonly string[]
  readonly possuiRedespacho: boolean
  readonly paradas: readonly ParadaValues[]
  readonly quemLeva: QuemLeva
  readonly transportadora: { readonly id: string; readonly nome: string } | null
  readonly composicao: Composicao
}

export interface PisoValues {
  readonly tipoCargaAntt: TipoCargaAntt | null
  readonly eixos: number | null
  readonly composicaoCompleta: boolean
  readonly altoDesempenho: boolean
  readonly retornoVazioKm: string
  readonly valePedagio: string
  /** Kilometres that a person vouches for; empty: those of the route. */
  readonly distanciaKm: string
  /** The course that they were said of (`percursoKey`); another one asks again. */
  readonly distanciaDe: string
}

export interface ParadaValues {
  /** Of the row; the id of the stop where it has one. */
  readonly key: string
  readonly id: string | null
  readonly tipo: TipoParada
  /** A place that is in no register. */
  readonly isLivre: boolean
  readonly empresa: { readonly id: string; readonly nome: string } | null
  /** Of a free place, or as the load calls the company. */
  readonly nome: string
  readonly documento: string
  readonly cep: string
  readonly endereco: string
  readonly municipio: MunicipioEscolhido | null
  readonly fusoHorario: string
  readonly latitude: number | null
  readonly longitude: number | null
  /** `2026-11-21T08:00`; empty: open. */
  readonly inicio: string
  readonly fim: string
  readonly peso: string
  readonly valor: string
  readonly observacao: string
}

export interface DistanciaDoFormulario {
  /** As the field shows it. */
  readonly texto: string
  /** Null while neither the route nor the person tells it. */
  readonly km: number | null
  /** Of the route, where it is known. */
  readonly rotaKm: number | null
  readonly isConfirmada: boolean
  /** Nobody has confirmed what is only estimated. */
  readonly isIncerta: boolean
  /** The person vouches for what stands there; empty takes it back. */
  readonly confirm: (texto: string) => void
}
