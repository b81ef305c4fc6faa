/** Where a load is taken and left: what a valid course of stops is, and what may still change on the way. Pure. */

import type { FieldProblem } from '#platform/shared/app-error.ts'
import { isCep, normalizeCep } from '#platform/shared/cep.ts'
import { formatDateTime, parseInstant } from '#platform/shared/date.ts'
import { isDocumento, normalizeDocumento } from '#platform/shared/documento.ts'
import { FORMAT_LOCALE } from '#platform/shared/locale.ts'
import type { Loose } from '#platform/shared/loose.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { SITUACAO_PARADA, TIPO_PARADA, type TipoParada } from './carga-codes.ts'

/** A stop as a person gives it: a registered company, or a free place with its municipality. */
export interface ParadaFields {
  /** Of a stop that exists already. */
  readonly id: string | null
  readonly tipo: TipoParada
  readonly empresaId: string | null
  readonly nome: string | null
  readonly documento: string | null
  readonly cep: string | null
  readonly endereco: string | null
  readonly municipioId: number | null
  readonly latitude: number | null
  readonly longitude: number | null
  /** Instants in UTC; empty when one could not be read. */
  readonly janelaInicio: string | null
  readonly janelaFim: string | null
  readonly peso: number | null
  readonly valor: number | null
  readonly observacao: string | null
}

export type ParadaInput = Loose<Omit<ParadaFields, 'tipo'>> & { readonly tipo: TipoParada }

const instantOrNull = (text: string | null | undefined) => (text ? (parseInstant(text) ?? '') : null)

/** Texts on one line, documents and CEPs without punctuation, instants in UTC. */
export const cleanParada = (input: ParadaInput): ParadaFields => ({
  id: input.id?.toLowerCase() ?? null,
  tipo: input.tipo,
  empresaId: input.empresaId?.toLowerCase() ?? null,
  nome: cleanLine(input.nome),
  documento: cleanLine(normalizeDocumento(input.documento ?? '')),
  cep: cleanLine(normalizeCep(input.cep ?? '') ?? input.cep),
  endereco: cleanLine(input.endereco),
  municipioId: input.municipioId ?? null,
  latitude: input.latitude ?? null,
  longitude: input.longitude ?? null,
  janelaInicio: instantOrNull(input.janelaInicio),
  janelaFim: instantOrNull(input.janelaFim),
  peso: input.peso ?? null,
  valor: input.valor ?? null,
  observacao: cleanLine(input.observacao),
})

/** What is wrong with the stops in their order; paths begin with `paradas.`. */
export function checkPercurso(paradas: readonly ParadaFields[]): FieldProblem[] {
  return [
    ...paradas.flatMap((parada, index) => checkParada(parada, `paradas.${index}`)),
    ...checkTipos(paradas),
    ...checkJanelas(paradas),
  ]
}

function checkParada(parada: ParadaFields, path: string): FieldProblem[] {
  const problems: FieldProblem[] = []
  const refuse = (field: keyof ParadaFields, message: string) =>
    problems.push({ path: `${path}.${field}`, message })
  if (parada.empresaId === null) {
    if (parada.nome === null) refuse('nome', 'Escolha uma empresa ou informe o nome do lugar')
    if (parada.municipioId === null) refuse('municipioId', 'Informe o município do lugar')
  }
  if (parada.documento !== null && !isDocumento(parada.documento)) {
    refuse('documento', validationMessages.invalidDocumento)
  }
  if (parada.cep !== null && !isCep(parada.cep)) refuse('cep', 'Informe os 8 dígitos do CEP')
  if ((parada.latitude === null) !== (parada.longitude === null)) {
    refuse(parada.latitude === null ? 'latitude' : 'longitude', 'Informe latitude e longitude juntas')
  }
  return problems
}

/** The first stop is a pick-up, the last a delivery. */
export function checkTipos(paradas: readonly { readonly tipo: TipoParada }[]): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (paradas.at(0)?.tipo !== TIPO_PARADA.Coleta) {
    problems.push({ path: 'paradas.0.tipo', message: 'A primeira parada precisa ser uma coleta' })
  }
  const last = paradas.length - 1
  if (paradas.at(-1)?.tipo !== TIPO_PARADA.Entrega) {
    problems.push({ path: `paradas.${last}.tipo`, message: 'A última parada precisa ser uma entrega' })
  }
  return problems
}

type Janela = Pick<ParadaFields, 'janelaInicio' | 'janelaFim'>

/** A window ends after it begins, and not before a stop that comes earlier has begun. */
export function checkJanelas(paradas: readonly Janela[]): FieldProblem[] {
  const problems: FieldProblem[] = []
  let latest: { readonly inicio: string; readonly numero: number } | undefined
  for (const [index, { janelaInicio, janelaFim }] of paradas.entries()) {
    const at = (field: keyof Janela) => `paradas.${index}.${field}`
    if (janelaInicio === '')
      problems.push({ path: at('janelaInicio'), message: validationMessages.invalidDate })
    if (janelaFim === '') problems.push({ path: at('janelaFim'), message: validationMessages.invalidDate })
    if (janelaInicio === '' || janelaFim === '') continue
    if (janelaInicio !== null && janelaFim !== null && janelaFim < janelaInicio) {
      problems.push({ path: at('janelaFim'), message: 'O fim da janela é antes do início' })
      continue
    }
    const end = janelaFim ?? janelaInicio
    if (latest && end !== null && end < latest.inicio) {
      problems.push({
        path: at(janelaFim === null ? 'janelaInicio' : 'janelaFim'),
        message: `A janela termina antes do início da parada ${latest.numero}: mude o horário ou a ordem`,
      })
    }
    if (janelaInicio !== null && (!latest || janelaInicio > latest.inicio)) {
      latest = { inicio: janelaInicio, numero: index + 1 }
    }
  }
  return problems
}

/** A stop that stands in the load already. */
export interface ParadaGravada {
  readonly id: string
  readonly nome: string
  readonly situacao: number
  readonly dhChegada: string | null
}

export const jaComecou = ({ situacao, dhChegada }: Pick<ParadaGravada, 'situacao' | 'dhChegada'>) =>
  dhChegada !== null || situacao === SITUACAO_PARADA.EmAndamento || situacao === SITUACAO_PARADA.Realizada

/** Stops that were reached keep their place; `depois` are the ids of the new order, null for a new stop. */
export function checkMudanca(
  antes: readonly ParadaGravada[],
  depois: readonly (string | null)[],
): FieldProblem[] {
  return antes.flatMap((parada, index) => {
    if (!jaComecou(parada) || depois[index] === parada.id) return []
    const now = depois.indexOf(parada.id)
    return now === -1
      ? [{ path: 'paradas', message: `A parada ${parada.nome} já foi iniciada e não pode ser retirada` }]
      : [{ path: `paradas.${now}`, message: 'Uma parada já iniciada não muda de lugar' }]
  })
}

/** Of an existing stop only the place and the windows make the way; the rest is told about it. */
export interface ParadaEscrita {
  readonly tipo: TipoParada
  readonly nome: string
  readonly cidade: string | null
  readonly uf: string | null
  readonly fusoHorario: string
  readonly janelaInicio: string | null
  readonly janelaFim: string | null
  readonly endereco?: string | null
  readonly peso?: number | null
  readonly observacao?: string | null
}

/** One line for each stop, as the history tells it, times in the zone of the place. */
export const describePercurso = (paradas: readonly ParadaEscrita[]): string =>
  paradas
    .map((parada, index) => {
      const place = parada.cidade === null ? null : `${parada.cidade}, ${parada.uf}`
      return [
        `${index + 1}. ${parada.tipo === TIPO_PARADA.Coleta ? 'Coleta' : 'Entrega'}: ${parada.nome}`,
        place,
        parada.endereco,
        describeJanela(parada),
        parada.peso ? `${parada.peso.toLocaleString(FORMAT_LOCALE, { maximumFractionDigits: 3 })} kg` : null,
        parada.observacao,
      ]
        .filter(Boolean)
        .join(' · ')
    })
    .join('\n')

/** `21/11/2026 06:00 a 21/11/2026 07:30`; null without a window. */
export function describeJanela({
  janelaInicio,
  janelaFim,
  fusoHorario,
}: Pick<ParadaEscrita, 'janelaInicio' | 'janelaFim' | 'fusoHorario'>): string | null {
  const [inicio, fim] = [janelaInicio, janelaFim].map((dh) => (dh ? formatDateTime(dh, fusoHorario) : null))
  if (inicio && fim) return `${inicio} a ${fim}`
  if (inicio) return `a partir de ${inicio}`
  return fim ? `até ${fim}` : null
}

/** Pick-ups and deliveries of a course. */
export const contarParadas = (paradas: readonly { readonly tipo: TipoParada }[]) => ({
  coletas: paradas.filter(({ tipo }) => tipo === TIPO_PARADA.Coleta).length,
  entregas: paradas.filter(({ tipo }) => tipo === TIPO_PARADA.Entrega).length,
})
