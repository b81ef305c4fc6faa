/** What the floor asks of a load, as its form holds it: texts as they are typed, and what is sent. Pure. */

import type { DadosDoPisoInput } from '../../dados-do-piso.rules.ts'
import type { ParadaValues, PisoValues } from '../shared/formulario/carga-values.ts'
import { numeroText, parseNumero, parseReais, reaisText } from '../shared/numeros.ts'

type Percurso = readonly Pick<ParadaValues, 'empresa' | 'municipio' | 'latitude' | 'longitude' | 'isLivre'>[]

/** The places of a course in their order; windows and weights are no other course. */
export const percursoKey = (paradas: Percurso): string =>
  paradas
    .map(({ isLivre, empresa, municipio, latitude, longitude }) =>
      isLivre ? [municipio?.id, latitude, longitude].join(',') : (empresa?.id ?? ''),
    )
    .join(' ')

export const pisoValuesOf = (dados: DadosDoPisoInput, paradas: Percurso): PisoValues => ({
  tipoCargaAntt: dados.tipoCargaAntt ?? null,
  eixos: dados.eixos ?? null,
  composicaoCompleta: dados.composicaoCompleta ?? true,
  altoDesempenho: dados.altoDesempenho ?? false,
  retornoVazioKm: numeroText(dados.retornoVazioKm),
  valePedagio: reaisText(dados.valePedagio),
  distanciaKm: numeroText(dados.distanciaConfirmadaKm),
  distanciaDe: dados.distanciaConfirmadaKm ? percursoKey(paradas) : '',
})

type Formulario = PisoValues & { readonly paradas: Percurso }

/** Whether somebody vouches for the kilometres of this very course. */
export const isDistanciaConfirmada = ({ distanciaKm, distanciaDe, paradas }: Formulario): boolean =>
  distanciaKm.trim() !== '' && distanciaDe === percursoKey(paradas)

export const pisoInput = (values: Formulario): DadosDoPisoInput => ({
  tipoCargaAntt: values.tipoCargaAntt,
  eixos: values.eixos,
  composicaoCompleta: values.composicaoCompleta,
  altoDesempenho: values.altoDesempenho,
  retornoVazioKm: parseNumero(values.retornoVazioKm),
  valePedagio: parseReais(values.valePedagio),
  distanciaConfirmadaKm: isDistanciaConfirmada(values) ? parseNumero(values.distanciaKm) : null,
})
