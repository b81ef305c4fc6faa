/** A plan as its map shows it: the open trip with numbers, the others as thin lines with their V. Pure. */

import type { ConteudoDoMapa, LinhaNoMapa } from '#modules/minuta/web/shared/mapa-conteudo.ts'
import { hasCoordenadas } from '#modules/pedido/lugar.rules.ts'
import type { Position } from '#platform/shared/geo.ts'
import type { MapMarker } from '#platform/ui/map/map-content.ts'
import type { LugarDoPlano } from '../paradas-plano.rules.ts'
import type { Viagem } from '../viagem.rules.ts'

const at = (lugar: LugarDoPlano): Position[] =>
  hasCoordenadas(lugar) ? [[lugar.longitude, lugar.latitude]] : []

/** From the origin along the stops, and back where the vehicle comes back. */
const wayOf = ({ origem, paradas }: Viagem, isReturning: boolean): Position[] => [
  ...at(origem),
  ...paradas.flatMap(at),
  ...(isReturning ? at(origem) : []),
]

export interface ViagemNumerada {
  readonly viagem: Viagem
  /** `V1` */
  readonly codigo: string
}

export function conteudoDe(
  viagens: readonly ViagemNumerada[],
  aberta: string | undefined,
  isReturning: boolean,
): ConteudoDoMapa {
  const open = viagens.find(({ viagem }) => viagem.chave === aberta)
  const linhas = viagens.map(
    ({ viagem }): LinhaNoMapa => ({
      id: viagem.chave,
      positions: wayOf(viagem, isReturning),
      traco: viagem.chave === aberta ? 'forte' : 'fina',
    }),
  )
  return {
    lugares: viagens
      .filter(({ viagem }) => viagem.chave !== aberta)
      .flatMap(({ viagem, codigo }) =>
        viagem.paradas.filter(hasCoordenadas).map((parada, index) => ({
          id: `${viagem.chave} ${index}`,
          latitude: parada.latitude,
          longitude: parada.longitude,
          forma: 'outra' as const,
          quantos: parada.pedidos.length,
          label: `${codigo}: ${parada.nome}`,
        })),
      ),
    paradas: [...origensDe(viagens), ...(open ? numerosDe(open.viagem) : []), ...codigosDe(viagens, aberta)],
    // The open one is drawn last, over the others.
    linhas: linhas.toSorted((a, b) => Number(a.traco === 'forte') - Number(b.traco === 'forte')),
    destaque: undefined,
  }
}

function origensDe(viagens: readonly ViagemNumerada[]): MapMarker[] {
  const origens = new Map(
    viagens.map(({ viagem: { origem } }) => [`${origem.latitude} ${origem.longitude}`, origem]),
  )
  return [...origens].flatMap(([id, origem]) =>
    hasCoordenadas(origem)
      ? [
          {
            id: `origem ${id}`,
            latitude: origem.latitude,
            longitude: origem.longitude,
            label: `Saída: ${origem.nome}`,
            sign: 'S',
            shape: 'square' as const,
          },
        ]
      : [],
  )
}

const numerosDe = ({ paradas }: Viagem): MapMarker[] =>
  paradas.flatMap((parada, index) =>
    hasCoordenadas(parada)
      ? [
          {
            id: `parada ${index}`,
            latitude: parada.latitude,
            longitude: parada.longitude,
            label: `Parada ${index + 1}: ${parada.nome}`,
            sign: String(index + 1),
          },
        ]
      : [],
  )

/** Beyond this many the marks would hide the map; the list says the same. */
const MAX_CODIGOS = 40

function codigosDe(viagens: readonly ViagemNumerada[], aberta: string | undefined): MapMarker[] {
  return viagens
    .filter(({ viagem }) => viagem.chave !== aberta)
    .slice(0, MAX_CODIGOS)
    .flatMap(({ viagem, codigo }) => {
      const last = viagem.paradas.at(-1)
      return last && hasCoordenadas(last)
        ? [
            {
              id: `viagem ${viagem.chave}`,
              latitude: last.latitude,
              longitude: last.longitude,
              label: `Viagem ${codigo}: ${last.nome}`,
              sign: codigo,
              shape: 'square' as const,
            },
          ]
        : []
    })
}

/** What is to be seen: the open trip, else all. */
export const focoDe = (viagens: readonly ViagemNumerada[], aberta: string | undefined): Position[] => {
  const open = viagens.find(({ viagem }) => viagem.chave === aberta)
  return (open ? [open] : viagens).flatMap(({ viagem }) => wayOf(viagem, false))
}
