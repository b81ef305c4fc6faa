/** A vehicle that is free: what a valid one is, and how it reads. Pure; the instant is an argument. */
import type { Uf } from '#modules/referencia/estado.rules.ts'
import { CARROCERIAS, type CarroceriaCodigo } from '#modules/veiculo/carrocerias.ts'
import { type TipoVeiculoCodigo, tipoVeiculo } from '#modules/veiculo/veiculo-tipos.ts'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { parseInstant } from '#platform/shared/date.ts'
import type { Loose } from '#platform/shared/loose.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'

export const RAIO_PADRAO_KM = 50
export const MAX_RAIO_KM = 1_500
export const MAX_DESTINOS = 50
export const MAX_OBSERVACAO = 300
/** What lies further ahead nobody knows yet. */
const MAX_DIAS = 90
const DAY_MS = 86_400_000

export interface DisponibilidadeFields {
  /** Of the own register; then type, body, axles and plate are its. */
  readonly veiculoId: string | null
  readonly tipoVeiculo: TipoVeiculoCodigo | null
  readonly carroceria: CarroceriaCodigo | null
  readonly eixos: number | null
  /** UTC; the end is no longer part of it. Empty: no instant. */
  readonly livreDe: string
  readonly livreAte: string
  readonly municipioId: number
  readonly raioKm: number
  readonly destinoUfs: readonly Uf[]
  readonly destinoMunicipioIds: readonly number[]
  readonly observacao: string | null
}

export type DisponibilidadeInput = Loose<DisponibilidadeFields> &
  Pick<DisponibilidadeFields, 'livreDe' | 'livreAte' | 'municipioId'>

export const cleanDisponibilidade = (input: DisponibilidadeInput): DisponibilidadeFields => {
  const veiculoId = input.veiculoId?.toLowerCase() ?? null
  const isKnown = veiculoId !== null
  return {
    veiculoId,
    tipoVeiculo: isKnown ? null : (input.tipoVeiculo ?? null),
    carroceria: isKnown ? null : (input.carroceria ?? null),
    eixos: isKnown ? null : (input.eixos ?? null),
    livreDe: parseInstant(input.livreDe) ?? '',
    livreAte: parseInstant(input.livreAte) ?? '',
    municipioId: input.municipioId,
    raioKm: input.raioKm ?? RAIO_PADRAO_KM,
    destinoUfs: [...new Set(input.destinoUfs ?? [])].sort(),
    destinoMunicipioIds: [...new Set(input.destinoMunicipioIds ?? [])].sort((a, b) => a - b),
    observacao: cleanLine(input.observacao),
  }
}

export function checkDisponibilidade(fields: DisponibilidadeFields): FieldProblem[] {
  const { veiculoId, tipoVeiculo: tipo, carroceria, livreDe, livreAte } = fields
  const problems: FieldProblem[] = []
  const add = (path: string, message: string) => problems.push({ path, message })
  if (veiculoId === null && tipo === null) add('tipoVeiculo', 'Escolha o veículo ou o tipo')
  if (veiculoId === null && tipo !== null && carroceria === null)
    add('carroceria', validationMessages.required)
  if (livreDe === '') add('livreDe', validationMessages.invalidDate)
  if (livreAte === '') add('livreAte', validationMessages.invalidDate)
  if (livreDe !== '' && livreAte !== '' && livreAte <= livreDe) add('livreAte', 'Deve ser depois do início')
  return problems
}

/** What the present instant says about the times. */
export function checkTempo({ livreDe, livreAte }: DisponibilidadeFields, agora: Date): FieldProblem[] {
  const last = new Date(agora.getTime() + MAX_DIAS * DAY_MS).toISOString()
  if (livreAte <= agora.toISOString()) return [{ path: 'livreAte', message: 'Já passou' }]
  return livreDe > last || livreAte > last
    ? [{ path: livreDe > last ? 'livreDe' : 'livreAte', message: `No máximo ${MAX_DIAS} dias à frente` }]
    : []
}

/** Over: it stays as history and no shipper sees it. */
export const isHistoria = ({ livreAte }: { readonly livreAte: string }, agora: Date): boolean =>
  livreAte <= agora.toISOString()

interface Descrita {
  readonly veiculo: { readonly placa: string } | null
  readonly tipoVeiculo: TipoVeiculoCodigo
  readonly carroceria: CarroceriaCodigo | null
}

/** `RHK4C27 · Caminhão truck (6x2), Sider`; without a plate `Caminhão truck (6x2), Sider`. */
export function veiculoText({ veiculo, tipoVeiculo: tipo, carroceria }: Descrita): string {
  const body = carroceria === null || carroceria === 'NA' ? [] : [CARROCERIAS[carroceria].nome]
  const what = [tipoVeiculo(tipo).nome, ...body].join(', ')
  return veiculo ? `${formatPlaca(veiculo.placa)} · ${what}` : what
}

/** `Uberlândia, MG, até 150 km`; without a radius only there. */
export const lugarText = (
  municipio: { readonly nome: string; readonly uf: string },
  raioKm: number,
): string =>
  raioKm === 0
    ? `só em ${municipio.nome}, ${municipio.uf}`
    : `${municipio.nome}, ${municipio.uf}, até ${raioKm}\u00a0km`
