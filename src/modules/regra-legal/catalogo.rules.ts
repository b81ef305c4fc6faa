/** How the catalogue tells of a rule in a word: whether it is up to date, and its act in short. Pure. */
import { isConfirmado, SITUACAO_VALOR, type ValorDaRegra } from './regra-legal.rules.ts'

export const ESTADOS_DA_REGRA = ['em-dia', 'conferir', 'um-de-dois', 'derivada', 'sem-valor'] as const
export type EstadoDaRegra = (typeof ESTADOS_DA_REGRA)[number]

export const ESTADO_DA_REGRA_LABELS: Record<EstadoDaRegra, string> = {
  'em-dia': 'Em dia',
  conferir: 'Conferir',
  'um-de-dois': 'Um de dois',
  derivada: 'Derivada',
  'sem-valor': 'Sem valor',
}

interface RegraEmVigor {
  readonly atrasada: boolean
  /** What is in force today, one for each scope. */
  readonly vigentes: readonly Pick<ValorDaRegra, 'situacao'>[]
}

/** A late rule comes first; one of which something is confirmed is up to date, whatever else of it only warns. */
export function estadoDaRegra({ atrasada, vigentes }: RegraEmVigor): EstadoDaRegra {
  if (atrasada) return 'conferir'
  if (vigentes.length === 0) return 'sem-valor'
  if (vigentes.some(isConfirmado)) return 'em-dia'
  return vigentes.some(({ situacao }) => situacao === SITUACAO_VALOR.derivada) ? 'derivada' : 'um-de-dois'
}

/** Nothing of it may stop anybody: its level says so, or nobody has confirmed it. */
export const soAvisa = ({ nivel, vigentes }: Omit<RegraEmVigor, 'atrasada'> & { readonly nivel: string }) =>
  nivel === 'aviso' || !vigentes.some(isConfirmado)

/** `Portaria SUROC 22/2026` → `SUROC 22/2026`, `Resolução ANTT 6.084/2026` → `Res. 6.084/2026`. */
export const atoCurto = (ato: string): string =>
  ato.replace(/^Portaria (?=SUROC)/, '').replace(/^Resolução ANTT /, 'Res. ')
