/**
 * The life of an offer and of its invitations: who may do what in which state, and what comes of it. Pure; the instant is an
 * argument and a deadline's instant is no longer within it. Source: commercial §1.2, §1.3 O3 to O7.
 */

export const TIPO_OFERTA = { Restrita: 1, Direcionada: 2, Cascata: 3, Aberta: 4 } as const
export type TipoOferta = (typeof TIPO_OFERTA)[keyof typeof TIPO_OFERTA]

export const SITUACAO_OFERTA = {
  Rascunho: 1,
  Agendada: 2,
  Publicada: 3,
  EmNegociacao: 4,
  ParaDecidir: 5,
  Contratada: 6,
  SemContratacao: 7,
  Cancelada: 8,
} as const
export type SituacaoOferta = (typeof SITUACAO_OFERTA)[keyof typeof SITUACAO_OFERTA]
const O = SITUACAO_OFERTA

export const SITUACAO_CONVITE = {
  NaFila: 1,
  Enviado: 2,
  Visto: 3,
  ComOEmbarcador: 4,
  SuaVez: 5,
  Contratado: 6,
  Recusado: 7,
  Retirado: 8,
  NaoContratado: 9,
  Expirado: 10,
  CanceladoPeloEmbarcador: 11,
  Desistiu: 12,
  Inelegivel: 13,
} as const
export type SituacaoConvite = (typeof SITUACAO_CONVITE)[keyof typeof SITUACAO_CONVITE]
const C = SITUACAO_CONVITE

/** Waiting for somebody: counted as negotiations of the load (O11). */
export const isEmNegociacao = (convite: SituacaoConvite): boolean =>
  convite === C.ComOEmbarcador || convite === C.SuaVez

/** Invitations that an end of the offer still changes. */
export const isAberto = (convite: SituacaoConvite): boolean =>
  convite === C.NaFila || convite === C.Enviado || convite === C.Visto || isEmNegociacao(convite)

/** Published and still able to lead to a contract. */
export const isViva = (oferta: SituacaoOferta): boolean =>
  oferta === O.Publicada || oferta === O.EmNegociacao || oferta === O.ParaDecidir

export const LOTE_MODOS = ['inteiro', 'fracionavel'] as const
export type LoteModo = (typeof LOTE_MODOS)[number]
export const MODOS_DECISAO = ['manual', 'primeira', 'menorValor', 'melhorNota'] as const
export type ModoDecisao = (typeof MODOS_DECISAO)[number]
export const ALCANCES = ['convidadas', 'vinculadas', 'plataforma'] as const
export type Alcance = (typeof ALCANCES)[number]

type AcaoDaTransportadora = 'abrir' | 'propor' | 'aceitar' | 'recusar' | 'retirar' | 'desistir'
type AcaoDoEmbarcador = 'contrapropor' | 'recusar-proposta' | 'contratar'
export type AcaoDoConvite = AcaoDaTransportadora | AcaoDoEmbarcador

/** States of the invitation in which each action may be asked for. */
const PERMITE: Readonly<Record<AcaoDoConvite, readonly SituacaoConvite[]>> = {
  abrir: [C.Enviado],
  propor: [C.Enviado, C.Visto, C.SuaVez, C.Retirado],
  aceitar: [C.Enviado, C.Visto, C.SuaVez],
  recusar: [C.Enviado, C.Visto, C.ComOEmbarcador, C.SuaVez],
  retirar: [C.ComOEmbarcador],
  desistir: [C.Contratado],
  contrapropor: [C.ComOEmbarcador],
  'recusar-proposta': [C.ComOEmbarcador],
  contratar: [C.ComOEmbarcador, C.SuaVez],
}

export interface OfertaNoCiclo {
  readonly tipo: TipoOferta
  readonly situacao: SituacaoOferta
  readonly modoDecisao: ModoDecisao
  /** Of a batch: as one, or each load for itself. Null: one load. */
  readonly loteModo: LoteModo | null
  readonly contrapropostas: boolean
  readonly maxRodadas: number
  readonly encerraEm: string
}

export interface ConviteNoCiclo {
  readonly situacao: SituacaoConvite
  /** Proposals and counter-proposals so far, both sides. */
  readonly rodadas: number
  /** Null while it waits in the queue of a cascade. */
  readonly respondeAte: string | null
}

type RecusaDaOferta =
  | 'oferta_encerrada'
  | 'oferta_prazo_passou'
  | 'oferta_acao_indevida'
  | 'oferta_sem_rodadas'
  | 'oferta_ja_contratada'

export type DecisaoDaOferta =
  | {
      readonly ok: true
      readonly oferta: SituacaoOferta
      readonly convite: SituacaoConvite
      readonly contrata: boolean
    }
  | { readonly ok: false; readonly recusa: RecusaDaOferta }

/**
 * Directed and cascading offers, those that the first one takes, and batches of which carriers pick loads are contracted by
 * the acceptance itself.
 */
export const contractsAtOnce = ({
  tipo,
  modoDecisao,
  loteModo,
}: Pick<OfertaNoCiclo, 'tipo' | 'modoDecisao' | 'loteModo'>): boolean =>
  tipo === TIPO_OFERTA.Direcionada ||
  tipo === TIPO_OFERTA.Cascata ||
  modoDecisao === 'primeira' ||
  loteModo === 'fracionavel'

/** Answers that count only until the deadline of the invitation; what the shipper decides counts after it too. */
const UNTIL_DEADLINE: readonly AcaoDoConvite[] = ['propor', 'aceitar', 'retirar']

/** One action on one invitation of an offer at an instant (UTC). */
export function decidirConvite(
  acao: AcaoDoConvite,
  oferta: OfertaNoCiclo,
  convite: ConviteNoCiclo,
  agora: string,
): DecisaoDaOferta {
  const recusa = whyNot(acao, oferta, convite, agora)
  if (recusa) return { ok: false, recusa }
  const to = (next: SituacaoConvite, situacao: SituacaoOferta = oferta.situacao, contrata = false) =>
    ({ ok: true, oferta: situacao, convite: next, contrata }) as const
  const negotiating = oferta.situacao === O.Publicada ? O.EmNegociacao : oferta.situacao
  switch (acao) {
    case 'abrir':
      return to(C.Visto)
    case 'propor':
      return to(C.ComOEmbarcador, negotiating)
    case 'aceitar':
      return contractsAtOnce(oferta)
        ? to(C.Contratado, O.Contratada, true)
        : to(C.ComOEmbarcador, negotiating)
    case 'recusar':
      return to(C.Recusado)
    case 'retirar':
      return to(C.Retirado)
    case 'contrapropor':
      return to(C.SuaVez)
    case 'recusar-proposta':
      return to(C.NaoContratado)
    case 'contratar':
      return to(C.Contratado, O.Contratada, true)
    case 'desistir':
      return to(C.Desistiu, O.ParaDecidir)
  }
}

function whyNot(
  acao: AcaoDoConvite,
  oferta: OfertaNoCiclo,
  convite: ConviteNoCiclo,
  agora: string,
): RecusaDaOferta | undefined {
  if (acao === 'desistir') return convite.situacao === C.Contratado ? undefined : 'oferta_acao_indevida'
  if (oferta.situacao === O.Contratada) return 'oferta_ja_contratada'
  if (!isViva(oferta.situacao)) return 'oferta_encerrada'
  if (convite.situacao === C.Expirado && UNTIL_DEADLINE.includes(acao)) return 'oferta_prazo_passou'
  if (!PERMITE[acao].includes(convite.situacao) && !takesMore(acao, oferta, convite)) {
    return 'oferta_acao_indevida'
  }
  if (
    UNTIL_DEADLINE.includes(acao) &&
    ((convite.respondeAte !== null && agora >= convite.respondeAte) || agora >= oferta.encerraEm)
  ) {
    return 'oferta_prazo_passou'
  }
  if (acao === 'propor' && convite.rodadas >= oferta.maxRodadas) return 'oferta_sem_rodadas'
  if (acao === 'contrapropor' && (!oferta.contrapropostas || convite.rodadas >= oferta.maxRodadas)) {
    return 'oferta_sem_rodadas'
  }
  return undefined
}

/** Of a batch that carriers pick from, whoever took a load may take another. */
const takesMore = (acao: AcaoDoConvite, { loteModo }: OfertaNoCiclo, { situacao }: ConviteNoCiclo): boolean =>
  acao === 'aceitar' && loteModo === 'fracionavel' && situacao === C.Contratado

/** The round that a negotiation is in, as people count it: to accept the last word is no round more. */
export const rodadaDe = (rodadas: number, maxRodadas: number): number => Math.min(rodadas, maxRodadas)
