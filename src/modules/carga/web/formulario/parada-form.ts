/** One stop as the form holds it: times are wall-clock texts in the zone of its municipality. Pure. */

import { momentOf, momentText } from '#modules/agenda-veiculo/semana.rules.ts'
import { municipioText } from '#modules/referencia/web/shared/municipio-text.ts'
import type { Unidade } from '#modules/unidade-negocio/unidade-negocio.contract.ts'
import { TIPO_PARADA, type TipoParada } from '../../carga-codes.ts'
import type { SaveParada } from '../../carga-dados.contract.ts'
import type { ParadaInput } from '../../parada.rules.ts'
import type { ParadaValues } from '../shared/formulario/carga-values.ts'
import { numeroText, parseNumero, parseReais, reaisText } from '../shared/numeros.ts'

export const ZONA_PADRAO = 'America/Sao_Paulo'

/** What the places of a load are called; `SaveParada` knows only ids. */
export interface Lugar {
  readonly nome: string
  readonly cidade: string | null
  readonly uf: string | null
  readonly fusoHorario: string
  readonly municipioId?: number | null
  readonly latitude?: number | null
  readonly longitude?: number | null
}

let serial = 0
/** Rows are told apart in a draft that is taken up again, too. */
const nextKey = () => {
  serial += 1
  return `nova-${Date.now().toString(36)}-${serial}`
}

export const newParada = (tipo: TipoParada): ParadaValues => ({
  key: nextKey(),
  id: null,
  tipo,
  isLivre: false,
  empresa: null,
  nome: '',
  documento: '',
  cep: '',
  endereco: '',
  municipio: null,
  fusoHorario: ZONA_PADRAO,
  latitude: null,
  longitude: null,
  inicio: '',
  fim: '',
  peso: '',
  valor: '',
  observacao: '',
})

const wallClock = (instant: string | null | undefined, zone: string) =>
  instant ? momentText(instant, zone) : ''

/** A stop that was read, with what its place is called. */
export function paradaOf(parada: ParadaInput, lugar: Lugar | undefined): ParadaValues {
  const zone = lugar?.fusoHorario ?? ZONA_PADRAO
  const nome = parada.nome ?? lugar?.nome ?? ''
  const municipioId = parada.municipioId ?? lugar?.municipioId
  return {
    key: parada.id ?? nextKey(),
    id: parada.id ?? null,
    tipo: parada.tipo,
    isLivre: !parada.empresaId,
    empresa: parada.empresaId ? { id: parada.empresaId, nome: nome || (lugar?.nome ?? '') } : null,
    nome,
    documento: parada.documento ?? '',
    cep: parada.cep ?? '',
    endereco: parada.endereco ?? '',
    municipio: municipioId ? { id: municipioId, nome: lugar?.cidade ?? '', uf: lugar?.uf ?? '' } : null,
    fusoHorario: zone,
    latitude: lugar?.latitude ?? parada.latitude ?? null,
    longitude: lugar?.longitude ?? parada.longitude ?? null,
    inicio: wallClock(parada.janelaInicio, zone),
    fim: wallClock(parada.janelaFim, zone),
    peso: numeroText(parada.peso),
    valor: reaisText(parada.valor),
    observacao: parada.observacao ?? '',
  }
}

/** Another company is another place: what the old one was called and where it was does not stay. */
export const withEmpresa = (empresa: ParadaValues['empresa']): Partial<ParadaValues> => ({
  empresa,
  nome: '',
  documento: '',
  cep: '',
  endereco: '',
  municipio: null,
  latitude: null,
  longitude: null,
})

/** The warehouse of a unit as a stop: its address is the stop's own, so that a later move of the unit changes no load. */
export const noArmazem = (unidade: Unidade): Partial<ParadaValues> => ({
  ...withEmpresa(null),
  isLivre: true,
  nome: unidade.descricao,
  documento: unidade.documento ?? '',
  cep: unidade.cep ?? '',
  endereco: [unidade.logradouro, unidade.numero, unidade.complemento, unidade.bairro]
    .filter(Boolean)
    .join(', '),
  municipio: unidade.municipio,
  fusoHorario: unidade.fusoHorario,
  latitude: unidade.latitude,
  longitude: unidade.longitude,
})

/** Empty where the time cannot be read, so that the rules say so. */
const instantOf = (text: string, zone: string) => (text === '' ? null : momentOf(text, zone))

export function paradaInput(parada: ParadaValues): SaveParada {
  const { isLivre, empresa, fusoHorario } = parada
  return {
    id: parada.id,
    tipo: parada.tipo,
    empresaId: isLivre ? null : (empresa?.id ?? null),
    // A company that was just chosen is called as its register calls it.
    nome: isLivre || empresa ? parada.nome : null,
    documento: parada.documento,
    cep: parada.cep,
    endereco: parada.endereco,
    municipioId: parada.municipio?.id ?? null,
    latitude: parada.latitude,
    longitude: parada.longitude,
    janelaInicio: instantOf(parada.inicio, fusoHorario),
    janelaFim: instantOf(parada.fim, fusoHorario),
    peso: parseNumero(parada.peso),
    valor: parseReais(parada.valor),
    observacao: parada.observacao,
  }
}

/** Where a stop is; its times and words make no other way. */
export const lugarInput = (parada: ParadaValues): SaveParada => ({
  tipo: parada.tipo,
  empresaId: parada.isLivre ? null : (parada.empresa?.id ?? null),
  municipioId: parada.municipio?.id ?? null,
  latitude: parada.latitude,
  longitude: parada.longitude,
})

/** The name of the place; empty while it is not known. */
export const nomeDoLugar = ({ isLivre, empresa, nome }: ParadaValues): string =>
  isLivre ? nome.trim() : nome.trim() || (empresa?.nome ?? '')

/** `Coleta 1`, `Entrega 2`: counted by kind. */
export function rotuloDaParada(paradas: readonly Pick<ParadaValues, 'tipo'>[], index: number): string {
  const tipo = paradas[index]?.tipo ?? TIPO_PARADA.Entrega
  const number = paradas.slice(0, index + 1).filter((parada) => parada.tipo === tipo).length
  return `${tipo === TIPO_PARADA.Coleta ? 'Coleta' : 'Entrega'} ${number}`
}

/** One stop takes another place; unchanged where there is none. */
export function moveParada<P>(paradas: readonly P[], from: number, to: number): readonly P[] {
  const parada = paradas[from]
  if (parada === undefined || from === to || to < 0 || to >= paradas.length) return paradas
  return paradas.toSpliced(from, 1).toSpliced(to, 0, parada)
}

/** The way back: the same places in reverse, each the other kind, without times. */
export const inverter = (paradas: readonly ParadaValues[]): readonly ParadaValues[] =>
  paradas.toReversed().map((parada) => ({
    ...parada,
    tipo: parada.tipo === TIPO_PARADA.Coleta ? TIPO_PARADA.Entrega : TIPO_PARADA.Coleta,
    inicio: '',
    fim: '',
  }))

const shortTime = (text: string) => (text === '' ? 'aberto' : text.replace('T', ' '))

/** A line per stop, for the comparison of two versions. */
export const paradasText = (paradas: readonly ParadaValues[]): string =>
  paradas
    .map((parada, index) =>
      [
        `${rotuloDaParada(paradas, index)}: ${nomeDoLugar(parada) || 'sem lugar'}`,
        municipioText(parada.municipio),
        `${shortTime(parada.inicio)} – ${shortTime(parada.fim)}`,
        parada.observacao,
      ]
        .filter(Boolean)
        .join(', '),
    )
    .join('\n')
