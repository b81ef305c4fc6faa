/** What the invitations of an offer say on its card. Pure. Source: commercial §1.4 Quadro, Quadro lote. */
import { SITUACAO_CONVITE as C, isEmNegociacao, type SituacaoConvite, TIPO_OFERTA } from './ciclo.rules.ts'

interface ConviteNoCartao {
  readonly situacao: SituacaoConvite
  readonly ordem: number
  readonly vistoEm: string | null
  readonly propostaCentavos: number | null
}

/** Said something: a proposal, a refusal, a contract. */
const RESPONDEU: readonly SituacaoConvite[] = [
  C.ComOEmbarcador,
  C.SuaVez,
  C.Contratado,
  C.Recusado,
  C.Retirado,
  C.NaoContratado,
  C.Desistiu,
]

/** What the invitations of an offer add to its card. */
export function contarConvites(
  convites: readonly ConviteNoCartao[],
  tipo: number,
  tetoCentavos: number | null,
) {
  const live = convites.filter(({ situacao }) => isEmNegociacao(situacao))
  const values = live.flatMap(({ propostaCentavos }) => propostaCentavos ?? []).sort((a, b) => a - b)
  const [best = null] = values
  const running = convites.find(({ situacao }) => situacao === C.Enviado || situacao === C.Visto)
  return {
    convidadas: convites.length,
    viram: convites.filter(({ vistoEm }) => vistoEm !== null).length,
    responderam: convites.filter(({ situacao, propostaCentavos }) =>
      situacao === C.NaoContratado ? propostaCentavos !== null : RESPONDEU.includes(situacao),
    ).length,
    negociacoes: live.length,
    melhorProposta: best === null ? null : best / 100,
    acimaDoTeto: best !== null && tetoCentavos !== null && best > tetoCentavos,
    passo: tipo === TIPO_OFERTA.Cascata ? (running?.ordem ?? null) : null,
  }
}
