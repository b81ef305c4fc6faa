/** What an address found by its CEP does to a half-filled form: it fills what is empty and asks about the rest. Pure. */
import { municipioText } from '#modules/referencia/web/shared/municipio-text.ts'
import type { EnderecoCep } from '../../consulta.contract.ts'

/** What the form holds now. */
export interface EnderecoDigitado {
  readonly logradouro: string
  readonly bairro: string
  readonly municipio: { readonly id: number } | null
  readonly hasCoordenadas: boolean
}

/** Only what is to be changed; coordinates come in pairs. */
export interface EnderecoFill {
  readonly logradouro?: string
  readonly bairro?: string
  readonly municipio?: EnderecoCep['municipio']
  readonly coordenadas?: { readonly latitude: number; readonly longitude: number }
}

export interface FillDecision {
  readonly fill: EnderecoFill
  /** Differs from what was typed, so it is offered and never put there unasked. */
  readonly ask: EnderecoFill
}

const same = (a: string, b: string) =>
  a.trim().localeCompare(b.trim(), 'pt-BR', { sensitivity: 'base', usage: 'search' }) === 0

export function decideFill(typed: EnderecoDigitado, found: EnderecoCep): FillDecision {
  const fill: Record<string, unknown> = {}
  const ask: Record<string, unknown> = {}
  for (const field of ['logradouro', 'bairro'] as const) {
    const known = found[field]
    if (known === null) continue
    if (typed[field].trim() === '') fill[field] = known
    else if (!same(typed[field], known)) ask[field] = known
  }
  if (typed.municipio === null) fill.municipio = found.municipio
  else if (typed.municipio.id !== found.municipio.id) ask.municipio = found.municipio
  const { latitude, longitude } = found
  if (!typed.hasCoordenadas) fill.coordenadas = { latitude, longitude }
  else if (ask.municipio) ask.coordenadas = { latitude, longitude }
  return { fill, ask }
}

const LABELS: Readonly<Record<keyof EnderecoFill, string>> = {
  logradouro: 'logradouro',
  bairro: 'bairro',
  municipio: 'município',
  coordenadas: 'coordenadas',
}

const named = (fields: readonly (keyof EnderecoFill)[]) =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(fields.map((field) => LABELS[field]))

const keysOf = (part: EnderecoFill) =>
  (Object.keys(LABELS) as (keyof EnderecoFill)[]).filter((key) => part[key] !== undefined)

/** One sentence on what happened, e.g. `Preenchido pelo CEP: logradouro, bairro e município.` */
export function describeFill({ fill, ask }: FillDecision, found: EnderecoCep): string {
  const filled = keysOf(fill)
  const parts = filled.length > 0 ? [`Preenchido pelo CEP: ${named(filled)}.`] : []
  if (filled.length === 0 && keysOf(ask).length === 0) parts.push('O endereço confere com o CEP.')
  const unknown = (['logradouro', 'bairro'] as const).filter((field) => found[field] === null)
  if (filled.includes('municipio') && unknown.length > 0) parts.push(`Digite ${named(unknown)}.`)
  return parts.join(' ')
}

/** What is offered instead of what was typed, e.g. `O CEP indica: Rua das Flores, Centro, Jundiaí, SP.` */
export function describeOffer({ ask }: FillDecision): string | undefined {
  const texts = [ask.logradouro, ask.bairro, ask.municipio && municipioText(ask.municipio)].filter(Boolean)
  return texts.length > 0 ? `O CEP indica: ${texts.join(', ')}.` : undefined
}
