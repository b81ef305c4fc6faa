/** When time alone changes an offer, and what it makes of it. Pure. Source: commercial §1.2. */
import { formatDateTime } from '#platform/shared/date.ts'
import {
  SITUACAO_CONVITE as C,
  isEmNegociacao,
  isViva,
  SITUACAO_OFERTA as O,
  type SituacaoConvite,
  type SituacaoOferta,
} from './ciclo.rules.ts'

const HOUR_MS = 3_600_000
const VALIDADE_DEPOIS_MS = 24 * HOUR_MS
const ANTES_DA_COLETA_MS = 2 * HOUR_MS

const earliest = (instants: readonly (string | null | undefined)[]): string | null =>
  instants.filter((one) => typeof one === 'string').sort()[0] ?? null

const moved = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString()

/** Until when a proposal holds unless its carrier says otherwise. */
export const validadePadrao = (encerraEm: string, coleta: string | null): string =>
  earliest([moved(encerraEm, VALIDADE_DEPOIS_MS), coleta && moved(coleta, -ANTES_DA_COLETA_MS)]) ?? encerraEm

const MIN_PRAZO_MS = 15 * 60_000

/** Why an offer that is seen from `publica` on cannot end then; undefined: it can. `coleta`: the first pick-up. */
export function problemaDoPrazo(
  encerraEm: string,
  publica: Date,
  coleta: string | null | undefined,
  zona: string,
): string | undefined {
  if (Date.parse(encerraEm) < publica.getTime() + MIN_PRAZO_MS) {
    return 'Dê pelo menos 15 minutos para as respostas'
  }
  if (coleta && encerraEm > coleta) {
    return `Encerre antes da primeira coleta, ${formatDateTime(coleta, zona)}`
  }
  return undefined
}

interface ConviteNoRelogio {
  readonly situacao: SituacaoConvite
  readonly respondeAte: string | null
}

export interface OfertaNoRelogio {
  readonly situacao: SituacaoOferta
  readonly publicaEm: string | null
  readonly encerraEm: string | null
  readonly contingenciaEm: string | null
}

/** Waits for an answer that has its own deadline. */
const isAnswering = ({ situacao }: ConviteNoRelogio) =>
  situacao === C.Enviado || situacao === C.Visto || situacao === C.SuaVez

/**
 * The next instant at which the clock has to look at an offer; null: never. `validades`: until when the live proposals
 * hold. `coleta`: the first pick-up, from which nothing is left to decide.
 */
export function relogioDaOferta(
  oferta: OfertaNoRelogio,
  convites: readonly ConviteNoRelogio[],
  validades: readonly string[],
  coleta: string | null,
): string | null {
  switch (oferta.situacao) {
    case O.Agendada:
      return oferta.publicaEm
    case O.Publicada:
    case O.EmNegociacao:
      return earliest([
        oferta.encerraEm,
        ...convites.filter(isAnswering).map(({ respondeAte }) => respondeAte),
      ])
    case O.ParaDecidir:
      return earliest([[...validades].sort().at(-1), coleta])
    case O.SemContratacao:
      return oferta.contingenciaEm
    default:
      return null
  }
}

/** What the states of the invitations make of a published offer; a batch that carriers pick from says so itself. */
export function situacaoPelosConvites(
  situacao: SituacaoOferta,
  convites: readonly { readonly situacao: SituacaoConvite }[],
  algumaTomada: boolean,
): SituacaoOferta {
  if (!isViva(situacao) || situacao === O.ParaDecidir) return situacao
  return algumaTomada || convites.some((convite) => isEmNegociacao(convite.situacao))
    ? O.EmNegociacao
    : O.Publicada
}
