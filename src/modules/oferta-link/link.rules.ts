/**
 * Links by which carriers without an account answer offers: when one is needed, until when it opens, what it shows, and the
 * code that confirms the answer. Pure; time is an argument. Source: commercial §1.3 O20.
 */
import {
  SITUACAO_CONVITE as C,
  isViva,
  type LoteModo,
  SITUACAO_OFERTA as O,
  type SituacaoConvite,
  type SituacaoOferta,
} from '#modules/oferecimento/ciclo.rules.ts'

export const ACOES_DO_LINK = ['aceitar', 'propor', 'recusar'] as const
export type AcaoDoLink = (typeof ACOES_DO_LINK)[number]

export const CODIGO_DIGITOS = 6
export const CODIGO_MS = 10 * 60_000
export const CODIGO_TENTATIVAS = 5
/** The same code is not asked for again sooner than this. */
export const CODIGO_PAUSA_MS = 60_000
/** One link asks for no more: with five tries each, guessing finds one in 20,000 links. */
export const MAX_CODIGOS = 10

/** The result can be read this long after the round. */
const LEITURA_MS = 30 * 86_400_000

interface Rodada {
  readonly situacao: SituacaoOferta
  readonly loteModo: LoteModo | null
  readonly encerraEm: string | null
  readonly encerradaEm: string | null
}

/** When the link opens nothing any more (UTC). */
export function fimDoLink({ encerraEm, encerradaEm }: Rodada, criadoEm: string): string {
  const last =
    [criadoEm, encerraEm, encerradaEm]
      .filter((one) => one !== null)
      .toSorted()
      .at(-1) ?? criadoEm
  return new Date(Date.parse(last) + LEITURA_MS).toISOString()
}

const espera = (situacao: SituacaoConvite): boolean =>
  situacao === C.Enviado || situacao === C.Visto || situacao === C.SuaVez

/** Of a batch that carriers pick from, whoever took a load may take another. */
const tomaMais = ({ loteModo }: Rodada, situacao: SituacaoConvite, livres: number): boolean =>
  loteModo === 'fracionavel' && situacao === C.Contratado && livres > 0

/** Whether the carrier is to answer; `livres`: loads that nobody has taken. */
export const precisaResponder = (oferta: Rodada, situacao: SituacaoConvite, livres: number): boolean =>
  isViva(oferta.situacao) && (espera(situacao) || tomaMais(oferta, situacao, livres))

export const ESTADOS_DO_LINK = [
  'aberta',
  'respondida',
  'com-embarcador',
  'contratada',
  'contratada-por-outra',
  'recusada',
  'nao-contratada',
  'expirada',
  'cancelada',
  'desistiu',
  'inelegivel',
] as const
export type EstadoDoLink = (typeof ESTADOS_DO_LINK)[number]

export interface VistaDoLink extends Rodada {
  readonly convite: SituacaoConvite
  readonly respondeAte: string | null
  readonly livres: number
  /** The link has taken its answer. */
  readonly respondido: boolean
}

/** What the page is about; a deadline's instant is no longer within it. */
export function estadoDoLink(vista: VistaDoLink, agora: string): EstadoDoLink {
  const { convite, respondeAte, encerraEm, respondido, livres } = vista
  if (precisaResponder(vista, convite, livres)) {
    if (convite === C.Contratado) return respondido || isPast(encerraEm, agora) ? 'contratada' : 'aberta'
    if (respondido) return 'respondida'
    return isPast(respondeAte, agora) || isPast(encerraEm, agora) ? 'expirada' : 'aberta'
  }
  if (convite === C.Expirado || convite === C.NaoContratado) {
    if (vista.situacao === O.Contratada) return 'contratada-por-outra'
  }
  return FINAIS[convite] ?? 'expirada'
}

const isPast = (instant: string | null, agora: string) => instant !== null && agora >= instant

const FINAIS: Readonly<Partial<Record<SituacaoConvite, EstadoDoLink>>> = {
  [C.ComOEmbarcador]: 'com-embarcador',
  [C.Contratado]: 'contratada',
  [C.Recusado]: 'recusada',
  [C.NaoContratado]: 'nao-contratada',
  [C.CanceladoPeloEmbarcador]: 'cancelada',
  [C.Desistiu]: 'desistiu',
  [C.Inelegivel]: 'inelegivel',
}

/** `fr•••••@aguaverde.example`: enough to recognise the own address, and as long for every name. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return '•••••'
  const shown = email.slice(0, Math.min(2, at - 1))
  return `${shown}•••••${email.slice(at)}`
}

/** What is missing to the floor in cents; 0: it is reached, or there is none. */
export const faltaParaOPiso = (centavos: number, pisoCentavos: number | null): number =>
  pisoCentavos === null ? 0 : Math.max(0, pisoCentavos - centavos)
