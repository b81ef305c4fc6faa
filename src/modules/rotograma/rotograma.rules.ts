/** Route plans: what a valid one is, and how its points are ordered and named. */

import type { TipoVeiculoCodigo } from '#modules/veiculo/veiculo-tipos.ts'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { pontoRotaLabel, TIPOS_PONTO_ROTA } from '#platform/shared/enums.ts'
import { isOnGlobe } from '#platform/shared/geo.ts'
import type { Loose } from '#platform/shared/loose.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'

export const MIN_PONTOS = 2
export const MAX_PONTOS = 50
/** A week. */
export const MAX_PERMANENCIA_MIN = 10_080
export const RAIO_M = { min: 50, max: 50_000, padrao: 200 } as const
export const MAX_INSTRUCOES = 500
export const MAX_RISCOS = 2_000

/** Any code but those of origin and stop is the final destination. */
const DESTINO_FINAL = 3

/** A point as it is saved. Without coordinates of its own it stands at the seat of its municipality. */
export interface PontoFields {
  readonly nome: string
  readonly endereco: string | null
  readonly municipioId: number | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly permanenciaMin: number
  readonly raioM: number
  readonly instrucoes: string | null
  readonly obrigatoria: boolean
}

export type PontoInput = Loose<PontoFields> & Pick<PontoFields, 'nome'>

export interface RotogramaFields<P = PontoFields> {
  readonly nome: string
  readonly codigo: string | null
  readonly unidadeId: string | null
  readonly pontos: readonly P[]
  readonly riscos: string | null
  /** Hours in which the route may be driven; null: always. `22:00` to `05:00` goes over midnight. */
  readonly horario: { readonly inicio: string; readonly fim: string } | null
  /** Types that may drive it; empty: every type. */
  readonly tiposVeiculo: readonly TipoVeiculoCodigo[]
}

export type RotogramaInput = Loose<Omit<RotogramaFields, 'nome' | 'pontos'>> & {
  readonly nome: string
  readonly pontos: readonly PontoInput[]
}

/** Text of several lines; null when nothing is left. */
const cleanText = (text: string | null | undefined): string | null =>
  text
    ?.toWellFormed()
    .replace(/\r\n?/gu, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/gu, '')
    .trim() || null

/** The first is the origin, the last the final destination, the others are stops (S-172). */
export function tipoDoPonto(index: number, total: number): number {
  if (index === 0) return TIPOS_PONTO_ROTA.origem
  return index === total - 1 ? DESTINO_FINAL : TIPOS_PONTO_ROTA.parada
}

/** `Origem`, `Parada 2`, `Destino final`. */
export function rotuloDoPonto(index: number, total: number): string {
  const tipo = tipoDoPonto(index, total)
  const label = pontoRotaLabel(tipo)
  return tipo === TIPOS_PONTO_ROTA.parada ? `${label} ${index}` : label
}

/** One point moved to another place; the others keep their order. Out of range: nothing moves. */
export function movePonto<P>(pontos: readonly P[], from: number, to: number): readonly P[] {
  const moved = pontos[from]
  if (moved === undefined || to < 0 || to >= pontos.length || to === from) return pontos
  return pontos.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** Both ends of a route are always called at, so that only stops can be left out. */
const isEnd = (index: number, total: number) => index === 0 || index === total - 1

const cleanPonto = (ponto: PontoInput, index: number, total: number): PontoFields => ({
  nome: cleanLine(ponto.nome) ?? '',
  endereco: cleanLine(ponto.endereco),
  municipioId: ponto.municipioId ?? null,
  latitude: ponto.latitude ?? null,
  longitude: ponto.longitude ?? null,
  permanenciaMin: ponto.permanenciaMin ?? 0,
  raioM: ponto.raioM ?? RAIO_M.padrao,
  instrucoes: cleanText(ponto.instrucoes),
  obrigatoria: isEnd(index, total) || (ponto.obrigatoria ?? false),
})

export const cleanRotograma = (input: RotogramaInput): RotogramaFields => ({
  nome: cleanLine(input.nome) ?? '',
  codigo: cleanLine(input.codigo),
  unidadeId: input.unidadeId?.toLowerCase() || null,
  pontos: input.pontos.map((ponto, index) => cleanPonto(ponto, index, input.pontos.length)),
  riscos: cleanText(input.riscos),
  horario: input.horario ?? null,
  tiposVeiculo: [...new Set(input.tiposVeiculo ?? [])].sort(),
})

const isWhole = (value: number, min: number, max: number) =>
  Number.isInteger(value) && value >= min && value <= max

function checkPonto(ponto: PontoFields, path: string): FieldProblem[] {
  const problems: FieldProblem[] = []
  const refuse = (field: keyof PontoFields, message: string) =>
    problems.push({ path: `${path}.${field}`, message })
  const { latitude, longitude } = ponto
  if (ponto.nome === '') refuse('nome', validationMessages.required)
  if ((latitude === null) !== (longitude === null)) {
    refuse(latitude === null ? 'latitude' : 'longitude', 'Informe latitude e longitude')
  } else if (latitude === null || longitude === null) {
    if (ponto.municipioId === null) refuse('municipioId', 'Informe o município ou as coordenadas')
  } else if (!isOnGlobe({ latitude, longitude })) {
    refuse('latitude', validationMessages.invalidValue)
  }
  if (!isWhole(ponto.permanenciaMin, 0, MAX_PERMANENCIA_MIN)) {
    refuse('permanenciaMin', `Informe de 0 a ${MAX_PERMANENCIA_MIN} minutos`)
  }
  if (!isWhole(ponto.raioM, RAIO_M.min, RAIO_M.max)) {
    refuse('raioM', `Informe de ${RAIO_M.min} a ${RAIO_M.max} metros`)
  }
  if ((ponto.instrucoes?.length ?? 0) > MAX_INSTRUCOES) {
    refuse('instrucoes', validationMessages.maxLength(MAX_INSTRUCOES))
  }
  return problems
}

const HORA = /^([01]\d|2[0-3]):[0-5]\d$/

export function checkRotograma(fields: RotogramaFields): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (fields.nome === '') problems.push({ path: 'nome', message: validationMessages.required })
  if (fields.pontos.length < MIN_PONTOS) {
    problems.push({ path: 'pontos', message: 'Informe a origem e o destino' })
  }
  if (fields.pontos.length > MAX_PONTOS) {
    problems.push({ path: 'pontos', message: `Use no máximo ${MAX_PONTOS} pontos` })
  }
  for (const [index, ponto] of fields.pontos.entries()) problems.push(...checkPonto(ponto, `pontos.${index}`))
  if ((fields.riscos?.length ?? 0) > MAX_RISCOS) {
    problems.push({ path: 'riscos', message: validationMessages.maxLength(MAX_RISCOS) })
  }
  const { horario } = fields
  if (horario && !(HORA.test(horario.inicio) && HORA.test(horario.fim))) {
    problems.push({ path: 'horario', message: 'Informe o início e o fim, de 00:00 a 23:59' })
  } else if (horario && horario.inicio === horario.fim) {
    problems.push({ path: 'horario', message: 'O início e o fim não podem ser iguais' })
  }
  return problems
}

/** The first free name: `Rota Sul (cópia)`, `Rota Sul (cópia 2)`; names are compared without case. */
export function nomeDaCopia(nome: string, taken: readonly string[], limit: number): string {
  const folded = new Set(taken.map((name) => name.toLocaleLowerCase('pt-BR')))
  for (let number = 1; ; number++) {
    const ending = number === 1 ? ' (cópia)' : ` (cópia ${number})`
    const copy = `${nome.slice(0, limit - ending.length).trimEnd()}${ending}`
    if (!folded.has(copy.toLocaleLowerCase('pt-BR'))) return copy
  }
}

/** One line for each point, as the history tells it. */
export const describePontos = (
  pontos: readonly (Omit<PontoFields, 'municipioId'> & {
    readonly municipio: { readonly nome: string; readonly uf: string } | null
  })[],
): string =>
  pontos
    .map((ponto, index) =>
      [
        `${rotuloDoPonto(index, pontos.length)}: ${ponto.nome}`,
        ponto.endereco,
        ponto.municipio && `${ponto.municipio.nome}, ${ponto.municipio.uf}`,
        `${ponto.latitude}; ${ponto.longitude}`,
        `${ponto.permanenciaMin} min`,
        `raio ${ponto.raioM} m`,
        ponto.obrigatoria && !isEnd(index, pontos.length) && 'obrigatória',
        ponto.instrucoes,
      ]
        .filter(Boolean)
        .join(', '),
    )
    .join('\n')

/** `Das 06:00 às 22:00`; null: at any hour. */
export const describeHorario = (horario: RotogramaFields['horario']): string | null =>
  horario && `Das ${horario.inicio} às ${horario.fim}`
