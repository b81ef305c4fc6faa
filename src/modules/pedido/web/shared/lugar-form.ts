/** One end of an order as the form holds it. Pure. */

import { formatCoordenadas, parseCoordenadas } from '#modules/empresa/web/shared/coordenadas.ts'
import { type MunicipioEscolhido, municipioText } from '#modules/referencia/web/shared/municipio-text.ts'
import { formatCep } from '#platform/shared/cep.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { PRECISOES } from '../../lugar.rules.ts'
import type { Lugar, SaveLugar } from '../../pedido-dados.contract.ts'

export interface LugarValues {
  readonly empresa: { readonly id: string; readonly nome: string } | null
  readonly nome: string
  readonly documento: string
  readonly cep: string
  readonly endereco: string
  readonly municipio: MunicipioEscolhido | null
  /** A town that was not recognised, as it was written. */
  readonly escrito: string
  /** Only a position that somebody gave. */
  readonly coordenadas: string
  /** How the position is known while none was given. */
  readonly posicao: string
  /** Why a position that was given before is not believed. */
  readonly motivo: string
}

export const NO_LUGAR: LugarValues = {
  empresa: null,
  nome: '',
  documento: '',
  cep: '',
  endereco: '',
  municipio: null,
  escrito: '',
  coordenadas: '',
  posicao: '',
  motivo: '',
}

export function lugarValues(lugar: Lugar | null): LugarValues {
  if (!lugar) return NO_LUGAR
  const { empresaId, nome, municipioId, cidade, uf, precisao } = lugar
  const isGiven = precisao === 'exata'
  return {
    empresa: empresaId === null ? null : { id: empresaId, nome: nome ?? '' },
    nome: nome ?? '',
    documento: lugar.documentoEmpresa === null ? '' : formatDocumento(lugar.documentoEmpresa),
    cep: lugar.cep === null ? '' : formatCep(lugar.cep),
    endereco: lugar.endereco ?? '',
    municipio: municipioId === null ? null : { id: municipioId, nome: cidade ?? '', uf: uf ?? '' },
    escrito: municipioId === null && cidade !== null ? [cidade, uf].filter(Boolean).join(', ') : '',
    coordenadas: isGiven ? formatCoordenadas(lugar) : '',
    posicao: precisao === null || isGiven ? '' : PRECISOES[precisao],
    motivo: lugar.motivoSemPosicao ?? '',
  }
}

const ESCRITO = /^(?<cidade>.*?)(?:, (?<uf>[A-Z]{2}))?$/

/** Without a position of its own it is placed again by company, CEP or town. */
export function lugarInput(values: LugarValues): SaveLugar {
  const { cidade, uf } = (values.municipio === null ? ESCRITO.exec(values.escrito)?.groups : undefined) ?? {}
  return {
    empresaId: values.empresa?.id ?? null,
    nome: values.nome,
    documentoEmpresa: values.documento,
    cep: values.cep,
    endereco: values.endereco,
    municipioId: values.municipio?.id ?? null,
    cidade: cidade || null,
    uf: uf ?? null,
    ...(parseCoordenadas(values.coordenadas) ?? { latitude: null, longitude: null }),
    ...(values.coordenadas.trim() === '' && { motivoSemPosicao: values.motivo || null }),
  }
}

/** Another company is another place: what the old one was called and where it was does not stay. */
export const withEmpresa = (empresa: LugarValues['empresa']): LugarValues => ({
  ...NO_LUGAR,
  empresa,
  nome: empresa?.nome ?? '',
})

/** On one line, for the comparison of two versions. */
export const lugarText = (values: LugarValues): string =>
  [
    values.nome,
    values.documento,
    values.endereco,
    municipioText(values.municipio) || values.escrito,
    values.cep,
    values.coordenadas,
  ]
    .filter(Boolean)
    .join(' · ')
