/** A survey among the people who use the platform; pure. */
import { LICENCES, type LicenceCode, ROLES } from '#platform/shared/access.ts'

export const MAX_NOTA = 10
export const MAX_TEXTO = 500
/** A person is asked at most once in so many days. */
export const DIAS_ENTRE_PESQUISAS = 90
/** For so long an invitation can be answered. */
export const DIAS_PARA_RESPONDER = 30
/** Fewer answers are never shown. */
export const TAMANHO_DO_BLOCO = 5

export const MOTIVOS = {
  docas: 'Docas',
  cargas: 'Cargas',
  planejador: 'Planejador',
  suporte: 'Suporte',
  velocidade: 'Velocidade',
} as const
export type Motivo = keyof typeof MOTIVOS
export const MOTIVO_KEYS = Object.keys(MOTIVOS) as Motivo[]

/** Companies of the operator ask and are not asked; nobody enters without a licence. */
export const LICENCAS_CONVIDADAS: readonly LicenceCode[] = Object.values(LICENCES).filter(
  (code) => code !== LICENCES.Internal && code !== LICENCES.None,
)
export const PAPEIS_CONVIDADOS = ROLES

const DAY_MS = 86_400_000
export const encerraEm = (inicio: Date) => new Date(inicio.getTime() + DIAS_PARA_RESPONDER * DAY_MS)
/** Who was asked after it is not asked again. */
export const perguntadoDesde = (agora: Date) => new Date(agora.getTime() - DIAS_ENTRE_PESQUISAS * DAY_MS)

/** Up to this grade somebody would advise against it; from the other one on, recommend it. */
const [DETRATOR, PROMOTOR] = [6, 9]

/** Share of grades 9 and 10 less that of 0 to 6, in whole points; null without a grade. `porNota`: how many gave 0, 1, … 10. */
export function npsDe(porNota: readonly number[]): number | null {
  const sum = (from: number, to: number) =>
    porNota.slice(from, to + 1).reduce((total, count) => total + count, 0)
  const all = sum(0, MAX_NOTA)
  if (all === 0) return null
  return Math.round((100 * (sum(PROMOTOR, MAX_NOTA) - sum(0, DETRATOR))) / all)
}

/** What waits for a block when a survey ends. */
interface Esperando {
  readonly id: string
  readonly licenca: number
}

interface Bloco {
  readonly licenca: number | null
  readonly ids: readonly string[]
}

/**
 * The last blocks of a survey: of each licence what is left of its roles, and of all what is then left. Fewer than five are
 * none. A block that is there already stays as it is.
 */
export function ultimosBlocos(esperando: readonly Esperando[]): Bloco[] {
  const groups = [...Map.groupBy(esperando, ({ licenca }) => licenca)]
  const isEnough = (list: readonly unknown[]) => list.length >= TAMANHO_DO_BLOCO
  const ofLicence = groups.filter(([, list]) => isEnough(list))
  const rest = groups.filter(([, list]) => !isEnough(list)).flatMap(([, list]) => list)
  return [
    ...ofLicence.map(([licenca, list]) => ({ licenca, ids: list.map(({ id }) => id) })),
    ...(isEnough(rest) ? [{ licenca: null, ids: rest.map(({ id }) => id) }] : []),
  ]
}
